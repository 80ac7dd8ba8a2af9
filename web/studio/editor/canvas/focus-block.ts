import type { EditorStore } from '../editor-store.ts'
import { placeCaret } from './caret.ts'

const frameOf = (id: string) => document.querySelector<HTMLElement>(`[data-block="${id}"]`)

/** Back into the words of a block, where the caret was if it is still there; a block without words has the focus itself. */
export function focusBlock(store: EditorStore, id: string): void {
  const frame = frameOf(id)
  const path = store.vocabulary.definitions.get(frame?.dataset.kind ?? '')?.text
  const words = [...(frame?.querySelectorAll<HTMLElement>(`[data-text="${path}"]`) ?? [])].find(
    (one) => one.closest('[data-block]') === frame,
  )
  if (!words) frame?.focus()
  else if (words.contains(getSelection()?.anchorNode ?? null)) words.focus()
  else placeCaret(words, 'end')
}

/** The tool that was used last, else the first. */
export function focusTools(id: string): void {
  frameOf(id)?.querySelector<HTMLElement>(':scope > [role=toolbar]')?.focus()
}
