import type { WrittenContent } from '@jangteo/contracts/signage/contents.ts'
import { useFormContext } from 'react-hook-form'

/** Where no field stands beside what is wrong. */
export function SourceProblem() {
  const { url, board } = useFormContext<WrittenContent>().formState.errors
  const message = url?.message ?? board?.message
  return (
    <p role="alert" className="text-danger text-xs empty:hidden">
      {message}
    </p>
  )
}
