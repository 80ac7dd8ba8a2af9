import type { Form } from '@jangteo/contracts/forms.ts'
import { type Dispatch, useEffect, useState } from 'react'
import { keptForm } from './form-calls.ts'
import { dropDraft, type FormDraft, readDraft, writeDraft } from './form-draft.ts'
import type { FilledForm, FormStep } from './form-state.ts'

const PAUSE_MS = 500

interface DraftWish {
  form: Form
  /** Where a form is only looked at, nothing is kept. */
  isKept: boolean
  filled: FilledForm
  page: number
  step: Dispatch<FormStep>
}

/** What is typed is kept in this browser; what lies there from before is offered, never pressed on anybody. */
export function useFormDraft({ form, isKept, filled, page, step }: DraftWish) {
  const [offered, setOffered] = useState<FormDraft>()
  const [lost, setLost] = useState(false)
  const { answers, isTouched } = filled

  useEffect(() => {
    if (!isKept) return
    const token = new URLSearchParams(window.location.search).get('saved')
    if (!token) return setOffered(readDraft(form, Date.now()))
    keptForm(token).then(
      (kept) => kept.formId === form.id && step({ type: 'restore', ...kept }),
      () => setLost(true),
    )
  }, [form, isKept, step])

  useEffect(() => {
    if (!isKept || !isTouched) return
    const timer = setTimeout(() => writeDraft(form, { answers, page }, Date.now()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [form, isKept, isTouched, answers, page])

  return {
    offered,
    /** A link that was too old, or never was one. */
    lost,
    take: () => {
      if (offered) step({ type: 'restore', ...offered })
      setOffered(undefined)
    },
    refuse: () => {
      setOffered(undefined)
      if (!isTouched) dropDraft(form)
    },
    drop: () => dropDraft(form),
  }
}
