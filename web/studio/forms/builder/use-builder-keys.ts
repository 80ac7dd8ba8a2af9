import { type Dispatch, useEffect } from 'react'
import type { BuilderStep } from '../model/builder-state.ts'

/** ⌘S saves and ⌘Z steps back, wherever the focus is. By the key's place: Hangul input names it otherwise. */
export function useBuilderKeys(step: Dispatch<BuilderStep>, onSave: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey) return
      if (event.code === 'KeyS') {
        event.preventDefault()
        onSave()
      }
      if (event.code === 'KeyZ' || (event.code === 'KeyY' && event.ctrlKey)) {
        event.preventDefault()
        step({ type: event.shiftKey || event.code === 'KeyY' ? 'redo' : 'undo' })
      }
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [step, onSave])
}
