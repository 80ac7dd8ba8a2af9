import type { Ref } from 'react'
import { TextInput } from '../ui/text-input.tsx'
import { timeOf } from './time-text.ts'

interface TimeInputProps {
  value: string
  onChange: (time: string) => void
  /** Accessible label when there is no surrounding field. */
  label?: string
  ref?: Ref<HTMLInputElement>
  disabled?: boolean
}

/** Text input, because the native time input does not allow 24:00. */
export function TimeInput({ value, onChange, label, ...rest }: TimeInputProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder="09:00"
      maxLength={6}
      className="w-24! tabular-nums"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => onChange(timeOf(value))}
      {...rest}
    />
  )
}
