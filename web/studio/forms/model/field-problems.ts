import { parseFormula } from '@jangteo/domain/forms/form-calculation.ts'
import { type ConditionRule, type FormField, numberOf } from '@jangteo/domain/forms/form-fields.ts'
import { planForm } from '@jangteo/domain/forms/form-logic.ts'
import type { FormModel } from './builder-state.ts'

export type ProblemOf = 'name' | 'label' | 'fields' | 'options' | 'max' | 'calculation' | 'pattern' | 'conditional'

/** Error messages by setting. The server validates again. */
export type FieldProblems = Partial<Record<ProblemOf, string>>

const NAME = /^[\p{L}\p{N}_-]+$/u

export function fieldProblems(field: FormField, among: readonly FormField[]): FieldProblems {
  const problems: Record<ProblemOf, string | undefined> = {
    name: problemOfName(field, among),
    label: undefined,
    fields: problemOfRows(field),
    options: problemOfOptions(field),
    max:
      field.min !== undefined && field.max !== undefined && field.min > field.max
        ? '최댓값이 최솟값보다 작습니다'
        : undefined,
    calculation: needsFormula(field) ? formulaProblem(field.calculation ?? '', among) : undefined,
    pattern: patternProblem(field.validation?.pattern),
    conditional: problemOfRules(field, among),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, text]) => text !== undefined))
}

const needsFormula = ({ type, calculation }: FormField) =>
  type === 'calculation' || (type === 'payment' && calculation !== undefined)

function problemOfName({ name }: FormField, among: readonly FormField[]): string | undefined {
  if (!name) return '이름을 입력하세요'
  if (name.startsWith('_')) return '이름은 밑줄로 시작할 수 없습니다'
  if (!NAME.test(name)) return '글자, 숫자, 밑줄, 하이픈만 쓸 수 있습니다'
  return among.filter((other) => other.name === name).length > 1 ? `같은 이름이 있습니다: ${name}` : undefined
}

function problemOfRows({ type, fields = [] }: FormField): string | undefined {
  if (type !== 'repeater') return undefined
  if (fields.length === 0) return '반복할 필드를 추가하세요'
  const wrong = fields.find((inner) => Object.keys(fieldProblems(inner, fields)).length > 0)
  return wrong && `안에 있는 필드를 확인하세요: ${wrong.label || wrong.name}`
}

function problemOfOptions({ type, options = [] }: FormField): string | undefined {
  if ((type === 'select' || type === 'radio') && options.length === 0) return '선택지를 추가하세요'
  if (new Set(options.map(({ value }) => value)).size < options.length) return '선택지의 값이 겹칩니다'
  if (options.some(({ value }) => value === '')) return '선택지의 값을 입력하세요'
  const isSum = type !== 'payment' || options.every(({ value }) => numberOf(value) !== null)
  return isSum ? undefined : '선택지의 값은 금액이어야 합니다'
}

export function formulaProblem(text: string, among: readonly FormField[]): string | undefined {
  const read = parseFormula(text)
  if ('problem' in read) return read.problem
  const missing = read.fields.find((name) => !among.some((other) => other.name === name))
  return missing === undefined ? undefined : `없는 필드입니다: ${missing}`
}

export function patternProblem(pattern: string | undefined): string | undefined {
  if (!pattern) return undefined
  try {
    new RegExp(pattern)
  } catch {
    return '쓸 수 없는 형식입니다'
  }
  return /\(\?<?[=!]|\\[1-9]/.test(pattern) ? '앞뒤를 살피는 식과 되부르는 식은 쓸 수 없습니다' : undefined
}

function problemOfRules({ conditional, name }: FormField, among: readonly FormField[]): string | undefined {
  if (!conditional) return undefined
  if (conditional.rules.length === 0) return '조건을 추가하세요'
  if (conditional.rules.some(({ field }) => field === name)) return '자기 자신을 조건으로 쓸 수 없습니다'
  const missing = conditional.rules.find(({ field }) => !among.some((other) => other.name === field))
  if (missing) return missing.field ? `없는 필드입니다: ${missing.field}` : '조건이 볼 필드를 고르세요'
  return conditional.rules.every(isComparable) ? undefined : '더 큼과 더 작음은 숫자나 날짜(2026-01-31)와 비교합니다'
}

/** Other types cannot be compared by size. */
function isComparable({ operator, value = '' }: ConditionRule): boolean {
  if (operator !== 'greater_than' && operator !== 'less_than') return true
  return numberOf(value) !== null || /^\d{4}-\d{2}-\d{2}$/.test(value)
}

/** Fields with circular references: allowed, but usually a mistake. */
export function findCircularReferences(fields: readonly FormField[]): ReadonlyMap<string, string> {
  const circles = planForm(fields).components.filter((circle) => circle.length > 1 || looksAtItself(circle[0]))
  return new Map(
    circles.flatMap((circle) => {
      const names = circle.map(({ label, name }) => label || name)
      const told = `서로를 바라봅니다: ${[...names, names[0]].join(' → ')}`
      return circle.map(({ name }) => [name, told] as const)
    }),
  )
}

function looksAtItself(field: FormField | undefined): boolean {
  if (field?.type !== 'calculation') return false
  const read = parseFormula(field.calculation ?? '')
  return 'fields' in read && read.fields.includes(field.name)
}

/** Problems of all fields, by field key. */
export function modelProblems({ fields }: FormModel): ReadonlyMap<string, FieldProblems> {
  const all = fields.map(({ field }) => field)
  return new Map(
    fields.flatMap(({ id, field }) => {
      const problems = fieldProblems(field, all)
      return Object.keys(problems).length > 0 ? [[id, problems] as const] : []
    }),
  )
}
