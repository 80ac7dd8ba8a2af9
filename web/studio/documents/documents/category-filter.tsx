import { useQuery } from '@tanstack/react-query'
import { awaitedChoice } from '../../../ui/awaited-choice.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { postCategories } from '../queries.ts'

interface CategoryFilterProps {
  value: string | undefined
  onChange: (id: string | undefined) => void
}

export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const categories = useQuery(postCategories)
  return (
    <Field label="카테고리" hideLabel className="w-44">
      <Select
        options={(categories.data ?? []).map(({ id, name, count }) => ({ value: id, label: `${name} (${count})` }))}
        {...awaitedChoice(categories, '모든 카테고리')}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </Field>
  )
}
