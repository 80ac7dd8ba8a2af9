import { type FieldType, isInputField } from '@jangteo/domain/forms/form-fields.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { type FieldSettingsProps, TextSetting } from './setting.tsx'

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
export function LabelSettings({ field, problems, onChange }: FieldSettingsProps) {
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

export function AppearanceSettings({ field, onChange }: FieldSettingsProps) {
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
