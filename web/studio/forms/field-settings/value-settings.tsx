import { calculate, parseFormula } from '@jangteo/domain/forms/form-calculation.ts'
import {
  type FieldOption,
  type FieldType,
  type FieldValue,
  type FormField,
  isEmptyValue,
  isMultiValued,
  numberOf,
  partsOf,
  textOf,
} from '@jangteo/domain/forms/form-fields.ts'
import { CircleCheck, CircleX } from 'lucide-react'
import { useRef, useState } from 'react'
import { hasCatastrophicBacktracking, matchesPattern } from '../../../rendering/forms/form-state.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field, FieldGroup } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { type FieldSettingsProps, NumberSetting, TextSetting } from './setting.tsx'

const AS_TEXT: ReadonlySet<FieldType> = new Set([
  'text',
  'textarea',
  'email',
  'tel',
  'url',
  'number',
  'hidden',
  'color',
  'date',
])

/** Default value; for read-only fields the fixed value. */
export function DefaultSetting({ field, onChange }: FieldSettingsProps) {
  const { type, defaultValue, options = [] } = field
  const write = (value: FieldValue | undefined) => onChange({ defaultValue: value })
  if (AS_TEXT.has(type))
    return (
      <TextSetting
        label="처음 값"
        type={type === 'date' ? 'date' : 'text'}
        value={typeof defaultValue === 'string' || typeof defaultValue === 'number' ? String(defaultValue) : ''}
        onChange={(text) => write(text || undefined)}
      />
    )
  if (type === 'range' || type === 'rating')
    return <NumberSetting label="처음 값" negative value={numberOf(defaultValue)} onChange={write} />
  if (type === 'checkbox' && options.length === 0)
    return (
      <Checkbox
        label="처음부터 체크"
        checked={defaultValue === true}
        onChange={(event) => write(event.target.checked || undefined)}
      />
    )
  if ((type === 'select' || type === 'radio') && !isMultiValued(field))
    return (
      <Field label="처음 값">
        <Select
          options={options.map(({ value, label }) => ({ value, label: label || value }))}
          placeholder="없음"
          value={typeof defaultValue === 'string' ? defaultValue : ''}
          onChange={(event) => write(event.target.value || undefined)}
        />
      </Field>
    )
  if (isMultiValued(field) && options.length > 0)
    return <ManyDefaults options={options} value={defaultValue} onChange={write} />
  const parts = PARTS[type]
  return parts ? <PartDefaults parts={parts} value={defaultValue} onChange={write} /> : null
}

interface DefaultProps {
  value: FieldValue | undefined
  onChange: (value: FieldValue | undefined) => void
}

function ManyDefaults({ options, value, onChange }: DefaultProps & { options: readonly FieldOption[] }) {
  const chosen = Array.isArray(value) ? value : []
  const isChosen = (one: string, changed: string, isOn: boolean) => (one === changed ? isOn : chosen.includes(one))
  return (
    <FieldGroup label="처음부터 고른 것">
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label || option.value}
          checked={chosen.includes(option.value)}
          onChange={({ target }) => {
            const next = options.flatMap((one) => (isChosen(one.value, option.value, target.checked) ? one.value : []))
            onChange(next.length > 0 ? next : undefined)
          }}
        />
      ))}
    </FieldGroup>
  )
}

const PARTS: Partial<Record<FieldType, Record<string, string>>> = {
  name: { last: '성', first: '이름' },
  address: { zipCode: '우편번호', address: '주소', detailAddress: '상세 주소' },
}

function PartDefaults({ parts, value, onChange }: DefaultProps & { parts: Record<string, string> }) {
  const given = partsOf(value)
  return (
    <FieldGroup label="처음 값">
      {Object.entries(parts).map(([part, word]) => (
        <TextInput
          key={part}
          aria-label={`처음 값 ${word}`}
          placeholder={word}
          autoComplete="off"
          value={textOf(given[part])}
          onChange={(event) => {
            const next = { ...given, [part]: event.target.value }
            onChange(isEmptyValue(next) ? undefined : next)
          }}
        />
      ))}
    </FieldGroup>
  )
}

const EXAMPLES = [
  { label: '숫자만', pattern: '^[0-9]+$' },
  { label: '사업자번호', pattern: '^[0-9]{3}-[0-9]{2}-[0-9]{5}$' },
  { label: '한글만', pattern: '^[가-힣 ]+$' },
]

