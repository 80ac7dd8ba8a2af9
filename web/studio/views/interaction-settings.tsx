import { VIEW_PAGE_SIZE, type ViewDefinition } from '@jangteo/contracts/views/views.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Select } from '../../ui/select.tsx'
import type { ViewSettingsProps } from './source-settings.tsx'

const MAX_ITEMS = 100

/** Search, sorting and filters for visitors. */
export function InteractionSettings({ definition, onChange }: ViewSettingsProps) {
  const { interaction, itemsPerPage, sort, template } = definition
  const allow = (patch: Partial<typeof interaction>) =>
    onChange({ ...definition, interaction: { ...interaction, ...patch } })
  const sortable = template.fields.filter((field) => field.sortable)
  return (
    <div className="grid gap-4">
      <Checkbox
        label="검색"
        checked={interaction.enableSearch}
        onChange={(event) => allow({ enableSearch: event.target.checked })}
      />
      <Checkbox
        label="CSV 내려받기"
        help="볼 수 있는 사람이면 보이는 필드를 모두 내려받습니다."
        checked={interaction.enableExport}
        onChange={(event) => allow({ enableExport: event.target.checked })}
      />
      <Field label="한 쪽에">
        <NumberInput
          unit="건"
          value={itemsPerPage}
          onValueChange={(count) =>
            onChange({ ...definition, itemsPerPage: Math.min(Math.max(count ?? VIEW_PAGE_SIZE, 1), MAX_ITEMS) })
          }
        />
      </Field>
      <Field label="처음 순서">
        <Select
          options={sortable.flatMap(({ name, label }) => [
            { value: `asc:${name}`, label: `${label} 오름차순` },
            { value: `desc:${name}`, label: `${label} 내림차순` },
          ])}
          placeholder="새것부터"
          value={sort ? `${sort.direction}:${sort.field}` : ''}
          onChange={(event) => onChange({ ...definition, sort: parseSort(event.target.value) })}
        />
      </Field>
    </div>
  )
}

function parseSort(text: string): ViewDefinition['sort'] {
  const [direction, ...field] = text.split(':')
  return direction === 'asc' || direction === 'desc' ? { field: field.join(':'), direction } : null
}
