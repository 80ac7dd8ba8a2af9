import type { FormDefinition } from '@jangteo/contracts/forms/forms.ts'
import { parseFormula } from '@jangteo/domain/forms/form-calculation.ts'
import { type FormField, numberOf } from '@jangteo/domain/forms/form-fields.ts'
import { AppError } from '../../http/app-error.ts'
import { isUsablePattern } from '../answering/match-pattern.ts'

/** Rules beyond the zod schema; the error names the path of the field at fault. */
export function checkDefinition({ fields, settings, confirmations }: FormDefinition): void {
  for (const [place, field] of fields.entries()) {
    const problem = problemOfField(field, fields, place)
    if (problem) refuse(`fields.${place}.${problem.of}`, `${field.label || field.name}: ${problem.text}`)
    for (const [row, inner] of (field.fields ?? []).entries()) {
      const wrong = problemOfField(inner, field.fields ?? [], row, field)
      if (wrong) refuse(`fields.${place}.fields.${row}.${wrong.of}`, `${inner.label || inner.name}: ${wrong.text}`)
    }
  }
  for (const [type, most] of [
    ['payment', 1],
    ['password', 3],
  ] as const) {
    const places = fields.flatMap((field, place) => (field.type === type ? [place] : []))
    if (places.length > most) refuse(`fields.${places[most]}.type`, `이런 필드는 ${most}개까지 쓸 수 있습니다`)
  }
  checkPages(settings.pageBreaks, fields.length)
  const { opensAt, closesAt } = settings
  if (opensAt !== null && closesAt !== null && new Date(opensAt) >= new Date(closesAt))
    refuse('settings.closesAt', '마감은 시작보다 늦어야 합니다')
  for (const [place, { type, redirectUrl }] of confirmations.entries())
    if (type === 'redirect' && redirectUrl === '')
      refuse(`confirmations.${place}.redirectUrl`, '이동할 주소를 입력하세요')
}

function checkPages(breaks: readonly number[], count: number): void {
  for (const [place, at] of breaks.entries()) {
    if (at >= Math.max(count, 1) || at <= (breaks[place - 1] ?? -1))
      refuse(`settings.pageBreaks.${place}`, '페이지를 나눈 곳을 확인하세요')
  }
}

function refuse(field: string, message: string): never {
  throw new AppError('invalid_request', { field: `definition.${field}`, message })
}

interface Problem {
  /** Which setting of the field. */
  of: string
  text: string
}

/** Fields that need storage of their own, which a row cannot have: files, hashes, payments, rows. */
const NOT_IN_ROWS: ReadonlySet<FormField['type']> = new Set(['file', 'image', 'password', 'payment', 'repeater'])

export function problemOfField(
  field: FormField,
  among: readonly FormField[],
  place: number,
  repeater?: FormField,
): Problem | undefined {
  return (
    problemOfName(field, among, place) ??
    problemOfRows(field, repeater) ??
    problemOfOptions(field) ??
    problemOfFormula(field, among) ??
    problemOfRules(field, among)
  )
}

function problemOfName({ name }: FormField, among: readonly FormField[], place: number): Problem | undefined {
  if (name.startsWith('_')) return { of: 'name', text: '이름은 밑줄로 시작할 수 없습니다' }
  if (among.findIndex((other) => other.name === name) !== place)
    return { of: 'name', text: `같은 이름이 있습니다: ${name}` }
  return undefined
}

function problemOfRows({ type, fields }: FormField, repeater: FormField | undefined): Problem | undefined {
  if (repeater && NOT_IN_ROWS.has(type)) return { of: 'type', text: '반복 안에서는 쓸 수 없는 필드입니다' }
  if (type === 'repeater' && (fields ?? []).length === 0) return { of: 'fields', text: '반복할 필드를 추가하세요' }
  if (type !== 'repeater' && fields !== undefined && fields.length > 0)
    return { of: 'fields', text: '반복 필드만 안에 필드를 둘 수 있습니다' }
  return undefined
}

function problemOfOptions({ type, options = [], min, max }: FormField): Problem | undefined {
  if ((type === 'select' || type === 'radio') && options.length === 0)
    return { of: 'options', text: '선택지를 추가하세요' }
  if (new Set(options.map(({ value }) => value)).size < options.length)
    return { of: 'options', text: '선택지의 값이 겹칩니다' }
  if (type === 'payment' && options.some(({ value }) => numberOf(value) === null))
    return { of: 'options', text: '선택지의 값은 금액이어야 합니다' }
  if (min !== undefined && max !== undefined && min > max) return { of: 'max', text: '최댓값이 최솟값보다 작습니다' }
  return undefined
}

function problemOfFormula(field: FormField, among: readonly FormField[]): Problem | undefined {
  const { type, calculation = '' } = field
  if (type !== 'calculation' && !(type === 'payment' && calculation !== '')) return undefined
  const read = parseFormula(calculation)
  if ('problem' in read) return { of: 'calculation', text: read.problem }
  const missing = read.fields.find((name) => !among.some((other) => other.name === name))
  return missing === undefined ? undefined : { of: 'calculation', text: `없는 필드입니다: ${missing}` }
}

function problemOfRules({ validation, conditional }: FormField, among: readonly FormField[]): Problem | undefined {
  if (validation?.pattern && !isUsablePattern(validation.pattern))
    return { of: 'validation.pattern', text: '쓸 수 없는 형식입니다. 앞뒤를 살피는 식과 되부르는 식은 쓸 수 없습니다' }
  const missing = conditional?.rules.find((rule) => !among.some((other) => other.name === rule.field))
  return missing && { of: 'conditional', text: `없는 필드입니다: ${missing.field}` }
}
