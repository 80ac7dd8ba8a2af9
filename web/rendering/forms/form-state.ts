import { type FieldValue, type FormField, type FormValues, isEmptyValue } from '@jangteo/domain/forms/form-fields.ts'
import type { FormProblems } from '@jangteo/domain/forms/form-validation.ts'

/** What somebody has done with a form so far. */
export interface FilledForm {
  answers: FormValues
  page: number
  /** Pages somebody tried to leave: what is wrong there is shown, and goes as soon as it is mended. */
  checked: ReadonlySet<number>
  /** What the server refused, until the answer changes. */
  refusals: FormProblems
  /** What somebody has answered; nothing is kept of a form that nobody touched. */
  touched: ReadonlySet<string>
}

export type FormStep =
  | { type: 'answer'; name: string; value: FieldValue }
  | { type: 'go'; page: number }
  | { type: 'check'; pages: readonly number[] }
  | { type: 'refuse'; path: string; text: string; page: number }
  /** What was answered earlier; what somebody has answered meanwhile stays. */
  | { type: 'restore'; answers: FormValues; page: number }

export function emptyForm(fields: readonly FormField[]): FilledForm {
  return { answers: firstAnswers(fields), page: 0, checked: new Set(), refusals: {}, touched: new Set() }
}

export function fillForm(form: FilledForm, step: FormStep): FilledForm {
  switch (step.type) {
    case 'answer': {
      const refusals = without(form.refusals, step.name)
      const touched = form.touched.has(step.name) ? form.touched : new Set([...form.touched, step.name])
      return { ...form, answers: { ...form.answers, [step.name]: step.value }, refusals, touched }
    }
    case 'go':
      return { ...form, page: step.page }
    case 'check':
      return { ...form, checked: new Set([...form.checked, ...step.pages]) }
    case 'refuse':
      return { ...form, page: step.page, refusals: { ...form.refusals, [step.path]: step.text } }
    case 'restore':
      return restored(form, step)
  }
}

function restored(form: FilledForm, { answers, page }: Extract<FormStep, { type: 'restore' }>): FilledForm {
  const { touched } = form
  const back = Object.entries(answers).filter(([name]) => !touched.has(name) || isEmptyValue(form.answers[name]))
  return {
    ...form,
    answers: { ...form.answers, ...Object.fromEntries(back) },
    page: touched.size > 0 ? form.page : page,
    touched: new Set([...touched, ...Object.keys(answers)]),
  }
}

export function firstAnswers(fields: readonly FormField[]): FormValues {
  return Object.fromEntries(
    fields.flatMap(({ name, type, defaultValue }) => {
      if (type === 'html' || type === 'paragraph' || defaultValue === undefined) return []
      return [[name, defaultValue]]
    }),
  )
}

/** Also what was said of the rows of a repeater. */
function without(refusals: FormProblems, name: string): FormProblems {
  const left = Object.entries(refusals).filter(([path]) => path !== name && !path.startsWith(`${name}.`))
  return left.length === Object.keys(refusals).length ? refusals : Object.fromEntries(left)
}
