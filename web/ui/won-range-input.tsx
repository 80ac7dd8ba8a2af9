import { type KeyboardEvent, useState } from 'react'
import { Field } from './field.tsx'
import { WonInput } from './number-input.tsx'
import { type NumberRange, toNumberRange } from './number-range.ts'

interface WonRangeInputProps extends NumberRange {
  /** Subject of the range: "가격". */
  label: string
  highest?: number
  onChange: (range: NumberRange) => void
}

/** Calls `onChange` on Enter or blur, not at every keystroke. */
export function WonRangeInput({ label, min, max, highest, onChange }: WonRangeInputProps) {
  const [low, setLow] = useTyped(min)
  const [high, setHigh] = useTyped(max)
  const apply = () => {
    const range = toNumberRange(low, high, highest)
    if (range.min !== min || range.max !== max) onChange(range)
  }
  const applyByEnter = (event: KeyboardEvent) => event.key === 'Enter' && apply()
  const listening = { onBlur: apply, onKeyDown: applyByEnter }
  return (
    <div className="col-span-full flex items-center gap-2">
      <Field label={`최저 ${label}`} hideLabel className="flex-1 lg:w-34">
        <WonInput placeholder={`최저 ${label}`} value={low} onValueChange={setLow} {...listening} />
      </Field>
      <span aria-hidden className="text-ink-faint">
        –
      </span>
      <Field label={`최고 ${label}`} hideLabel className="flex-1 lg:w-34">
        <WonInput placeholder={`최고 ${label}`} value={high} onValueChange={setHigh} {...listening} />
      </Field>
    </div>
  )
}

/** The typed value until the prop changes; separate for each end, so that one does not reset the other. */
function useTyped(value: number | undefined) {
  const [known, setKnown] = useState(value)
  const [typed, setTyped] = useState(value ?? null)
  if (known !== value) {
    setKnown(value)
    setTyped(value ?? null)
  }
  return [typed, setTyped] as const
}
