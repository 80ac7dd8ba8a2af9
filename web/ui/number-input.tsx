import { clsx } from 'clsx'
import { type ComponentProps, useState } from 'react'
import { groupDigits, type NumberRule, parseNumber } from './number-text.ts'
import { TextInput } from './text-input.tsx'

interface NumberInputProps
  extends Omit<ComponentProps<typeof TextInput>, 'value' | 'defaultValue' | 'onChange' | 'suffix' | 'type'>,
    NumberRule {
  value: number | null
  onValueChange: (value: number | null) => void
  unit?: string
}

/** Left as it is while typing, so that caret and selection stay put; grouped once left. */
export function NumberInput({
  value,
  onValueChange,
  unit,
  decimals = 0,
  negative = false,
  name,
  className,
  onFocus,
  onBlur,
  ...rest
}: NumberInputProps) {
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <>
      <TextInput
        {...rest}
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        suffix={unit}
        className={clsx('text-right tabular-nums [&_input]:text-right', className)}
        value={draft ?? groupDigits(value, { decimals })}
        onFocus={(event) => {
          setDraft(event.target.value)
          onFocus?.(event)
        }}
        onChange={(event) => {
          setDraft(event.target.value)
          onValueChange(parseNumber(event.target.value, { decimals, negative }))
        }}
        onBlur={(event) => {
          setDraft(null)
          onBlur?.(event)
        }}
      />
      {name && <input type="hidden" name={name} value={value ?? ''} />}
    </>
  )
}

export function WonInput(props: Omit<ComponentProps<typeof NumberInput>, 'unit' | 'decimals'>) {
  return <NumberInput unit="원" {...props} />
}
