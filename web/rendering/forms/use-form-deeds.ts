import type { Form } from '@jangteo/contracts/forms/forms.ts'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { whenIdle } from '../../app/events/when-idle.ts'
import { randomUuid } from '../../ui/random-uuid.ts'
import { keepForm, openTicket, sendForm } from './form-calls.ts'
import type { FormDeeds } from './form-deeds.ts'
import { keptAnswers } from './form-draft.ts'
import { uploadFormFile } from './upload-form-file.ts'

const SHORTEST_MS = 2_500
const OLDEST_MS = 5 * 24 * 3_600_000

/** One key for a visit: pressing again after a lost answer sends nothing twice. */
export function useFormDeeds(form: Pick<Form, 'id' | 'fields' | 'door'>): FormDeeds {
  const { id, fields, door } = form
  const key = useRef('')
  const ticket = useRef<{ text: Promise<string>; at: number }>(undefined)
  const isOpen = door === 'open'

  /** One that could not be had, or that is old, is asked for anew. */
  const ask = useCallback(() => {
    if (ticket.current && Date.now() - ticket.current.at < OLDEST_MS) return ticket.current
    const asked = { text: openTicket(id), at: Date.now() }
    asked.text.catch(() => {
      if (ticket.current === asked) ticket.current = undefined
    })
    ticket.current = asked
    return asked
  }, [id])
  useEffect(() => (isOpen ? whenIdle(() => void ask()) : undefined), [isOpen, ask])

  return useMemo(
    () => ({
      send: async (answers, trap) => {
        key.current ||= randomUuid()
        const { text, at } = ask()
        const _ticket = await text
        // Who is quicker would be taken for a robot.
        await new Promise((go) => setTimeout(go, at + SHORTEST_MS - Date.now()))
        const sent = await sendForm(id, { ...answers, _ticket, _trap: trap, _key: key.current })
        key.current = ''
        return sent
      },
      upload: (field, file, onProgress, signal) => uploadFormFile({ formId: id, field, file, onProgress, signal }),
      keep: async (answers, page) => {
        const { token } = await keepForm(id, { answers: definite(keptAnswers(fields, answers)), page })
        const link = new URL(window.location.href)
        link.searchParams.set('saved', token)
        return String(link)
      },
    }),
    [id, fields, ask],
  )
}

type Kept = Parameters<typeof keepForm>[1]['answers']

function definite(answers: ReturnType<typeof keptAnswers>): Kept {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
