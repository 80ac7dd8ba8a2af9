import { useState } from 'react'
import { ApiError } from '../../app/session/api-error.ts'
import type { Sent } from './form-calls.ts'
import type { FormDeeds } from './form-deeds.ts'
import { pageWith } from './form-pages.ts'
import { sentAnswers } from './sent-answers.ts'
import type { FilledFormHook } from './use-filled-form.ts'

const UNSENT = '보내지 못했습니다. 입력한 내용은 그대로 있으니 잠시 후 다시 시도해 주세요.'

interface Sending {
  deeds: FormDeeds | undefined
  form: FilledFormHook
  onRefused: (path: string) => void
  onSent: (sent: Sent) => void
}

export function useFormSending({ deeds, form, onRefused, onSent }: Sending) {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()

  const refuse = (problems: Record<string, string>) => {
    const [first] = Object.keys(problems).filter((path) => pageWith(form.pages, path) !== undefined)
    if (!first) return false
    const page = pageWith(form.pages, first) ?? 0
    for (const [path, text] of Object.entries(problems)) form.step({ type: 'refuse', path, text, page })
    onRefused(first)
    return true
  }
  const send = async (trap: string) => {
    if (!deeds || isSending) return
    setSending(true)
    setFailure(undefined)
    try {
      const fields = form.pages.flat()
      onSent(await deeds.send(sentAnswers(fields, form.states), trap))
    } catch (error) {
      if (!refuse(problemsIn(error))) setFailure(error instanceof ApiError ? error.message : UNSENT)
    }
    setSending(false)
  }
  return { isSending, failure, setFailure, send }
}

/** What the server says is wrong, by the fields it names. */
function problemsIn(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const { field, body, message } = error
  const named = field ? { [field]: typeof body.error === 'string' ? body.error : message } : {}
  return { ...named, ...(body.problems as Record<string, string> | undefined) }
}
