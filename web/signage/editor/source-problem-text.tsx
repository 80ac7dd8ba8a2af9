import type { SignageContentInput } from '@jangteo/contracts/signage/contents.ts'
import { useFormContext } from 'react-hook-form'

/** Error message for sources without a form field. */
export function SourceProblem() {
  const { url, board } = useFormContext<SignageContentInput>().formState.errors
  const message = url?.message ?? board?.message
  return (
    <p role="alert" className="text-danger text-xs empty:hidden">
      {message}
    </p>
  )
}
