import { calculate, parseFormula } from '@jangteo/domain/forms/form-calculation.ts'
import { type FormField, numberOf } from '@jangteo/domain/forms/form-fields.ts'
import { useRef } from 'react'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import type { FieldSettingsProps } from './setting.tsx'

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
