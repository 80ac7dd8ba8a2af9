import {
  asks,
  CONDITION_ACTIONS,
  type Conditional,
  type ConditionRule,
  type FormField,
} from '@jangteo/domain/forms/form-fields.ts'
import { Plus } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { FieldGroup } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { lookingAt, RuleRow } from './rule-row.tsx'
import type { FieldSettingsProps } from './setting.tsx'

const ACTION_WORDS: Record<Conditional['action'], string> = {
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
  const offered = among.filter((other) => asks(other) && other.name !== field.name)
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
          options={CONDITION_ACTIONS.map((value) => ({ value, label: ACTION_WORDS[value] }))}
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
