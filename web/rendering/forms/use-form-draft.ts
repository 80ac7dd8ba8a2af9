import type { Form } from '@jangteo/contracts/forms/forms.ts'
import { type FormValues, isEmptyValue } from '@jangteo/domain/forms/form-fields.ts'
import { type Dispatch, useEffect, useEffectEvent, useRef, useState } from 'react'
import { keptForm } from './form-calls.ts'
import { contradicted, dropDraft, type FormDraft, fittingAnswers, readDraft, writeDraft } from './form-draft.ts'
import type { FilledForm, FormStep } from './form-state.ts'

const PAUSE_MS = 500
const NOTHING: FormValues = {}

interface DraftWish {
  form: Form
  /** Where a form is only looked at, nothing is kept. */
  isKept: boolean
  filled: FilledForm
  page: number
  step: Dispatch<FormStep>
}

/**
 * What is typed is kept in this browser; what lies there from before is offered, never pressed on anybody. Where both
 * answer the same, what was typed now stays and the older answer is shown beside it until somebody has chosen.
 */
export function useFormDraft({ form, isKept, filled, page, step }: DraftWish) {
  const [offered, setOffered] = useState<FormDraft>()
  const [older, setOlder] = useState(NOTHING)
  const [lost, setLost] = useState(false)
  const isSent = useRef(false)
  const { answers, touched } = filled

  const bringBack = (draft: FormDraft) => {
    setOlder({ ...draft.older, ...contradicted(draft.answers, answers, touched) })
    step({ type: 'restore', answers: draft.answers, page: draft.page })
  }
  const onKept = useEffectEvent(bringBack)

  useEffect(() => {
    if (!isKept) return
    const token = new URLSearchParams(window.location.search).get('saved')
    if (!token) return setOffered(readDraft(form, Date.now()))
    keptForm(token).then(
      (kept) =>
        kept.formId === form.id &&
        onKept({ answers: fittingAnswers(form.fields, kept.answers), page: kept.page, older: NOTHING }),
      () => setLost(true),
    )
  }, [form, isKept])

  useEffect(() => {
    if (!isKept || touched.size === 0) return
    const typed = Object.entries(answers).filter(([name, value]) => touched.has(name) && !isEmptyValue(value))
    // As long as nobody has said what to do with the older ones, both are kept.
    const draft = offered
      ? {
          answers: { ...offered.answers, ...Object.fromEntries(typed) },
          page: offered.page,
          older: { ...offered.older, ...contradicted(offered.answers, answers, touched) },
        }
      : { answers, page, older }
    const write = () => isSent.current || writeDraft(form, draft, Date.now())
    const timer = setTimeout(write, PAUSE_MS)
    // Whoever leaves does not wait.
    window.addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', write)
    }
  }, [form, isKept, touched, answers, page, offered, older])

  return {
    offered,
    older,
    /** A link that was too old, or never was one. */
    lost,
    take: () => {
      if (offered) bringBack(offered)
      setOffered(undefined)
    },
    refuse: () => {
      setOffered(undefined)
      if (touched.size === 0) dropDraft(form)
    },
    keepNewer: () => setOlder(NOTHING),
    takeOlder: (name: string) => {
      const { [name]: value, ...rest } = older
      if (value !== undefined) step({ type: 'answer', name, value })
      setOlder(rest)
    },
    drop: () => {
      isSent.current = true
      dropDraft(form)
    },
  }
}

export type FormDraftHook = ReturnType<typeof useFormDraft>
