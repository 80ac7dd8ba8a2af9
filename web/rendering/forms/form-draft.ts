import type { Form } from '@jangteo/contracts/forms/forms.ts'
import { asks, type FormField, type FormValues, isEmptyValue } from '@jangteo/domain/forms/form-fields.ts'
import { hasShape } from '@jangteo/domain/forms/form-shapes.ts'

export interface FormDraft {
  answers: FormValues
  page: number
  /** What was answered before and is answered otherwise now; nobody has said yet which it should be. */
  older: FormValues
}

type Drafted = Pick<Form, 'id' | 'fields'>

const KEPT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1_000

/** What must not lie about in a browser or behind a link, and what cannot be brought back. */
const NEVER_KEPT: ReadonlySet<string> = new Set(['password', 'file', 'image', 'payment', 'hidden', 'calculation'])

const isKept = ({ type }: FormField) => !NEVER_KEPT.has(type)

export function keptAnswers(fields: readonly FormField[], answers: FormValues): FormValues {
  const kept = fields.filter((field) => isKept(field) && answers[field.name] !== undefined)
  return Object.fromEntries(kept.map((field) => [field.name, keptValue(field, answers[field.name])]))
}

function keptValue({ type, fields = [] }: FormField, value: FormValues[string]): FormValues[string] {
  if (type !== 'repeater' || !Array.isArray(value)) return value
  return value.map((row) => keptAnswers(fields, row as FormValues)) as FormValues[string]
}

/** The form may be another since: what it asks no longer, or asks otherwise, is left out. */
export function fittingAnswers(fields: readonly FormField[], answers: FormValues): FormValues {
  const fitting = fields.filter((field) => {
    const value = answers[field.name]
    return asks(field) && isKept(field) && !isEmptyValue(value) && hasShape(field, value)
  })
  return Object.fromEntries(fitting.map(({ name }) => [name, answers[name]]))
}

/** What was answered before, where somebody has just answered otherwise. */
export function contradicted(before: FormValues, now: FormValues, touched: ReadonlySet<string>): FormValues {
  const others = Object.entries(before).filter(([name, value]) => {
    if (!touched.has(name) || isEmptyValue(now[name])) return false
    return JSON.stringify(value) !== JSON.stringify(now[name])
  })
  return Object.fromEntries(others)
}

const keyOf = ({ id }: Pick<Form, 'id'>) => `form-draft:${id}`

export function readDraft(form: Drafted, now: number): FormDraft | undefined {
  try {
    const { at, answers, page, older } = JSON.parse(localStorage.getItem(keyOf(form)) ?? '{}')
    if (!(now - at < KEPT_DAYS * DAY_MS)) return undefined
    const draft = { answers: fittingAnswers(form.fields, answers ?? {}), page: Number(page) || 0 }
    const isWorthIt = Object.keys(draft.answers).length > 0
    return isWorthIt ? { ...draft, older: fittingAnswers(form.fields, older ?? {}) } : undefined
  } catch {
    return undefined
  }
}

/** A browser that keeps nothing is no reason to stop anybody. */
export function writeDraft(form: Drafted, { answers, page, older }: FormDraft, now: number): void {
  try {
    const draft = { at: now, page, answers: keptAnswers(form.fields, answers), older: keptAnswers(form.fields, older) }
    localStorage.setItem(keyOf(form), JSON.stringify(draft))
  } catch {}
}

export function dropDraft(form: Pick<Form, 'id'>): void {
  try {
    localStorage.removeItem(keyOf(form))
  } catch {}
}
