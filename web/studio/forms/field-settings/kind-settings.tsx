import type { FieldOption, FieldType } from '@jangteo/domain/forms/form-fields.ts'
import { amountKind } from '@jangteo/domain/forms/form-payment.ts'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import type { ComponentType } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field, FieldGroup } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { type FieldSettingsProps, NumberSetting, TextSetting } from './setting.tsx'
import { FormulaEditor } from './value-settings.tsx'

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

/** Labels and stored values of the options. */
function OptionsEditor({ field, problems, onChange }: FieldSettingsProps) {
  const options = field.options ?? []
  const write = (next: readonly FieldOption[]) => onChange({ options: next.length > 0 ? next : undefined })
  const change = (place: number, patch: Partial<FieldOption>) =>
    write(options.map((option, at) => (at === place ? { ...option, ...patch } : option)))
  const move = (place: number, to: number) => {
    const option = options[place]
    if (option) write(options.toSpliced(place, 1).toSpliced(to, 0, option))
  }
  const isPayment = field.type === 'payment'
  return (
    <FieldGroup
      label={isPayment ? '고를 수 있는 금액' : '선택지'}
      error={problems.options}
      {...(field.type === 'checkbox' && { help: '선택지가 없으면 예/아니요 하나를 묻습니다.' })}
    >
      <ol className="grid gap-2">
        {options.map((option, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place while its words are written
          <li key={place} className="grid gap-1.5 rounded-control border border-line p-2">
            <div className="grid grid-cols-2 gap-1.5">
              <TextInput
                aria-label={`${place + 1}번째 선택지 글`}
                placeholder="보이는 글"
                value={option.label}
                onChange={(event) => change(place, { label: event.target.value })}
              />
              <TextInput
                aria-label={`${place + 1}번째 선택지 값`}
                placeholder={isPayment ? '금액' : '값'}
                value={option.value}
                onChange={(event) => change(place, { value: event.target.value })}
              />
            </div>
            <div className="flex items-center *:[button]:size-8">
              <Checkbox
                label="고를 수 없음"
                className="mr-auto text-sm"
                checked={option.disabled ?? false}
                onChange={(event) => change(place, { disabled: event.target.checked || undefined })}
              />
              <IconButton
                icon={ArrowUp}
                label={`${place + 1}번째 선택지 위로`}
                disabled={place === 0}
                onClick={() => move(place, place - 1)}
              />
              <IconButton
                icon={ArrowDown}
                label={`${place + 1}번째 선택지 아래로`}
                disabled={place === options.length - 1}
                onClick={() => move(place, place + 1)}
              />
              <IconButton
                icon={Trash2}
                label={`${place + 1}번째 선택지 지우기`}
                onClick={() => write(options.toSpliced(place, 1))}
              />
            </div>
          </li>
        ))}
      </ol>
      <Button
        variant="secondary"
        size="small"
        className="w-fit"
        onClick={() => write([...options, newOption(options)])}
      >
        <Plus size={16} strokeWidth={1.5} />
        선택지 추가
      </Button>
    </FieldGroup>
  )
}

function newOption(options: readonly FieldOption[]): FieldOption {
  const taken = new Set(options.map(({ value }) => value))
  let number = options.length + 1
  while (taken.has(String(number))) number += 1
  return { value: String(number), label: `선택지 ${number}` }
}
