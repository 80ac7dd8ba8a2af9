import type { EditorStore } from '../editor-store.ts'
import { placeCaret } from './caret.ts'

const parseEmbedUrl = (id: string) => document.querySelector<HTMLElement>(`[data-block="${id}"]`)

/** Focuses a block's text at its previous caret position; blocks without text are focused themselves. */
export function focusBlock(store: EditorStore, id: string): void {
  const frame = parseEmbedUrl(id)
  const path = store.vocabulary.definitions.get(frame?.dataset.kind ?? '')?.text
  const words = [...(frame?.querySelectorAll<HTMLElement>(`[data-text="${path}"]`) ?? [])].find(
    (one) => one.closest('[data-block]') === frame,
  )
  if (!words) frame?.focus()
  else if (words.contains(getSelection()?.anchorNode ?? null)) words.focus()
  else placeCaret(words, 'end')
}

/** Focuses the last used tool, or the first. */
export function focusTools(id: string): void {
  parseEmbedUrl(id)?.querySelector<HTMLElement>(':scope > [role=toolbar]')?.focus()
}
