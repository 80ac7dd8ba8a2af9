import type { Form } from '@jangteo/contracts/forms.ts'
import type { FormField, FormValues } from '@jangteo/domain/form-fields.ts'

export interface FormDraft {
  answers: FormValues
  page: number
}

const KEPT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1_000

/** What must not lie about in a browser or behind a link, and what cannot be brought back. */
const NEVER_KEPT: ReadonlySet<string> = new Set(['password', 'file', 'image', 'payment', 'hidden', 'calculation'])

export function keptAnswers(fields: readonly FormField[], answers: FormValues): FormValues {
  const kept = fields.filter(({ type, name }) => !NEVER_KEPT.has(type) && answers[name] !== undefined)
  return Object.fromEntries(kept.map((field) => [field.name, keptValue(field, answers[field.name])]))
}

function keptValue({ type, fields = [] }: FormField, value: FormValues[string]): FormValues[string] {
  if (type !== 'repeater' || !Array.isArray(value)) return value
  return value.map((row) => keptAnswers(fields, row as FormValues)) as FormValues[string]
}

const keyOf = ({ id, version }: Pick<Form, 'id' | 'version'>) => `form-draft:${id}:${version}`

export function readDraft(form: Pick<Form, 'id' | 'version'>, now: number): FormDraft | undefined {
  try {
    const { at, answers, page } = JSON.parse(localStorage.getItem(keyOf(form)) ?? '{}')
    const isUsable = now - at < KEPT_DAYS * DAY_MS && answers !== null && typeof answers === 'object'
    return isUsable && Object.keys(answers).length > 0 ? { answers, page: Number(page) || 0 } : undefined
  } catch {
    return undefined
  }
}

/** A browser that keeps nothing is no reason to stop anybody. */
export function writeDraft(form: Pick<Form, 'id' | 'version' | 'fields'>, draft: FormDraft, now: number): void {
  try {
    const answers = keptAnswers(form.fields, draft.answers)
    localStorage.setItem(keyOf(form), JSON.stringify({ at: now, page: draft.page, answers }))
  } catch {}
}

export function dropDraft(form: Pick<Form, 'id' | 'version'>): void {
  try {
    localStorage.removeItem(keyOf(form))
  } catch {}
}
