import {
  CONDITION_ACTIONS,
  CONDITION_OPERATORS,
  type Conditional,
  type ConditionOperator,
  type ConditionRule,
  type FormField,
  isInputField,
} from '@jangteo/domain/forms/form-fields.ts'
import { Plus, Trash2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { FieldGroup } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { FieldSettingsProps } from './setting.tsx'

const ACTION_LABELS: Record<Conditional['action'], string> = {
  show: '보이기',
  hide: '숨기기',
  enable: '쓸 수 있게 하기',
  disable: '쓸 수 없게 하기',
}

const LOGIC = [
  { value: 'all', label: '모두 맞으면' },
  { value: 'any', label: '하나라도 맞으면' },
]

export function ConditionEditor({ field, among, problems, onChange }: FieldSettingsProps) {
  const { conditional } = field
  const offered = among.filter((other) => isInputField(other) && other.name !== field.name)
  const write = (next: Conditional | undefined) => onChange({ conditional: next })
  if (!conditional)
    return (
      <Button
        variant="secondary"
        size="small"
        className="w-fit"
        disabled={offered.length === 0}
        onClick={() => write({ action: 'show', logicType: 'all', rules: [newRule(offered)] })}
      >
        <Plus size={16} strokeWidth={1.5} />
        조건 추가
      </Button>
    )
  const { action, logicType, rules } = conditional
  const change = (place: number, rule: ConditionRule) =>
    write({ ...conditional, rules: rules.map((one, at) => (at === place ? rule : one)) })
  const remove = (place: number) =>
    write(rules.length === 1 ? undefined : { ...conditional, rules: rules.toSpliced(place, 1) })
  return (
    <FieldGroup label="조건" error={problems.conditional}>
      <div className="grid grid-cols-2 gap-2">
        <Select
          aria-label="조건이 하는 일"
          options={CONDITION_ACTIONS.map((value) => ({ value, label: ACTION_LABELS[value] }))}
          value={action}
          onChange={(event) => write({ ...conditional, action: event.target.value as Conditional['action'] })}
        />
        <Select
          aria-label="조건을 묶는 법"
          options={LOGIC}
          value={logicType}
          onChange={(event) => write({ ...conditional, logicType: event.target.value as Conditional['logicType'] })}
        />
      </div>
      <ol className="grid gap-2">
        {rules.map((rule, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule is its place while it is written
          <li key={place}>
            <RuleRow
              rule={rule}
              place={place}
              offered={offered}
              onChange={(next) => change(place, next)}
              onRemove={() => remove(place)}
            />
          </li>
        ))}
      </ol>
      <Button
        variant="ghost"
        size="small"
        className="w-fit"
        onClick={() => write({ ...conditional, rules: [...rules, newRule(offered)] })}
      >
        <Plus size={16} strokeWidth={1.5} />
        조건 추가
      </Button>
    </FieldGroup>
  )
}

const newRule = (offered: readonly FormField[]): ConditionRule =>
  lookingAt({ field: '', operator: 'equals' }, offered, offered[0]?.name ?? '')

const OPERATOR_LABELS: Record<ConditionOperator, string> = {
  equals: '값이 같음',
  not_equals: '값이 다름',
  contains: '포함함',
  greater_than: '더 큼',
  less_than: '더 작음',
  is_empty: '비어 있음',
  is_not_empty: '비어 있지 않음',
}

const ALONE: ReadonlySet<ConditionOperator> = new Set(['is_empty', 'is_not_empty'])
interface RuleRowProps {
  rule: ConditionRule
  place: number
  offered: readonly FormField[]
  onChange: (rule: ConditionRule) => void
  onRemove: () => void
}

function RuleRow({ rule, place, offered, onChange, onRemove }: RuleRowProps) {
  const { field: name, operator, value = '' } = rule
  const looked = offered.find((field) => field.name === name)
  const choices = looked && choicesOf(looked)
  const word = `${place + 1}번째 조건`
  const options = offered.map((field) => ({ value: field.name, label: field.label || field.name }))
  return (
    <div className="grid gap-1.5 rounded-control border border-line p-2">
      <Select
        aria-label={`${word} 필드`}
        options={looked ? options : [...options, { value: name, label: name || '필드를 고르세요' }]}
        value={name}
        onChange={(event) => onChange(lookingAt(rule, offered, event.target.value))}
      />
      <div className="flex gap-1.5">
        <Select
          aria-label={`${word} 비교`}
          className="flex-1"
          options={CONDITION_OPERATORS.map((one) => ({ value: one, label: OPERATOR_LABELS[one] }))}
          value={operator}
          onChange={(event) => onChange(compared(rule, event.target.value as ConditionOperator))}
        />
        <IconButton icon={Trash2} label={`${word} 지우기`} onClick={onRemove} />
      </div>
      {!ALONE.has(operator) &&
        (choices ? (
          <Select
            aria-label={`${word} 값`}
            options={choices}
            placeholder="값을 고르세요"
            value={value}
            onChange={(event) => onChange({ ...rule, value: event.target.value })}
          />
        ) : (
          <TextInput
            aria-label={`${word} 값`}
            placeholder="값"
            value={value}
            onChange={(event) => onChange({ ...rule, value: event.target.value })}
          />
        ))}
    </div>
  )
}

function compared({ value, ...rule }: ConditionRule, operator: ConditionOperator): ConditionRule {
  return ALONE.has(operator) ? { ...rule, operator } : { ...rule, operator, value: value ?? '' }
}

/** Possible values of a field, if known. */
function choicesOf({ type, options = [] }: FormField): { value: string; label: string }[] | undefined {
  if (type === 'checkbox' && options.length === 0) return [{ value: 'true', label: '체크함' }]
  if (options.length === 0 || type === 'payment') return undefined
  return options.map(({ value, label }) => ({ value, label: label || value }))
}

/** The old value does not apply to another field. */
function lookingAt({ operator }: ConditionRule, offered: readonly FormField[], name: string): ConditionRule {
  const looked = offered.find((field) => field.name === name)
  if (ALONE.has(operator)) return { field: name, operator }
  return { field: name, operator, value: (looked && choicesOf(looked))?.[0]?.value ?? '' }
}
