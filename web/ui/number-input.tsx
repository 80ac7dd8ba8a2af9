import { clsx } from 'clsx'
import { type ComponentProps, useState } from 'react'
import { formatNumber, type NumberRule, parseNumber } from './format-number.ts'
import { TextInput } from './text-input.tsx'

interface NumberInputProps
  extends Omit<ComponentProps<typeof TextInput>, 'value' | 'defaultValue' | 'onChange' | 'suffix' | 'type'>,
    NumberRule {
  value: number | null
  onValueChange: (value: number | null) => void
  unit?: string
}

/** Not reformatted while typing, so that the caret stays; thousands separators are added on blur. */
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
        value={draft ?? formatNumber(value, { decimals })}
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
