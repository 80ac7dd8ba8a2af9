import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlClassName } from './control-class.ts'
import { useFieldControl } from './field-control.ts'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'multiple'> {
  options: readonly SelectOption[]
  /** First option, with an empty value. */
  placeholder?: string
}

/** The native select: it works on every phone and with every screen reader. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className={clsx('relative block', className)}>
      <select {...useFieldControl()} className={controlClassName('h-10 cursor-pointer appearance-none pr-9')} {...rest}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={18}
        strokeWidth={1.5}
        className="pointer-events-none absolute inset-y-0 right-2.5 my-auto text-ink-soft"
      />
    </span>
  )
}
