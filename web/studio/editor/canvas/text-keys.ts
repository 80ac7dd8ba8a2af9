import type { KeyboardEvent } from 'react'
import { goToBlock } from '../editor-actions.ts'
import { type EditorStore, newBlockId } from '../editor-store.ts'
import { type Block, valueAt, withValueAt } from '../model/block.ts'
import { innerOf, listBlocks, parentOf, placeOf } from '../model/block-tree.ts'
import { createBlock } from '../vocabulary/vocabularies.ts'
import { aroundCaret, isAtEdge, isAtEdgeLine } from './caret.ts'
import { cleanInline, plainText, withMarkedBrackets } from './clean-inline.ts'

/** Kinds that Enter splits in two; after other kinds it inserts a paragraph. */
const CUT = ['core/paragraph', 'core/list-item', 'core/button', 'paragraph']

/** Enter, Backspace and arrow keys work across blocks, as in a plain text. */
export function handleTextKey(event: KeyboardEvent<HTMLElement>, store: EditorStore, block: Block, path: string): void {
  if (event.metaKey || event.ctrlKey || event.altKey) return
  const element = event.currentTarget
  const isMain = store.vocabulary.definitions.get(block.kind)?.text === path
  if (event.key === 'Enter' && !event.shiftKey) {
    event.preventDefault()
    if (isMain) cutAtCaret(store, block, path, element)
  } else if (event.key === 'Backspace' && isMain && isAtEdge(element, 'start')) {
    if (joinWithBefore(store, block, path)) event.preventDefault()
  } else if (event.key === 'ArrowUp' && isAtEdgeLine(element, 'start')) goTo(event, store, block, -1)
  else if (event.key === 'ArrowDown' && isAtEdgeLine(element, 'end')) goTo(event, store, block, 1)
}

function cutAtCaret(store: EditorStore, block: Block, path: string, element: HTMLElement): void {
  const around = aroundCaret(element)
  const place = placeOf(store.get().blocks, block.id)
  if (!around || !place) return
  const [before, after] = [cleanInline(around.before), cleanInline(around.after)]
  if (leavesList(store, block, before + after)) return
  const isCut = CUT.includes(block.kind)
  const { mayStand, paragraph } = store.vocabulary
  const parent = parentOf(store.get().blocks, block.id)
  const kind = isCut ? block.kind : paragraph
  if (!mayStand(kind, parent?.kind ?? null)) return
  const fresh = createBlock(store.vocabulary, kind, newBlockId)
  const words = store.vocabulary.definitions.get(kind)?.text ?? path
  const next = {
    ...fresh,
    values: withValueAt(isCut ? { ...block.values, anchor: undefined } : fresh.values, words, after),
  }
  const { kept: _, ...own } = block
  store.caret = { id: next.id, at: 'start' }
  store.dispatch({
    type: 'replace',
    id: block.id,
    blocks: [
      { ...own, values: withValueAt(block.values, path, before) },
      { ...next, inner: fresh.inner },
    ],
    select: next.id,
  })
}

/** Enter in an empty last list item leaves the list. */
function leavesList(store: EditorStore, block: Block, words: string): boolean {
  const { blocks } = store.get()
  const list = parentOf(blocks, block.id)
  const place = list && placeOf(blocks, list.id)
  if (block.kind !== 'core/list-item' || words !== '' || block.inner.length > 0 || !place) return false
  if (!store.vocabulary.mayStand(store.vocabulary.paragraph, parentOf(blocks, list.id)?.kind ?? null)) return false
  if (list.inner.at(-1)?.id !== block.id || list.inner.length === 1) return false
  const next = createBlock(store.vocabulary, store.vocabulary.paragraph, newBlockId)
  store.caret = { id: next.id, at: 'start' }
  const shorter = { ...list, inner: list.inner.slice(0, -1) }
  store.dispatch({ type: 'replace', id: list.id, blocks: [shorter, next], select: next.id })
  return true
}

function joinWithBefore(store: EditorStore, block: Block, path: string): boolean {
  const { blocks } = store.get()
  const place = placeOf(blocks, block.id)
  const before = place && innerOf(blocks, place.parent)[place.index - 1]
  const own = valueAt(block.values, path)
  const words = typeof own === 'string' ? own : ''
  const target = before && store.vocabulary.definitions.get(before.kind)?.text
  if (before && target && before.inner.length === 0 && block.inner.length === 0) {
    const held = valueAt(before.values, target)
    const first = typeof held === 'string' ? held : ''
    const { kept: _, ...rest } = before
    const joined = { ...rest, values: withValueAt(before.values, target, first + words) }
    store.caret = { id: before.id, at: plainLength(first) }
    store.dispatch({ type: 'join', id: block.id, into: joined })
    return true
  }
  if (words !== '' || block.inner.length > 0) return false
  if (before) store.caret = { id: before.id, at: 'end' }
  store.dispatch({ type: 'remove', id: block.id })
  return true
}

function plainLength(html: string): number {
  return (
    new DOMParser().parseFromString(withMarkedBrackets(html), 'text/html').body.textContent?.length ??
    plainText(html).length
  )
}

function goTo(event: KeyboardEvent, store: EditorStore, block: Block, step: 1 | -1): void {
  const all = listBlocks(store.get().blocks)
  const from = all.findIndex(({ id }) => id === block.id)
  const rest = step === 1 ? all.slice(from + 1) : all.slice(0, from).reverse()
  const next = rest.find(({ kind }) => store.vocabulary.definitions.get(kind)?.text)
  if (!next) return
  event.preventDefault()
  goToBlock(store, next.id, step === 1 ? 'start' : 'end')
}
