import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { Form, FormFile, getSavedForm, submitForm } from '@jangteo/contracts/forms/forms.ts'
import { type FieldValue, type FormField, type FormValues, isEmptyValue } from '@jangteo/domain/forms/form-fields.ts'
import { evaluateForm, type FieldState, planForm } from '@jangteo/domain/forms/form-logic.ts'
import { type FormProblems, problemsOf } from '@jangteo/domain/forms/form-validation.ts'
import { createContext, useContext, useMemo, useReducer } from 'react'

export type SubmitResult = ResponseOf<typeof submitForm>

/** Server calls of a form. A preview in the form builder has none. */
export interface FormActions {
  submit: (answers: Record<string, FieldValue>, honeypot: string) => Promise<SubmitResult>
  upload: (field: string, file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<FormFile>
  /** Resolves to the link that reopens the saved answers. */
  saveForLater: (answers: FormValues, page: number) => Promise<string>
  loadSaved: (token: string) => Promise<ResponseOf<typeof getSavedForm>['data']>
}

interface FormContextValue {
  /** Undefined in a preview. */
  upload: FormActions['upload'] | undefined
  /** Counts running uploads; the form cannot be submitted meanwhile. */
  onUploading: (change: 1 | -1) => void
  /** HTML of a preview is not sanitized by the server yet. */
  isPreview: boolean
  /** How a payment field can be paid; undefined in a preview. */
  payment: Form['payment']
}

const FormContext = createContext<FormContextValue>({
  upload: undefined,
  onUploading: () => {},
  isPreview: true,
  payment: undefined,
})

export const FormContextProvider = FormContext.Provider
export const useFormContext = () => useContext(FormContext)

/** Props of the widget of every field type. */
export interface WidgetProps {
  field: FormField
  /** `rows.0.name` inside a repeater. */
  path: string
  /** Unique on the page. */
  id: string
  value: FieldValue | undefined
  disabled: boolean
  error: string | undefined
  /** Repeater only: problems in its rows, keyed `0.name`. */
  rowProblems: FormProblems | undefined
  /** Payment only: the amount to pay. */
  amount: number | undefined
  onChange: (value: FieldValue) => void
}

export interface FieldBoxProps {
  field: FormField
  /** `rows.0.name` inside a repeater. */
  path: string
  value: FieldValue | undefined
  isEnabled: boolean
  error: string | undefined
  rowProblems?: FormProblems | undefined
  amount?: number | undefined
  /** Fields without a width of their own take half of the row. */
  isTwoColumn?: boolean
  /** Must be stable between renders: the box is memoized, so that a keystroke renders one of 500 fields. */
  onAnswer: (name: string, value: FieldValue) => void
}

export function textValue(value: FieldValue | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export function listValue(value: FieldValue | undefined): readonly FieldValue[] {
  if (Array.isArray(value)) return value
  return value === undefined || value === null || value === '' ? [] : [value]
}

/** Label, help and error for `Field` and `FieldGroup`. */
export function fieldTexts({ field, error }: Pick<WidgetProps, 'field' | 'error'>) {
  const { label, description, required } = field
  return { label: label || field.name, error, required, ...(description && { help: description }) }
}

export interface FormState {
  answers: FormValues
  page: number
  /** Pages that were validated once: their problems are shown and update with every answer. */
  checked: ReadonlySet<number>
  /** Problems reported by the server; each stays until its answer changes. */
  serverProblems: FormProblems
  /** Names of answered fields. No draft is stored while it is empty. */
  touched: ReadonlySet<string>
}

export type FormChange =
  | { type: 'answer'; name: string; value: FieldValue }
  | { type: 'go'; page: number }
  | { type: 'check'; pages: readonly number[] }
  | { type: 'reject'; path: string; text: string; page: number }
  /** Answers of a draft; fields answered since then keep their answer. */
  | { type: 'restore'; answers: FormValues; page: number }

export function initialFormState(fields: readonly FormField[]): FormState {
  return { answers: defaultAnswers(fields), page: 0, checked: new Set(), serverProblems: {}, touched: new Set() }
}

export function formReducer(form: FormState, change: FormChange): FormState {
  switch (change.type) {
    case 'answer': {
      const serverProblems = withoutField(form.serverProblems, change.name)
      const touched = form.touched.has(change.name) ? form.touched : new Set([...form.touched, change.name])
      return { ...form, answers: { ...form.answers, [change.name]: change.value }, serverProblems, touched }
    }
    case 'go':
      return { ...form, page: change.page }
    case 'check':
      return { ...form, checked: new Set([...form.checked, ...change.pages]) }
    case 'reject':
      return { ...form, page: change.page, serverProblems: { ...form.serverProblems, [change.path]: change.text } }
    case 'restore':
      return restoreAnswers(form, change)
  }
}

function restoreAnswers(form: FormState, { answers, page }: Extract<FormChange, { type: 'restore' }>): FormState {
  const { touched } = form
  const back = Object.entries(answers).filter(([name]) => !touched.has(name) || isEmptyValue(form.answers[name]))
  return {
    ...form,
    answers: { ...form.answers, ...Object.fromEntries(back) },
    page: touched.size > 0 ? form.page : page,
    touched: new Set([...touched, ...Object.keys(answers)]),
  }
}

export function defaultAnswers(fields: readonly FormField[]): FormValues {
  return Object.fromEntries(
    fields.flatMap(({ name, type, defaultValue }) => {
      if (type === 'html' || type === 'paragraph' || defaultValue === undefined) return []
      return [[name, defaultValue]]
    }),
  )
}

/** Also drops the problems in the rows of a repeater. */
function withoutField(serverProblems: FormProblems, name: string): FormProblems {
  const left = Object.entries(serverProblems).filter(([path]) => path !== name && !path.startsWith(`${name}.`))
  return left.length === Object.keys(serverProblems).length ? serverProblems : Object.fromEntries(left)
}

/** A form without page breaks has one page. */
export function splitPages(
  fields: readonly FormField[],
  { multiPage, pageBreaks }: Pick<Form['settings'], 'multiPage' | 'pageBreaks'>,
): readonly (readonly FormField[])[] {
  const breaks = multiPage ? pageBreaks.filter((place) => place > 0 && place < fields.length) : []
  const starts = [0, ...new Set(breaks.toSorted((one, other) => one - other))]
  return starts.map((start, at) => fields.slice(start, starts[at + 1]))
}

/** Indexes of the pages with at least one visible field: conditional logic may hide all fields of a page. */
export function listVisiblePages(
  pages: readonly (readonly FormField[])[],
  states: ReadonlyMap<string, FieldState>,
): readonly number[] {
  const isVisible = ({ type, name }: FormField) => type !== 'hidden' && states.get(name)?.isVisible !== false
  const visible = pages.flatMap((fields, index) => (fields.some(isVisible) ? [index] : []))
  return visible.length > 0 ? visible : [0]
}

/** Index of the page with a field; for `rows.0.name` that of `rows`. */
export function findPage(pages: readonly (readonly FormField[])[], path: string): number | undefined {
  const [name] = path.split('.')
  const index = pages.findIndex((fields) => fields.some((field) => field.name === name))
  return index === -1 ? undefined : index
}

/** Answers, current page, field visibility and problems of a form. */
export function useFormState({ fields, settings }: Pick<Form, 'fields' | 'settings'>) {
  const plan = useMemo(() => planForm(fields), [fields])
  const pages = useMemo(() => splitPages(fields, settings), [fields, settings])
  const [state, dispatch] = useReducer(formReducer, fields, initialFormState)
  const fieldStates = useMemo(() => evaluateForm(plan, state.answers), [plan, state.answers])
  const visiblePages = listVisiblePages(pages, fieldStates)
  const page = visiblePages.includes(state.page)
    ? state.page
    : (visiblePages.findLast((index) => index < state.page) ?? visiblePages[0] ?? 0)
  const pageFields = pages[page] ?? []

  const problemsOn = (indexes: readonly number[]): FormProblems =>
    problemsOf({ fields: indexes.flatMap((index) => pages[index] ?? []) }, fieldStates, matchesPattern)
  const problems = { ...(state.checked.has(page) && problemsOn([page])), ...state.serverProblems }

  return { state, dispatch, fieldStates, pages, visiblePages, page, pageFields, problems, problemsOn }
}

export type FormStateHook = ReturnType<typeof useFormState>

/** True also for a pattern that is invalid or too slow for the browser: the server validates every answer again. */
export function matchesPattern(pattern: string, text: string): boolean {
  if (hasCatastrophicBacktracking(pattern)) return true
  try {
    return new RegExp(pattern).test(text)
  } catch {
    return true
  }
}

const REPEAT = '+*{'
/** Inside a repeated group, each of these gives the engine a second way to match the same text. */
const CHOICE = '+*?{|'

/** Whether a pattern may take exponential time, such as `(a+)+`. */
export function hasCatastrophicBacktracking(pattern: string): boolean {
  /** For each open group: whether it contains an alternative. */
  const groups: boolean[] = [false]
  for (let at = 0; at < pattern.length; at++) {
    const sign = pattern[at] ?? ''
    if (sign === '\\') at++
    else if (sign === '[') at = endOfClass(pattern, at)
    else if (sign === '(') {
      groups.push(false)
      if (pattern[at + 1] === '?') at++
    } else if (sign === ')') {
      const hasChoice = groups.pop() ?? false
      if (hasChoice && REPEAT.includes(pattern[at + 1] || 'x')) return true
      if (hasChoice) markChoice(groups)
    } else if (CHOICE.includes(sign)) markChoice(groups)
  }
  return false
}

function markChoice(groups: boolean[]): void {
  if (groups.length > 0) groups[groups.length - 1] = true
}

function endOfClass(pattern: string, start: number): number {
  let at = start + 1
  while (at < pattern.length && pattern[at] !== ']') at += pattern[at] === '\\' ? 2 : 1
  return at
}
