import type { EditorStore } from '../editor-store.ts'

/** Places the caret in a contenteditable element. */
export function placeCaret(element: HTMLElement, at: 'start' | 'end' | number): void {
  element.focus()
  const range = document.createRange()
  if (typeof at === 'number') {
    const [node, offset] = nodeAt(element, at)
    range.setStart(node, offset)
    range.collapse(true)
  } else {
    range.selectNodeContents(element)
    range.collapse(at === 'start')
  }
  const selection = getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
}

function nodeAt(element: Node, offset: number): [Node, number] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let rest = offset
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node.textContent ?? ''
    if (rest <= length) return [node, rest]
    rest -= length
  }
  return [element, element.childNodes.length]
}

/** HTML before and after the caret; undefined if the caret is elsewhere. */
export function aroundCaret(element: HTMLElement): { before: string; after: string } | undefined {
  const range = caretIn(element)
  if (!range) return undefined
  return { before: markupOf(element, null, range), after: markupOf(element, range, null) }
}

export function isAtEdge(element: HTMLElement, edge: 'start' | 'end'): boolean {
  const range = caretIn(element)
  if (!range?.collapsed) return false
  const text = edge === 'start' ? textOf(element, null, range) : textOf(element, range, null)
  return text === ''
}

/** Whether the caret is in the first or last line. */
export function isAtEdgeLine(element: HTMLElement, edge: 'start' | 'end'): boolean {
  const range = caretIn(element)
  if (!range?.collapsed) return false
  const [caret] = range.getClientRects()
  if (!caret) return isAtEdge(element, edge) || element.textContent === ''
  const box = element.getBoundingClientRect()
  return edge === 'start' ? caret.top - box.top < caret.height : box.bottom - caret.bottom < caret.height
}

function caretIn(element: HTMLElement): Range | undefined {
  const selection = getSelection()
  if (!selection || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  return element.contains(range.commonAncestorContainer) ? range : undefined
}

function part(element: HTMLElement, from: Range | null, to: Range | null): Range {
  const range = document.createRange()
  range.selectNodeContents(element)
  if (from) range.setStart(from.endContainer, from.endOffset)
  if (to) range.setEnd(to.startContainer, to.startOffset)
  return range
}

function textOf(element: HTMLElement, from: Range | null, to: Range | null): string {
  return part(element, from, to).toString()
}

function markupOf(element: HTMLElement, from: Range | null, to: Range | null): string {
  const holder = document.createElement('div')
  holder.append(part(element, from, to).cloneContents())
  return holder.innerHTML
}

const blockElement = (id: string) => document.querySelector<HTMLElement>(`[data-block="${id}"]`)

/** Focuses a block's text at its previous caret position; blocks without text are focused themselves. */
export function focusBlock(store: EditorStore, id: string): void {
  const frame = blockElement(id)
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
  blockElement(id)?.querySelector<HTMLElement>(':scope > [role=toolbar]')?.focus()
}
