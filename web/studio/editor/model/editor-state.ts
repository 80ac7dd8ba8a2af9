import type { Block, Place, Values } from './block.ts'
import { findBlock, innerOf, insertBlockAt, moveBlockTo, placeOf, updateBlock, without } from './block-tree.ts'

interface Snapshot {
  blocks: readonly Block[]
  selected: string | null
}

export interface EditorState extends Snapshot {
  past: readonly Snapshot[]
  future: readonly Snapshot[]
  /** Last edit and its time: continued typing is one undo step. */
  typing: { key: string; at: number } | null
}

export type EditorAction =
  | { type: 'insert'; place: Place; blocks: readonly Block[]; select?: string }
  | { type: 'edit'; id: string; values: Values; key: string; at: number }
  | { type: 'move'; id: string; to: Place }
  | { type: 'replace'; id: string; blocks: readonly Block[]; select?: string }
  /** Removes a block after its text was merged into another. */
  | { type: 'join'; id: string; into: Block }
  | { type: 'remove'; id: string }
  | { type: 'select'; id: string | null }
  | { type: 'reset'; blocks: readonly Block[] }
  | { type: 'undo' }
  | { type: 'redo' }

const MAX_STEPS = 200
const PAUSE_MS = 1_000

export function initialEditorState(blocks: readonly Block[]): EditorState {
  return { blocks, selected: null, past: [], future: [], typing: null }
}

export function reduceEditor(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'insert':
      return step(
        state,
        insertBlockAt(state.blocks, action.place, action.blocks),
        action.select ?? action.blocks[0]?.id,
      )
    case 'edit':
      return edited(state, action)
    case 'move':
      return step(state, moveBlockTo(state.blocks, action.id, action.to), action.id)
    case 'replace':
      return replaced(state, action.id, action.blocks, action.select)
    case 'join': {
      const { id, into } = action
      return step(
        state,
        updateBlock(without(state.blocks, id), into.id, () => into),
        into.id,
      )
    }
    case 'remove':
      return step(state, without(state.blocks, action.id), neighbourOf(state.blocks, action.id))
    case 'select':
      return action.id === state.selected ? state : { ...state, selected: action.id, typing: null }
    case 'reset':
      return step(state, action.blocks, null)
    case 'undo':
      return undone(state)
    case 'redo':
      return redone(state)
  }
}

function step(state: EditorState, blocks: readonly Block[], selected: string | null = null): EditorState {
  if (blocks === state.blocks) return state
  const past = [...state.past, { blocks: state.blocks, selected: state.selected }].slice(-MAX_STEPS)
  return { blocks, selected, past, future: [], typing: null }
}

function edited(state: EditorState, { id, values, key, at }: Extract<EditorAction, { type: 'edit' }>): EditorState {
  // The saved markup no longer matches the edited block.
  const blocks = updateBlock(state.blocks, id, ({ kept: _, ...block }) => ({ ...block, values }))
  const name = `${id} ${key}`
  const goesOn = state.typing?.key === name && at - state.typing.at < PAUSE_MS
  const next = goesOn ? { ...state, blocks, future: [] } : step(state, blocks, state.selected)
  return { ...next, typing: { key: name, at } }
}

function replaced(state: EditorState, id: string, blocks: readonly Block[], select?: string): EditorState {
  const place = placeOf(state.blocks, id)
  if (!place) return state
  return step(state, insertBlockAt(without(state.blocks, id), place, blocks), select ?? blocks[0]?.id ?? null)
}

/** Block to select after a block is removed. */
function neighbourOf(blocks: readonly Block[], id: string): string | null {
  const place = placeOf(blocks, id)
  if (!place) return null
  const siblings = innerOf(blocks, place.parent)
  return (siblings[place.index - 1] ?? siblings[place.index + 1])?.id ?? place.parent
}

function undone(state: EditorState): EditorState {
  const before = state.past.at(-1)
  if (!before) return state
  const future = [{ blocks: state.blocks, selected: state.selected }, ...state.future]
  return { ...before, selected: selectable(before), past: state.past.slice(0, -1), future, typing: null }
}

function redone(state: EditorState): EditorState {
  const [next, ...future] = state.future
  if (!next) return state
  const past = [...state.past, { blocks: state.blocks, selected: state.selected }]
  return { ...next, selected: selectable(next), past, future, typing: null }
}

function selectable({ blocks, selected }: Snapshot): string | null {
  return selected !== null && findBlock(blocks, selected) ? selected : null
}
