import { saveDraft } from '@jangteo/contracts/content/documents.ts'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../app/api.ts'
import type { DocumentEditor } from './use-document-editor.ts'

export type Autosave = 'idle' | 'typing' | 'saved' | 'failed'

const PAUSE_MS = 3_000
const AGAIN_MS = 10_000

/** Keeps what is typed a few seconds after the last key, for its author alone; where that fails, it is tried again. */
export function useAutosave(editor: DocumentEditor): Autosave {
  const { document, isDirty, isBusy, written, fields, store, conflict } = editor
  const [state, setState] = useState<Autosave>('idle')
  const [typed, setTyped] = useState(0)
  const latest = useRef(written)
  latest.current = written

  useEffect(() => store.subscribe(() => setTyped((count) => count + 1)), [store])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every key and every field starts the pause anew
  useEffect(() => {
    if (!isDirty || isBusy || conflict || document.draft) {
      if (!isDirty) setState('idle')
      return
    }
    setState('typing')
    let isOver = false
    const keep = async () => {
      try {
        const body = { ...latest.current(), basedOn: document.latest }
        await api(saveDraft, { params: { id: document.id }, body }, { quiet: true, background: true })
        if (!isOver) setState('saved')
      } catch {
        if (isOver) return
        setState('failed')
        timer = setTimeout(keep, AGAIN_MS)
      }
    }
    let timer = setTimeout(keep, PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [typed, fields, isDirty, isBusy, document.latest, conflict])
  return state
}
