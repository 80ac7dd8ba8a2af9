import { clsx } from 'clsx'

interface SegmentsProps<Value extends string> {
  /** What is chosen here; read aloud. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, side by side, for what is changed often. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
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
