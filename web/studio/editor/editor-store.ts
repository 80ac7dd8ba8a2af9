import { createContext, useContext, useSyncExternalStore } from 'react'
import { randomUuid } from '../../ui/random-uuid.ts'
import type { Block } from './model/block.ts'
import { type EditorAction, type EditorState, openedState, reduceEditor } from './model/editor-state.ts'
import type { Vocabulary } from './vocabulary/vocabularies.ts'

/** Where the caret goes once the block is shown. */
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

/** Outside of React, so that of three hundred blocks only those that change are shown anew. */
export function createEditorStore(vocabulary: Vocabulary, blocks: readonly Block[]): EditorStore {
  let state = openedState(blocks)
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

/** A piece of what is edited; the piece must be the same object as long as nothing about it changes. */
export function useEditorState<Piece>(select: (state: EditorState) => Piece, given?: EditorStore): Piece {
  const inherited = useContext(EditorContext)
  const store = given ?? inherited
  if (!store) throw new Error('Outside of an editor')
  const read = () => select(store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}
