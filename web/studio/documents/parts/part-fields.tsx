import {
  PART_AREAS,
  type PartArea,
  type PartConditions,
  type PartSettings,
} from '@jangteo/contracts/content/template-parts.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { ColorInput } from '../../editor/panel/color-input.tsx'
import { AREA_LABELS } from './part-labels.ts'
import type { PartValues } from './use-part-editor.ts'

interface PartFieldsProps {
  values: PartValues
  onChange: (values: PartValues) => void
}

const SIDES = [
  ['top', '위'],
  ['bottom', '아래'],
  ['left', '왼쪽'],
  ['right', '오른쪽'],
] as const
const CONDITIONS: readonly (readonly [keyof PartConditions, string, string])[] = [
  ['pages', '페이지', '페이지 주소 이름. 예: about'],
  ['postTypes', '화면 종류', '예: page, post, product'],
  ['categories', '카테고리', '카테고리 주소 이름. 카테고리 화면에서만 가립니다.'],
  [
    'userRoles',
    '회원 역할',
    '예: customer. 역할을 함께 보내는 앱에서만 가립니다. 이 사이트의 화면은 모두에게 같습니다.',
  ],
]
const WIDTHS = [
  { value: 'full', label: '화면 전체' },
  { value: 'wide', label: '넓게' },
  { value: 'narrow', label: '좁게' },
]

/** Placement, audience and style of a template part. */
export function PartFields({ values, onChange }: PartFieldsProps) {
  const { settings, conditions } = values
  const set = (patch: Partial<PartValues>) => onChange({ ...values, ...patch })
  const style = (patch: { [Name in keyof PartSettings]?: PartSettings[Name] | undefined }) =>
    set({ settings: withoutBlanks({ ...settings, ...patch }) })
  return (
    <section aria-label="파트 설정" className="grid gap-4">
      <Field label="이름" required>
        <TextInput value={values.name} maxLength={100} onChange={(event) => set({ name: event.target.value })} />
      </Field>
      <Field label="자리">
        <Select
          options={PART_AREAS.map((value) => ({ value, label: AREA_LABELS[value] }))}
          value={values.area}
          onChange={(event) => set({ area: event.target.value as PartArea })}
        />
      </Field>
      <Checkbox
        label="켜기"
        help="켜면 사이트에 보입니다."
        checked={values.isActive}
        onChange={(event) => set({ isActive: event.target.checked })}
      />
      <Checkbox
        label="이 자리의 기본으로"
        help="맞는 파트가 없을 때 대신 보입니다."
        checked={values.isDefault}
        onChange={(event) => set({ isDefault: event.target.checked })}
      />
      <Field label="차례" help="작을수록 먼저 나옵니다.">
        <NumberInput
          value={values.priority}
          onValueChange={(priority) => set({ priority: Math.min(1_000, Math.max(0, priority ?? 0)) })}
        />
      </Field>
      <Field label="배경 색">
        <ColorInput value={settings.backgroundColor ?? ''} onChange={(backgroundColor) => style({ backgroundColor })} />
      </Field>
      <Field label="글자 색">
        <ColorInput value={settings.textColor ?? ''} onChange={(textColor) => style({ textColor })} />
      </Field>
      <Field label="너비">
        <Select
          options={WIDTHS}
          placeholder="기본"
          value={settings.containerWidth ?? ''}
          onChange={({ target }) =>
            style({ containerWidth: (target.value || undefined) as PartSettings['containerWidth'] })
          }
        />
      </Field>
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="mb-1.5 font-medium text-sm">안쪽 여백</legend>
        {SIDES.map(([side, label]) => (
          <Field key={side} label={label}>
            <TextInput
              value={settings.padding?.[side] ?? ''}
              placeholder="예: 16px"
              maxLength={20}
              onChange={(event) =>
                style({ padding: withoutBlanks({ ...settings.padding, [side]: event.target.value }) })
              }
            />
          </Field>
        ))}
      </fieldset>
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 font-medium text-sm">보일 곳</legend>
        <p className="text-ink-soft text-xs">비워 두면 어디에나 보입니다. 여럿은 쉼표로 나눕니다.</p>
        {CONDITIONS.map(([name, label, help]) => (
          <Field key={name} label={label} help={help}>
            <ListInput
              value={conditions[name] ?? []}
              onChange={(list) => {
                const { [name]: _, ...rest } = conditions
                set({ conditions: list.length > 0 ? { ...rest, [name]: list } : rest })
              }}
            />
          </Field>
        ))}
      </fieldset>
      <Field label="CSS" help="이 파트 안에만 적용됩니다.">
        <Textarea
          value={settings.customCss ?? ''}
          maxLength={20_000}
          spellCheck={false}
          className="font-mono text-sm"
          onChange={(event) => style({ customCss: event.target.value })}
        />
      </Field>
    </section>
  )
}

function ListInput({ value, onChange }: { value: readonly string[]; onChange: (list: string[]) => void }) {
  return (
    <TextInput
      key={value.join()}
      defaultValue={value.join(', ')}
      onBlur={({ target }) =>
        onChange(
          target.value
            .split(',')
            .map((word) => word.trim())
            .filter(Boolean),
        )
      }
    />
  )
}

function withoutBlanks<Given extends object>(given: Given): { [Name in keyof Given]: Exclude<Given[Name], undefined> } {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(entries) as { [Name in keyof Given]: Exclude<Given[Name], undefined> }
}
