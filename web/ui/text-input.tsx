import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { controlClassName } from './control-class.ts'
import { useFieldControl } from './field-control.ts'

interface TextInputProps extends ComponentProps<'input'> {
  /** Text at the right edge, such as a unit. */
  suffix?: ReactNode
}

export function TextInput({ suffix, className, ...rest }: TextInputProps) {
  const control = useFieldControl()
  if (!suffix) return <input type="text" {...control} className={controlClassName('h-10', className)} {...rest} />
  return (
    <span className={clsx('relative block', className)}>
      <input type="text" {...control} className={controlClassName('h-10 pr-10')} {...rest} />
      <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-soft text-sm">
        {suffix}
      </span>
    </span>
  )
}
