import { type EditorStore, newBlockId, type WantedCaret } from './editor-store.ts'
import { type Block, type Place, valueAt, withValueAt } from './model/block.ts'
import { type Direction, moveTarget } from './model/block-moves.ts'
import { copyOf, findBlock, innerOf, listBlocks, parentOf, placeOf } from './model/block-tree.ts'
import { createBlock } from './vocabulary/vocabularies.ts'

export function editValue(store: EditorStore, id: string, path: string, value: unknown): void {
  const block = findBlock(store.get().blocks, id)
  if (!block) return
  store.dispatch({ type: 'edit', id, key: path, values: withValueAt(block.values, path, value), at: Date.now() })
}

export function insertKind(store: EditorStore, kind: string, place: Place): void {
  const block = createBlock(store.vocabulary, kind, newBlockId)
  const first = listBlocks([block]).find((one) => store.vocabulary.definitions.get(one.kind)?.text)
  const target = first ?? block
  store.caret = { id: target.id, at: 'start' }
  store.dispatch({ type: 'insert', place, blocks: [block], select: target.id })
}

/** Selects the block and focuses it. */
export function goToBlock(store: EditorStore, id: string, at: WantedCaret['at'] = 'end'): void {
  store.caret = { id, at }
  store.dispatch({ type: 'select', id })
}

/** Focus moves to the newly selected block. */
export function removeBlock(store: EditorStore, id: string): void {
  store.dispatch({ type: 'remove', id })
  const { selected } = store.get()
  if (selected !== null) store.caret = { id: selected, at: 'end' }
}

export function insertBlocks(store: EditorStore, place: Place, blocks: readonly Block[]): void {
  store.dispatch({ type: 'insert', place, blocks })
}

/** Insertion point: after the selected block, in the nearest ancestor that allows the kind. */
export function placeForNew(store: EditorStore, kind: string): Place {
  const { blocks, selected } = store.get()
  const { mayStand, definitions } = store.vocabulary
  const own = selected === null ? undefined : findBlock(blocks, selected)
  if (own && definitions.get(own.kind)?.holds && own.inner.length === 0 && mayStand(kind, own.kind))
    return { parent: own.id, index: 0 }
  for (let id = selected; id !== null; ) {
    const place = placeOf(blocks, id)
    if (!place) break
    const parent = parentOf(blocks, id)
    if (mayStand(kind, parent?.kind ?? null)) return { ...place, index: place.index + 1 }
    id = parent?.id ?? null
  }
  return { parent: null, index: blocks.length }
}

/** Block label for announcements. */
export function moveBlock(store: EditorStore, id: string, direction: Direction): string {
  const { blocks } = store.get()
  const to = moveTarget(blocks, id, direction, store.vocabulary.mayStand)
  if (!to) return '더 옮길 수 없습니다.'
  store.dispatch({ type: 'move', id, to })
  return toAddressFields(store, id)
}

export function toAddressFields(store: EditorStore, id: string): string {
  const { blocks } = store.get()
  const block = findBlock(blocks, id)
  const place = placeOf(blocks, id)
  if (!block || !place) return ''
  const parent = parentOf(blocks, id)
  const around = parent ? `‘${labelOf(store, parent.kind)}’ 안의 ` : ''
  const count = innerOf(blocks, place.parent).length
  return `‘${labelOf(store, block.kind)}’ 블록을 ${around}${count}개 중 ${place.index + 1}번째로 옮겼습니다.`
}

export function labelOf(store: EditorStore, kind: string): string {
  return store.vocabulary.definitions.get(kind)?.label ?? kind
}

export function duplicateBlock(store: EditorStore, id: string): void {
  const { blocks } = store.get()
  const block = findBlock(blocks, id)
  const place = placeOf(blocks, id)
  if (!block || !place) return
  const copy = copyOf(block, newBlockId)
  store.caret = { id: copy.id, at: 'end' }
  store.dispatch({ type: 'insert', place: { ...place, index: place.index + 1 }, blocks: [copy] })
}

/** Converts a block to another kind with the same text. */
export function convertBlock(store: EditorStore, id: string, kind: string): void {
  const block = findBlock(store.get().blocks, id)
  const definition = store.vocabulary.definitions.get(kind)
  const before = block && store.vocabulary.definitions.get(block.kind)
  if (!block || !definition) return
  const fresh = createBlock(store.vocabulary, kind, newBlockId)
  const words = before?.text ? valueAt(block.values, before.text) : undefined
  // The slash that opened the menu is not content.
  const keeps = definition.text && typeof words === 'string' && !/^\/\S*$/.test(words)
  const next = keeps ? { ...fresh, values: withValueAt(fresh.values, definition.text ?? '', words) } : fresh
  const caret = listBlocks([next]).find((one) => store.vocabulary.definitions.get(one.kind)?.text) ?? next
  store.caret = { id: caret.id, at: 'end' }
  store.dispatch({ type: 'replace', id, blocks: [next], select: caret.id })
}
