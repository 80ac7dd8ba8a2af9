import type { ComponentProps } from 'react'
import { controlClassName } from './control-class.ts'
import { useFieldControl } from './field-control.ts'

/** Grows with its text where the browser can, else scrolls. */
export function Textarea({ rows = 4, className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldControl()}
      rows={rows}
      className={controlClassName('field-sizing-content max-h-96 min-h-24 py-2', className)}
      {...rest}
    />
  )
}
