import {
  CONDITION_OPERATORS,
  type ConditionOperator,
  type ConditionRule,
  type FormField,
} from '@jangteo/domain/forms/form-fields.ts'
import { Trash2 } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

const OPERATOR_WORDS: Record<ConditionOperator, string> = {
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

export function RuleRow({ rule, place, offered, onChange, onRemove }: RuleRowProps) {
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
          options={CONDITION_OPERATORS.map((one) => ({ value: one, label: OPERATOR_WORDS[one] }))}
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

/** What a field can say, where that is known. */
function choicesOf({ type, options = [] }: FormField): { value: string; label: string }[] | undefined {
  if (type === 'checkbox' && options.length === 0) return [{ value: 'true', label: '체크함' }]
  if (options.length === 0 || type === 'payment') return undefined
  return options.map(({ value, label }) => ({ value, label: label || value }))
}

/** The value of another field means nothing here. */
export function lookingAt({ operator }: ConditionRule, offered: readonly FormField[], name: string): ConditionRule {
  const looked = offered.find((field) => field.name === name)
  if (ALONE.has(operator)) return { field: name, operator }
  return { field: name, operator, value: (looked && choicesOf(looked))?.[0]?.value ?? '' }
}
