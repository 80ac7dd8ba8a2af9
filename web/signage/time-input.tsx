import type { Ref } from 'react'
import { TextInput } from '../ui/text-input.tsx'
import { timeOf } from './time-text.ts'

interface TimeInputProps {
  value: string
  onChange: (time: string) => void
  /** Where no field around it says it. */
  label?: string
  ref?: Ref<HTMLInputElement>
  disabled?: boolean
}

/** A text, for the browser's own field of times knows no 24:00. */
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
