import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Block } from './block.ts'
import { moveTarget } from './block-moves.ts'
import { copyOf, findBlock, innerOf, listBlocks, moveBlockTo } from './block-tree.ts'
import { type EditorAction, initialEditorState, reduceEditor } from './editor-state.ts'

const text = (id: string, content = id): Block => ({ id, kind: 'text', values: { content }, inner: [] })
const box = (id: string, ...inner: Block[]): Block => ({ id, kind: 'box', values: {}, inner })
const mayStand = (_: string, parent: string | null) => parent === null || parent === 'box'
const ids = (blocks: readonly Block[]) => listBlocks(blocks).map(({ id }) => id)
const page = [text('a'), box('b', text('c'), box('d', text('e'))), text('f')]

const apply = (blocks: readonly Block[], ...actions: EditorAction[]) =>
  actions.reduce(reduceEditor, initialEditorState(blocks))

describe('the editor state', () => {
  test('inserts a block at its place and selects it', () => {
    const { blocks, selected } = apply(page, { type: 'insert', place: { parent: 'd', index: 0 }, blocks: [text('g')] })
    expect(ids(innerOf(blocks, 'd'))).toEqual(['g', 'e'])
    expect(selected).toBe('g')
  })

  test('moves a block with its inner blocks', () => {
    const { blocks } = apply(page, { type: 'move', id: 'd', to: { parent: null, index: 0 } })
    expect(ids(blocks)).toEqual(['d', 'e', 'a', 'b', 'c', 'f'])
  })

  test('does not move a block into itself', () => {
    expect(moveBlockTo(page, 'b', { parent: 'd', index: 0 })).toBe(page)
  })

  test('undoes a typed word in one step', () => {
    const type = (content: string, at: number): EditorAction => ({
      type: 'edit',
      id: 'a',
      key: 'content',
      values: { content },
      at,
    })
    const typed = apply(page, type('가', 0), type('가나', 300), type('가나다', 600), type('가나다 라', 5_000))
    const once = reduceEditor(typed, { type: 'undo' })
    expect(findBlock(once.blocks, 'a')?.values).toEqual({ content: '가나다' })
    expect(reduceEditor(once, { type: 'undo' }).blocks).toBe(page)
    expect(reduceEditor(once, { type: 'redo' }).blocks).toBe(typed.blocks)
  })

  test('drops the saved markup of a block once it is edited', () => {
    const opened = [{ ...text('a'), kept: '<p>a</p>' }, text('b')]
    const { blocks } = apply(opened, { type: 'edit', id: 'a', key: 'content', values: { content: 'x' }, at: 0 })
    expect(blocks[0]).not.toHaveProperty('kept')
    expect(blocks[1]).toBe(opened[1])
  })

  test('selects the neighbour of a removed block', () => {
    expect(apply(page, { type: 'remove', id: 'f' }).selected).toBe('b')
    expect(apply(page, { type: 'remove', id: 'e' }).selected).toBe('d')
  })
})

describe('a block moved by keys', () => {
  test('passes its neighbours and leaves its parent at the edge', () => {
    expect(moveTarget(page, 'f', 'up', mayStand)).toEqual({ parent: null, index: 1 })
    expect(moveTarget(page, 'a', 'down', mayStand)).toEqual({ parent: null, index: 2 })
    expect(moveTarget(page, 'c', 'up', mayStand)).toEqual({ parent: null, index: 1 })
    expect(moveTarget(page, 'a', 'up', mayStand)).toBeUndefined()
  })

  test('moves into the block before it and out again', () => {
    expect(moveTarget(page, 'f', 'in', mayStand)).toEqual({ parent: 'b', index: 2 })
    expect(moveTarget(page, 'e', 'out', mayStand)).toEqual({ parent: 'b', index: 2 })
    expect(moveTarget(page, 'a', 'in', mayStand)).toBeUndefined()
  })
})

const anyAction = fc.oneof(
  fc.record({ type: fc.constant('move' as const), which: fc.nat(), to: fc.nat(), index: fc.nat(5) }),
  fc.record({ type: fc.constant('insert' as const), which: fc.nat(), to: fc.nat(), index: fc.nat(5) }),
  fc.record({ type: fc.constant('duplicate' as const), which: fc.nat(), to: fc.nat(), index: fc.nat(5) }),
  fc.record({ type: fc.constant('remove' as const), which: fc.nat(), to: fc.nat(), index: fc.nat(5) }),
  fc.record({ type: fc.constant('edit' as const), which: fc.nat(), to: fc.nat(), index: fc.nat(5) }),
)

describe('any sequence of editor actions', () => {
  test('ids stay unique, moving loses no block, and undo restores the document', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 30 }), (actions) => {
        let state = initialEditorState(page)
        const seen = [state.blocks]
        let made = 0
        for (const { type, which, to, index } of actions) {
          const all = listBlocks(state.blocks)
          const block = all[which % Math.max(all.length, 1)]
          const parents = [null, ...all.filter(({ kind }) => kind === 'box').map(({ id }) => id)]
          const place = { parent: parents[to % parents.length] ?? null, index }
          const before = state.blocks
          const newId = () => `new-${made++}`
          if (type === 'insert') state = reduceEditor(state, { type, place, blocks: [box(newId(), text(newId()))] })
          else if (!block) continue
          else if (type === 'move') state = reduceEditor(state, { type, id: block.id, to: place })
          else if (type === 'remove') state = reduceEditor(state, { type, id: block.id })
          else if (type === 'duplicate')
            state = reduceEditor(state, { type: 'insert', place, blocks: [copyOf(block, newId)] })
          else state = reduceEditor(state, { type, id: block.id, values: { made }, key: String(made++), at: made })
          expect(new Set(ids(state.blocks)).size).toBe(ids(state.blocks).length)
          if (type === 'move') expect(ids(state.blocks).sort()).toEqual(ids(before).sort())
          if (state.blocks !== before) seen.push(state.blocks)
        }
        const last = state.blocks
        for (const blocks of seen.slice(0, -1).reverse()) {
          state = reduceEditor(state, { type: 'undo' })
          expect(state.blocks).toBe(blocks)
        }
        for (const _ of seen.slice(1)) state = reduceEditor(state, { type: 'redo' })
        expect(state.blocks).toBe(last)
      }),
    )
  })
})
