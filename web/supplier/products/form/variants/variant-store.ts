import { createContext, useContext, useSyncExternalStore } from 'react'
import { toast } from '../../../../ui/toast.ts'
import { axesOf, sameDraft, type VariantDraft, type VariantsDraft } from './variant-draft.ts'

/** Messages by the key of a value, an option or a row and its field; `options` and `variants` for the whole. */
export type DraftErrors = Readonly<Record<string, string>>

export const errorKey = (rowKey: string, field: string) => `${rowKey}:${field}`

interface State {
  draft: VariantsDraft
  errors: DraftErrors
  isDirty: boolean
}

/**
 * Options and variants outside of the form library: it compares and copies all values with every key press, which would
 * lag with hundreds of rows. Only components that select what has changed are rendered again.
 */
export function createVariantStore(saved: VariantsDraft) {
  let stored = saved
  let state: State = { draft: saved, errors: {}, isDirty: false }
  const listeners = new Set<() => void>()
  const set = (next: Partial<State>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const setDraft = (draft: VariantsDraft, errors: DraftErrors = state.errors) =>
    set({ draft, errors, isDirty: !sameDraft(draft, stored) })

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Messages about the whole are outdated by any change. */
    change: (next: (draft: VariantsDraft) => VariantsDraft) => {
      const { options, variants, ...errors } = state.errors
      setDraft(next(state.draft), options || variants ? errors : state.errors)
    },
    setRow: (row: VariantDraft, editedField: string) => {
      const variants = state.draft.variants.map((one) => (one.key === row.key ? row : one))
      const { [errorKey(row.key, editedField)]: corrected, ...others } = state.errors
      setDraft({ ...state.draft, variants }, corrected === undefined ? state.errors : others)
    },
    setRows: (rows: ReadonlyMap<string, VariantDraft>) => {
      const variants = state.draft.variants.map((row) => rows.get(row.key) ?? row)
      const isOf = (name: string) => rows.has(name.split(':')[0] ?? '')
      const others = Object.entries(state.errors).filter(([name]) => !isOf(name))
      setDraft({ ...state.draft, variants }, Object.fromEntries(others))
    },
    clearError: (key: string) => {
      const { [key]: corrected, ...others } = state.errors
      if (corrected !== undefined) set({ errors: others })
    },
    setErrors: (errors: DraftErrors) => set({ errors }),
    /** A saved version; `draft` where it differs from that. */
    reset: (version: VariantsDraft, draft = version) => {
      stored = version
      setDraft(draft, {})
    },
  }
}

export type VariantStore = ReturnType<typeof createVariantStore>

export const VariantStoreContext = createContext<VariantStore | undefined>(undefined)

export function useVariantStore(): VariantStore {
  const store = useContext(VariantStoreContext)
  if (!store) throw new Error('no VariantStoreContext above')
  return store
}

/** `select` must return the same object while nothing has changed. */
export function useVariants<Part>(select: (state: State) => Part, store?: VariantStore): Part {
  const context = useContext(VariantStoreContext)
  const source = store ?? context
  if (!source) throw new Error('no VariantStoreContext above')
  const part = () => select(source.get())
  return useSyncExternalStore(source.subscribe, part, part)
}

/** Undone as a whole, unless something else was edited since. */
export function changeWithUndo(store: VariantStore, message: string, change: () => void): void {
  const before = store.get().draft
  change()
  const after = store.get().draft
  const undo = () => {
    if (store.get().draft === after) store.change(() => before)
    else toast.info('그 뒤에 고친 내용이 있어 되돌리지 않았습니다.')
  }
  toast.success(message, { undo })
}

const CELL_OF_FIELD: Record<string, string> = { stockQuantity: 'stock', lowStockThreshold: 'threshold' }

/** Where a problem of the request belongs, by its path; undefined if it is about something else. */
export function placeOfProblem(draft: VariantsDraft, path: readonly PropertyKey[]): string | undefined {
  const [list, first, second, third] = path.map(String)
  if (list === 'options') {
    const option = draft.options[Number(first)]
    if (!option) return 'options'
    if (second === 'name') return option.key
    return option.values[Number(third)]?.key ?? errorKey(option.key, 'values')
  }
  if (list !== 'variants') return undefined
  const row = draft.variants[Number(first)]
  if (!row) return 'variants'
  const field = second === 'prices' ? (third ?? 'base') : (CELL_OF_FIELD[second ?? ''] ?? second ?? '')
  return field === 'optionValues' && axesOf(draft.options).length < draft.options.length
    ? 'options'
    : errorKey(row.key, field)
}
