import { type FieldType, isInputField } from '@jangteo/domain/forms/form-fields.ts'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field, FieldGroup } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { patchedField, renameReferences } from '../model/builder-state.ts'
import { FIELD_KINDS, newField, ROW_TYPES } from '../model/field-kinds.ts'
import { fieldProblems } from '../model/field-problems.ts'
import { ConditionEditor } from './condition-editor.tsx'
import { KIND_SETTINGS } from './kind-settings.tsx'
import { type FieldSettingsProps, TextSetting } from './setting.tsx'
import { DefaultSetting, PatternEditor } from './value-settings.tsx'

const WITH_PATTERN: ReadonlySet<FieldType> = new Set(['text', 'textarea', 'email', 'tel', 'url', 'number', 'password'])

/** All settings of a field. */
export function FieldSettings(props: FieldSettingsProps) {
  const { type } = props.field
  const kinds = KIND_SETTINGS[type] ?? []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <LabelSettings {...props} />
      {kinds.map((Kind) => (
        <Kind key={Kind.name} {...props} />
      ))}
      {type === 'repeater' && <RowFieldsEditor {...props} />}
      {isInputField(props.field) && <DefaultSetting {...props} />}
      {WITH_PATTERN.has(type) && (
        <Section title="검증" isOpen={props.field.validation !== undefined}>
          <PatternEditor {...props} />
        </Section>
      )}
      {type !== 'hidden' && (
        <Section title="조건" isOpen={props.field.conditional !== undefined}>
          <ConditionEditor {...props} />
        </Section>
      )}
      {type !== 'hidden' && (
        <Section title="모양" isOpen={false}>
          <AppearanceSettings {...props} />
        </Section>
      )}
    </div>
  )
}

function Section({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="group border-line border-t pt-3">
      <summary className="cursor-pointer font-medium text-sm hover:text-brand">{title}</summary>
      <div className="mt-3">{children}</div>
    </details>
  )
}

const WITH_HINT: ReadonlySet<FieldType> = new Set([
  'text',
  'textarea',
  'email',
  'tel',
  'url',
  'number',
  'password',
  'select',
  'color',
])
const NEVER_REQUIRED: ReadonlySet<FieldType> = new Set(['hidden', 'calculation'])
const NEVER_READONLY: ReadonlySet<FieldType> = new Set([
  'hidden',
  'calculation',
  'file',
  'image',
  'payment',
  'password',
  'repeater',
])

/** Label, name, description, placeholder, required and read-only. */
function LabelSettings({ field, problems, onChange }: FieldSettingsProps) {
  const { type } = field
  return (
    <>
      <TextSetting
        label={type === 'heading' ? '제목' : '라벨'}
        value={field.label}
        onChange={(label) => onChange({ label })}
      />
      <TextSetting
        label="필드 이름"
        value={field.name}
        error={problems.name}
        help="계산식, 조건, 알림에서 부르는 이름입니다."
        onChange={(name) => onChange({ name })}
      />
      {type !== 'divider' && type !== 'html' && type !== 'paragraph' && type !== 'hidden' && (
        <TextSetting
          label="설명"
          value={field.description}
          onChange={(text) => onChange({ description: text || undefined })}
        />
      )}
      {WITH_HINT.has(type) && (
        <TextSetting
          label="입력 예시"
          value={field.placeholder}
          onChange={(text) => onChange({ placeholder: text || undefined })}
        />
      )}
      {isInputField(field) && !NEVER_REQUIRED.has(type) && (
        <Checkbox
          label="필수"
          checked={field.required ?? false}
          onChange={(event) => onChange({ required: event.target.checked || undefined })}
        />
      )}
      {isInputField(field) && !NEVER_READONLY.has(type) && (
        <Checkbox
          label="읽기 전용"
          help="처음 값 그대로 보냅니다."
          checked={field.readonly ?? false}
          onChange={(event) => onChange({ readonly: event.target.checked || undefined })}
        />
      )}
    </>
  )
}

const WIDTHS = [
  { value: 'full', label: '전체 너비' },
  { value: 'half', label: '절반' },
]

function AppearanceSettings({ field, onChange }: FieldSettingsProps) {
  return (
    <div className="grid grid-cols-2 gap-2">
      <Field label="너비">
        <Select
          options={WIDTHS}
          placeholder="폼의 배치대로"
          value={field.width ?? ''}
          onChange={(event) => onChange({ width: (event.target.value || undefined) as typeof field.width })}
        />
      </Field>
      <TextSetting
        label="CSS 클래스"
        value={field.cssClass}
        onChange={(text) => onChange({ cssClass: text.replace(/[^\w -]/g, '') || undefined })}
      />
    </div>
  )
}

/** The fields of a repeater row. Their conditions and formulas can refer only to fields of the same row. */
function RowFieldsEditor({ field, problems, onChange }: FieldSettingsProps) {
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
                <FieldSettings
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