/** Pattern setting with a test input. */
export function PatternEditor({ field, problems, onChange }: FieldSettingsProps) {
  const [sample, setSample] = useState('')
  const { pattern, errorMessage } = field.validation ?? {}
  const write = (patch: { pattern?: string; errorMessage?: string }) => {
    const next = Object.entries({ ...field.validation, ...patch }).filter(([, text]) => text)
    onChange({ validation: next.length > 0 ? Object.fromEntries(next) : undefined })
  }
  const isTried = Boolean(pattern && !problems.pattern && sample)
  const isSlow = isTried && hasCatastrophicBacktracking(pattern ?? '')
  const fits = isTried && !isSlow ? matchesPattern(pattern ?? '', sample) : undefined
  return (
    <div className="grid gap-3">
      <TextSetting
        label="형식 (정규식)"
        value={pattern}
        error={problems.pattern}
        placeholder="^[0-9]+$"
        onChange={(text) => write({ pattern: text })}
      />
      <ul aria-label="자주 쓰는 형식" className="flex flex-wrap gap-1.5">
        {EXAMPLES.map((example) => (
          <li key={example.label}>
            <button
              type="button"
              onClick={() => write({ pattern: example.pattern })}
              className="h-7 cursor-pointer rounded-md bg-sunken px-2 text-xs hover:bg-brand-soft"
            >
              {example.label}
            </button>
          </li>
        ))}
      </ul>
      {pattern && (
        <>
          <TextSetting label="시험해 볼 값" value={sample} onChange={setSample} />
          <p role="status" className="flex items-center gap-1.5 text-sm empty:hidden">
            {isSlow && '이 형식은 보낼 때 서버에서 확인합니다.'}
            {fits === true && (
              <>
                <CircleCheck size={16} strokeWidth={1.5} className="text-success" /> 맞습니다
              </>
            )}
            {fits === false && (
              <>
                <CircleX size={16} strokeWidth={1.5} className="text-danger" /> 맞지 않습니다
              </>
            )}
          </p>
          <TextSetting
            label="맞지 않을 때의 글"
            value={errorMessage}
            placeholder="Invalid format"
            onChange={(text) => write({ errorMessage: text })}
          />
        </>
      )}
    </div>
  )
}

const FIGURES: ReadonlySet<FormField['type']> = new Set([
  'number',
  'range',
  'rating',
  'calculation',
  'select',
  'radio',
  'hidden',
])

/** Validates while typing; inserts field names at the caret. */
export function FormulaEditor({ field, among, problems, onChange }: FieldSettingsProps) {
  const input = useRef<HTMLTextAreaElement>(null)
  const formula = field.calculation ?? ''
  const offered = among.filter(({ type, name }) => FIGURES.has(type) && name !== field.name)
  const insert = (name: string) => {
    const at = input.current?.selectionEnd ?? formula.length
    onChange({ calculation: `${formula.slice(0, at)}{${name}}${formula.slice(at)}` })
    input.current?.focus()
  }
  return (
    <div className="grid gap-2">
      <Field
        label="계산식"
        error={problems.calculation}
        help="왼쪽부터 차례로 계산합니다. 먼저 계산할 곳은 괄호로 묶습니다. 0으로 나누면 0입니다."
      >
        <Textarea
          ref={input}
          rows={2}
          className="font-mono"
          spellCheck={false}
          placeholder="{number_1} * 1000"
          value={formula}
          onChange={(event) => onChange({ calculation: event.target.value })}
        />
      </Field>
      {offered.length > 0 && (
        <ul aria-label="계산식에 넣을 필드" className="flex flex-wrap gap-1.5">
          {offered.map(({ name, label }) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => insert(name)}
                className="h-7 cursor-pointer rounded-md bg-sunken px-2 text-xs hover:bg-brand-soft"
              >
                {label || name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="text-ink-soft text-xs">{exampleFromSchema(formula, among)}</p>
    </div>
  )
}

/** Example result with the default values, or 1. */
function exampleFromSchema(formula: string, among: readonly FormField[]): string {
  const read = parseFormula(formula)
  if ('problem' in read) return ''
  const figureOf = (name: string) => numberOf(among.find((field) => field.name === name)?.defaultValue) ?? 1
  const given = read.fields.map((name) => `${name} = ${figureOf(name)}`).join(', ')
  return `예: ${given ? `${given} 이면 ` : ''}${calculate(read.formula, figureOf).toLocaleString('ko-KR')}`
}
