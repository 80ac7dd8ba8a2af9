import type { Form } from '@jangteo/contracts/forms/forms.ts'
import { evaluateForm, planForm } from '@jangteo/domain/forms/form-logic.ts'
import { type FormProblems, problemsOf } from '@jangteo/domain/forms/form-validation.ts'
import { useMemo, useReducer } from 'react'
import { fitsPattern } from './fits-pattern.ts'
import { pagesOf, seenPages } from './form-pages.ts'
import { emptyForm, fillForm } from './form-state.ts'

/** The form as it stands, given the answers so far. */
export function useFilledForm({ fields, settings }: Pick<Form, 'fields' | 'settings'>) {
  const plan = useMemo(() => planForm(fields), [fields])
  const pages = useMemo(() => pagesOf(fields, settings), [fields, settings])
  const [filled, step] = useReducer(fillForm, fields, emptyForm)
  const states = useMemo(() => evaluateForm(plan, filled.answers), [plan, filled.answers])
  const seen = seenPages(pages, states)
  const page = seen.includes(filled.page)
    ? filled.page
    : (seen.findLast((place) => place < filled.page) ?? seen[0] ?? 0)
  const fieldsHere = pages[page] ?? []

  const wrongOn = (places: readonly number[]): FormProblems =>
    problemsOf({ fields: places.flatMap((place) => pages[place] ?? []) }, states, fitsPattern)
  const problems = { ...(filled.checked.has(page) && wrongOn([page])), ...filled.refusals }

  return { filled, step, states, pages, seen, page, fieldsHere, problems, wrongOn }
}

export type FilledFormHook = ReturnType<typeof useFilledForm>
