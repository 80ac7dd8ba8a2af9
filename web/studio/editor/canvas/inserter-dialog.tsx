import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { insertKind } from '../editor-actions.ts'
import { useEditorStore } from '../editor-store.ts'
import type { Place } from '../model/block.ts'
import { findBlock } from '../model/block-tree.ts'
import type { Definition } from '../vocabulary/block-definition.ts'
import { kindsFor } from '../vocabulary/find-kinds.ts'

interface InserterDialogProps {
  place: Place
  onClose: () => void
}

/** Allowed block kinds by group, with search. */
export function InserterDialog({ place, onClose }: InserterDialogProps) {
  const store = useEditorStore()
  const [words, setWords] = useState('')
  const parent = place.parent === null ? undefined : findBlock(store.get().blocks, place.parent)
  const kinds = kindsFor(store.vocabulary, parent?.kind ?? null, words)
  const insert = ({ kind }: Definition) => {
    onClose()
    // Wait until the closing dialog has restored the focus, then focus the new block.
    setTimeout(() => insertKind(store, kind, place))
  }
  const groups = [...Map.groupBy(kinds, ({ group }) => group)]
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="블록 넣기" width="medium">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (kinds[0]) insert(kinds[0])
        }}
      >
        <SearchInput label="블록 찾기" value={words} onChange={(event) => setWords(event.target.value)} />
        {groups.map(([group, definitions]) => (
          <section key={group} aria-label={group}>
            <h3 className="mb-1.5 font-medium text-ink-soft text-xs">{group}</h3>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-1.5">
              {definitions.map((definition) => (
                <li key={definition.kind}>
                  <button
                    type="button"
                    onClick={() => insert(definition)}
                    className="flex h-20 w-full cursor-pointer flex-col items-center justify-center gap-1.5 rounded-control border border-line text-sm transition-colors duration-150 hover:border-brand hover:bg-brand-soft hover:text-brand"
                  >
                    <definition.icon size={22} strokeWidth={1.5} />
                    {definition.label}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {kinds.length === 0 && <p className="py-6 text-center text-ink-soft text-sm">맞는 블록이 없습니다.</p>}
      </form>
    </Dialog>
  )
}
