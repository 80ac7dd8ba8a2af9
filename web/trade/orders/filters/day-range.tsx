import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

interface Days {
  dateFrom?: string | undefined
  dateTo?: string | undefined
}

interface DayRangeProps extends Days {
  /** Label of the date, such as 주문일. */
  what?: string
  onChange: (days: Days) => void
}

export function DayRange({ dateFrom, dateTo, what = '주문일', onChange }: DayRangeProps) {
  return (
    <div className="col-span-full flex items-center gap-2">
      <Day label={`${what}부터`} value={dateFrom} max={dateTo} onChange={(day) => onChange({ dateFrom: day })} />
      <span aria-hidden className="text-ink-faint">
        –
      </span>
      <Day label={`${what}까지`} value={dateTo} min={dateFrom} onChange={(day) => onChange({ dateTo: day })} />
    </div>
  )
}

interface DayProps {
  label: string
  value: string | undefined
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string | undefined) => void
}

const FIRST_DAY = '2000-01-01'

/** While a year is typed, its first digits are a valid year too: dates before 2000 are not applied. */
function Day({ label, value, onChange, ...bounds }: DayProps) {
  const [draft, setDraft] = useState<string>()
  const take = (day: string) => {
    const isUnfinished = day !== '' && day < FIRST_DAY
    setDraft(isUnfinished ? day : undefined)
    if (!isUnfinished) onChange(day || undefined)
  }
  return (
    <Field label={label} hideLabel className="min-w-0 flex-1 lg:w-40">
      <TextInput
        type="date"
        title={label}
        value={draft ?? value ?? ''}
        onChange={(event) => take(event.target.value)}
        onBlur={() => setDraft(undefined)}
        {...bounds}
      />
    </Field>
  )
}
