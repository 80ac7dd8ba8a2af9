import { createContext, useContext, useSyncExternalStore } from 'react'
import { randomUuid } from '../../ui/random-uuid.ts'
import type { Block } from './model/block.ts'
import { type EditorAction, type EditorState, initialEditorState, reduceEditor } from './model/editor-state.ts'
import type { Vocabulary } from './vocabulary/vocabularies.ts'

/** Caret position to restore after rendering. */
export interface WantedCaret {
  id: string
  at: 'start' | 'end' | number
}

export interface EditorStore {
  vocabulary: Vocabulary
  get(): EditorState
  dispatch(action: EditorAction): void
  subscribe(listener: () => void): () => void
  caret: WantedCaret | null
}

/** External store, so that a change re-renders only the affected blocks. */
export function createEditorStore(vocabulary: Vocabulary, blocks: readonly Block[]): EditorStore {
  let state = initialEditorState(blocks)
  const listeners = new Set<() => void>()
  return {
    vocabulary,
    get: () => state,
    dispatch(action) {
      const next = reduceEditor(state, action)
      if (next === state) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    caret: null,
  }
}

export const newBlockId = (): string => randomUuid()

export const EditorContext = createContext<EditorStore | null>(null)

export function useEditorStore(): EditorStore {
  const store = useContext(EditorContext)
  if (!store) throw new Error('Outside of an editor')
  return store
}

/** Selects part of the editor state; the selector must return a stable reference. */
export function useEditorState<Piece>(select: (state: EditorState) => Piece, given?: EditorStore): Piece {
  const inherited = useContext(EditorContext)
  const store = given ?? inherited
  if (!store) throw new Error('Outside of an editor')
  const read = () => select(store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}
