import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { SortableList } from '../../ui/sortable-list.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { fieldsOf } from './queries.ts'
import type { ViewSettingsProps } from './source-settings.tsx'
import { type OfferedField, withField, withFilter, withoutField } from './view-draft.ts'

/** Selected fields, their order and labels. */
export function FieldChoices({ definition, onChange }: ViewSettingsProps) {
  const { source, template } = definition
  const { data: offered, isError, isFetching, refetch } = useQuery(fieldsOf(source))
  if (source.type === 'form' && !source.formId) return <p className="text-ink-soft text-sm">먼저 폼을 고르세요.</p>
  if (!offered && isError) return <ErrorState onRetry={() => void refetch()} pending={isFetching} />
  if (!offered) return <LoadingPlaceholder className="h-40 w-full" />
  const chosen = new Set(template.fields.map(({ name }) => name))
  const left = offered.filter(({ name }) => !chosen.has(name))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ChosenFields definition={definition} onChange={onChange} offered={offered} />
      {left.length > 0 && (
        <ul aria-label="더 보여 줄 수 있는 필드" className="flex flex-wrap gap-1.5">
          {left.map((field) => (
            <li key={field.name}>
              <button
                type="button"
                aria-label={`${field.label} 필드 추가`}
                onClick={() => onChange(withField(definition, field))}
                className="h-8 cursor-pointer rounded-control border border-line-strong/50 border-dashed px-2.5 text-sm hover:border-brand hover:text-brand"
              >
                + {field.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function ChosenFields({ definition, onChange, offered }: ViewSettingsProps & { offered: readonly OfferedField[] }) {
  const { template, interaction } = definition
  const patch = (name: string, change: { label?: string; sortable?: boolean }) => {
    const fields = template.fields.map((field) => (field.name === name ? { ...field, ...change } : field))
    onChange({ ...definition, template: { ...template, fields } })
  }
  const reorder = async (ids: string[]) => {
    const fields = template.fields.toSorted((one, other) => ids.indexOf(one.name) - ids.indexOf(other.name))
    onChange({ ...definition, template: { ...template, fields } })
  }
  if (template.fields.length === 0) return <p className="text-ink-soft text-sm">아래에서 보여 줄 필드를 고르세요.</p>
  return (
    <SortableList
      label="보여 줄 필드"
      className="grid gap-2"
      items={template.fields.map((field) => ({ id: field.name, name: field.label || field.name, field }))}
      onReorder={reorder}
    >
      {({ field }, { handle }) => {
        const known = offered.find(({ name }) => name === field.name)
        return (
          <div className="rounded-control border border-line bg-surface p-1.5">
            <div className="flex items-center gap-1">
              {handle}
              <TextInput
                aria-label={`${field.name} 제목`}
                value={field.label}
                onChange={(event) => patch(field.name, { label: event.target.value })}
              />
              <IconButton
                icon={X}
                label={`${field.label || field.name} 빼기`}
                onClick={() => onChange(withoutField(definition, field.name))}
              />
            </div>
            {!known && <p className="px-2 py-1 text-danger text-xs">이제 없는 필드입니다. 빼 주세요.</p>}
            <div className="flex gap-4 py-1 pl-11 text-sm empty:hidden">
              {known?.canSort && (
                <Checkbox
                  label="정렬"
                  checked={field.sortable}
                  onChange={(event) => patch(field.name, { sortable: event.target.checked })}
                />
              )}
              {known?.canFilter && (
                <Checkbox
                  label="필터"
                  checked={interaction.filterFields.includes(field.name)}
                  onChange={(event) => onChange(withFilter(definition, field.name, event.target.checked))}
                />
              )}
            </div>
          </div>
        )
      }}
    </SortableList>
  )
}
