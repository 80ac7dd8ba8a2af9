import type { CategoryGroup } from '@jangteo/contracts/catalog/categories.ts'
import { useQuery } from '@tanstack/react-query'
import { Field } from '../../../ui/field.tsx'
import { Select, type SelectOption } from '../../../ui/select.tsx'
import { selectLoadingProps } from '../../../ui/select-loading-props.ts'
import { allCategories } from '../../categories/queries.ts'

interface CategoryFilterProps {
  value: string | undefined
  onChange: (id: string | undefined) => void
}

export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const groups = useQuery(allCategories)
  return (
    <Field label="카테고리" hideLabel className="lg:w-48">
      <Select
        options={optionsOf(groups.data ?? [])}
        {...selectLoadingProps(groups, '모든 카테고리')}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </Field>
  )
}

/** A parent category includes its children's products, so both can be selected. */
function optionsOf(groups: readonly CategoryGroup[]): SelectOption[] {
  return groups.flatMap((group) =>
    group.categories.flatMap(({ id, name, children }) => [
      { value: id, label: `${group.name} › ${name}` },
      ...children.map((child) => ({ value: child.id, label: `${group.name} › ${name} › ${child.name}` })),
    ]),
  )
}
