import type { FieldType } from '@jangteo/domain/forms/form-fields.ts'
import { amountKind } from '@jangteo/domain/forms/form-payment.ts'
import type { ComponentType } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { FormulaEditor } from './formula-editor.tsx'
import { OptionsEditor } from './options-editor.tsx'
import { type FieldSettingsProps, NumberSetting, TextSetting } from './setting.tsx'

/** Settings of specific field types. */
export const KIND_SETTINGS: Partial<Record<FieldType, readonly ComponentType<FieldSettingsProps>[]>> = {
  textarea: [RowsSetting],
  number: [LimitSettings],
  range: [LimitSettings, StepSetting],
  rating: [StarsSetting],
  select: [OptionsEditor, ManySetting],
  radio: [OptionsEditor],
  checkbox: [OptionsEditor],
  file: [AcceptSetting, ManySetting],
  image: [ManySetting],
  calculation: [FormulaEditor],
  payment: [PaymentSettings],
  repeater: [RowLimits],
  paragraph: [ContentSetting],
  html: [ContentSetting],
}

function RowsSetting({ field, onChange }: FieldSettingsProps) {
  return <NumberSetting label="줄 수" decimals={0} value={field.rows ?? 4} onChange={(rows) => onChange({ rows })} />
}

function LimitSettings({ field, problems, onChange }: FieldSettingsProps) {
  return (
    <div className="grid grid-cols-2 gap-2">
      <NumberSetting label="최솟값" negative value={field.min} onChange={(min) => onChange({ min })} />
      <NumberSetting
        label="최댓값"
        negative
        value={field.max}
        error={problems.max}
        onChange={(max) => onChange({ max })}
      />
    </div>
  )
}

function StepSetting({ field, onChange }: FieldSettingsProps) {
  return <NumberSetting label="한 칸" value={field.step ?? 1} onChange={(step) => onChange({ step })} />
}

function StarsSetting({ field, onChange }: FieldSettingsProps) {
  return <NumberSetting label="별 개수" decimals={0} value={field.max ?? 5} onChange={(max) => onChange({ max })} />
}

function RowLimits({ field, problems, onChange }: FieldSettingsProps) {
  return (
    <div className="grid grid-cols-2 gap-2">
      <NumberSetting label="적어도" unit="줄" decimals={0} value={field.min} onChange={(min) => onChange({ min })} />
      <NumberSetting
        label="많아도"
        unit="줄"
        decimals={0}
        value={field.max}
        error={problems.max}
        onChange={(max) => onChange({ max })}
      />
    </div>
  )
}

function ManySetting({ field, onChange }: FieldSettingsProps) {
  return (
    <Checkbox
      label={field.type === 'select' ? '여러 개 고르기' : '여러 파일 받기'}
      {...(field.type !== 'select' && { help: '한 번에 10개까지 받습니다.' })}
      checked={field.multiple ?? false}
      onChange={(event) => onChange({ multiple: event.target.checked || undefined })}
    />
  )
}

function AcceptSetting({ field, onChange }: FieldSettingsProps) {
  return (
    <TextSetting
      label="받을 파일"
      value={field.accept}
      placeholder=".pdf,.docx,image/*"
      help="비워 두면 그림과 문서를 모두 받습니다. 한 개에 10MB까지입니다."
      onChange={(text) => onChange({ accept: text || undefined })}
    />
  )
}

function ContentSetting({ field, onChange }: FieldSettingsProps) {
  const isHtml = field.type === 'html'
  return (
    <TextSetting
      label={isHtml ? 'HTML' : '내용'}
      rows={8}
      value={typeof field.defaultValue === 'string' ? field.defaultValue : ''}
      help={isHtml ? '스크립트와 위험한 태그는 저장한 뒤 보일 때 빠집니다.' : undefined}
      onChange={(text) => onChange({ defaultValue: text })}
    />
  )
}

const AMOUNTS = [
  { value: 'fixed', label: '정해진 금액' },
  { value: 'chosen', label: '보기에서 고르기' },
  { value: 'calculated', label: '계산식으로' },
  { value: 'free', label: '내는 사람이 적기' },
]

function PaymentSettings(props: FieldSettingsProps) {
  const { field, onChange } = props
  const kind = amountKind(field)
  const shape = (wanted: string) =>
    onChange({
      defaultValue: wanted === 'fixed' ? 10_000 : undefined,
      calculation: wanted === 'calculated' ? '10000' : undefined,
      options: wanted === 'chosen' ? [{ value: '10000', label: '10,000원' }] : undefined,
    })
  return (
    <>
      <Field label="금액">
        <Select options={AMOUNTS} value={kind} onChange={(event) => shape(event.target.value)} />
      </Field>
      {kind === 'fixed' && (
        <NumberSetting
          label="받을 금액"
          unit="원"
          decimals={0}
          value={Number(field.defaultValue)}
          onChange={(amount) => onChange({ defaultValue: amount ?? 0 })}
        />
      )}
      {kind === 'chosen' && <OptionsEditor {...props} />}
      {kind === 'calculated' && <FormulaEditor {...props} />}
      {kind === 'free' && <LimitSettings {...props} />}
    </>
  )
}
