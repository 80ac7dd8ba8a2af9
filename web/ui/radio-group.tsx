import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { FieldGroup, type FieldTexts } from './field.tsx'

export interface RadioOption {
  value: string
  label: ReactNode
  help?: ReactNode
  disabled?: boolean
}

interface RadioGroupProps extends Omit<ComponentProps<'input'>, 'type' | 'required' | 'value'>, FieldTexts {
  name: string
  options: readonly RadioOption[]
  value?: string | undefined
  /** Cards have larger touch targets; rows take less space. */
  layout?: 'rows' | 'cards'
}

const DOT = clsx(
  'mt-0.5 size-5 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-surface',
  'hover:border-ink-soft checked:border-[6px] checked:border-brand disabled:cursor-not-allowed disabled:opacity-50',
)

const LAYOUTS = {
  rows: 'grid gap-2.5',
  cards: 'grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-2.5',
}

const CARD = 'rounded-card border border-line bg-surface p-3.5 has-checked:border-brand has-checked:bg-brand-soft'

export function RadioGroup({
  label,
  help,
  error,
  required,
  options,
  value,
  defaultValue,
  layout = 'rows',
  className,
  ...rest
}: RadioGroupProps) {
  return (
    <FieldGroup label={label} help={help} error={error} required={required} {...(className && { className })}>
      <div className={LAYOUTS[layout]}>
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'flex cursor-pointer items-start gap-2.5 has-disabled:cursor-not-allowed has-disabled:text-ink-soft',
              layout === 'cards' && CARD,
            )}
          >
            <input
              {...rest}
              type="radio"
              value={option.value}
              {...(value !== undefined && { checked: value === option.value })}
              {...(defaultValue !== undefined && { defaultChecked: defaultValue === option.value })}
              disabled={rest.disabled || option.disabled}
              className={DOT}
            />
            <span>
              {option.label}
              {option.help && <span className="block text-ink-soft text-xs">{option.help}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
