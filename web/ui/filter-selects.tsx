import { Field } from './field.tsx'
import { Select } from './select.tsx'

interface Choice<Name> {
  name: Name
  label: string
  /** Label of the empty option. */
  all: string
  options: readonly { value: string; label: string }[]
}

interface FilterSelectsProps<Filters, Name extends keyof Filters & string> {
  choices: readonly Choice<Name>[]
  filters: Filters
  /** Gets only the changed filters. */
  onChange: (patch: Partial<Pick<Filters, Name>>) => void
}

/** The selects of a filter bar. */
export function FilterSelects<Filters, Name extends keyof Filters & string>({
  choices,
  filters,
  onChange,
}: FilterSelectsProps<Filters, Name>) {
  const choose = (name: Name, value: string) => onChange({ [name]: value || undefined } as Partial<Pick<Filters, Name>>)
  return choices.map(({ name, label, all, options }) => (
    <Field key={name} label={label} hideLabel className="lg:w-36">
      <Select
        options={options}
        placeholder={all}
        value={String(filters[name] ?? '')}
        onChange={(event) => choose(name, event.target.value)}
      />
    </Field>
  ))
}
