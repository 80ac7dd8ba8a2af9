import type { FieldType } from '@jangteo/domain/forms/form-fields.ts'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { FieldGroup } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { patchedField } from '../model/builder-state.ts'
import { FIELD_KINDS, newField, ROW_TYPES } from '../model/field-kinds.ts'
import { fieldProblems } from '../model/field-problems.ts'
import { renameReferences } from '../model/form-model.ts'
import type { FieldSettingsProps } from './setting.tsx'

interface RowFieldsEditorProps extends FieldSettingsProps {
  /** Settings of one field inside the row; a prop because those settings contain this editor. */
  Settings: ComponentType<FieldSettingsProps>
}

/** The fields of a repeater row. Their conditions and formulas can refer only to fields of the same row. */
export function RowFieldsEditor({ field, problems, onChange, Settings }: RowFieldsEditorProps) {
  const [opened, setOpened] = useState<number>()
  const fields = field.fields ?? []
  const move = (place: number, to: number) => {
    const one = fields[place]
    if (one) onChange({ fields: fields.toSpliced(place, 1).toSpliced(to, 0, one) })
    setOpened(undefined)
  }
  return (
    <FieldGroup label="한 줄에서 묻는 것" error={problems.fields}>
      <ol className="grid gap-2">
        {fields.map((inner, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place while its name is written
          <li key={place} className="rounded-control border border-line">
            <div className="flex items-center pl-1">
              <button
                type="button"
                aria-expanded={opened === place}
                onClick={() => setOpened(opened === place ? undefined : place)}
                className="min-w-0 flex-1 cursor-pointer truncate rounded px-2 py-2 text-left text-sm hover:text-brand"
              >
                {inner.label || inner.name}
                <span className="ml-2 text-ink-soft text-xs">{FIELD_KINDS[inner.type].label}</span>
              </button>
              <IconButton
                icon={ArrowUp}
                label={`${inner.label} 위로`}
                disabled={place === 0}
                onClick={() => move(place, place - 1)}
              />
              <IconButton
                icon={ArrowDown}
                label={`${inner.label} 아래로`}
                disabled={place === fields.length - 1}
                onClick={() => move(place, place + 1)}
              />
              <IconButton
                icon={Trash2}
                label={`${inner.label} 지우기`}
                onClick={() => onChange({ fields: fields.toSpliced(place, 1) })}
              />
            </div>
            {opened === place && (
              <div className="border-line border-t p-3">
                <Settings
                  field={inner}
                  among={fields}
                  problems={fieldProblems(inner, fields)}
                  onChange={(patch) => {
                    const next = patchedField(inner, patch)
                    const others = fields.map((one) => renameReferences(one, inner.name, next.name))
                    onChange({ fields: others.with(place, next) })
                  }}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      <Select
        aria-label="줄에 필드 추가"
        options={ROW_TYPES.map((type) => ({ value: type, label: FIELD_KINDS[type].label }))}
        placeholder="필드 추가…"
        value=""
        onChange={(event) => {
          onChange({ fields: [...fields, newField(event.target.value as FieldType, fields)] })
          setOpened(fields.length)
        }}
      />
    </FieldGroup>
  )
}
