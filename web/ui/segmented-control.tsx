import { clsx } from 'clsx'

interface SegmentedControlProps<Value extends string> {
  /** Accessible name. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Selects one of a few options. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  return (
    <fieldset className="flex w-fit gap-0.5 rounded-control bg-sunken p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={clsx(
            'h-7 cursor-pointer rounded-md px-3 font-medium text-sm whitespace-nowrap transition-colors duration-150',
            option.value === value ? 'bg-surface text-ink shadow-xs' : 'text-ink-soft hover:text-ink',
          )}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
