import { clsx } from 'clsx'
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { convertBlock } from '../editor-actions.ts'
import { useEditorState, useEditorStore } from '../editor-store.ts'
import { valueAt } from '../model/block.ts'
import { parentOf } from '../model/block-tree.ts'
import { kindsFor } from '../vocabulary/find-kinds.ts'
import { plainText } from './clean-inline.ts'
import { RichText } from './rich-text.tsx'

const MAX_SUGGESTIONS = 8

/** A paragraph that begins with a slash opens the block menu. */
export function SlashText(props: ComponentProps<typeof RichText>) {
  const { block, path } = props
  const store = useEditorStore()
  const id = useId()
  const isSelected = useEditorState(({ selected }) => selected === block.id)
  const [at, setAt] = useState(0)
  const [dismissed, setDismissed] = useState('')
  const typed = plainText(valueAt(block.values, path))
  const isAsked = isSelected && /^\/\S*$/.test(typed) && typed !== dismissed
  const parent = isAsked ? parentOf(store.get().blocks, block.id) : undefined
  const kinds = isAsked
    ? kindsFor(store.vocabulary, parent?.kind ?? null, typed.slice(1)).slice(0, MAX_SUGGESTIONS)
    : []
  const marked = kinds[Math.min(at, kinds.length - 1)]

  const onKey = (event: KeyboardEvent): boolean => {
    if (!marked || !['ArrowDown', 'ArrowUp', 'Enter', 'Escape'].includes(event.key)) return false
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') convertBlock(store, block.id, marked.kind)
    else if (event.key === 'Escape') setDismissed(typed)
    else setAt((kinds.indexOf(marked) + (event.key === 'ArrowDown' ? 1 : -1) + kinds.length) % kinds.length)
    return true
  }

  return (
    <div className="relative">
      <RichText {...props} onKey={onKey} activeOption={marked && `${id}-${marked.kind}`} />
      {marked && (
        <div
          role="listbox"
          aria-label="블록 고르기"
          contentEditable={false}
          className="absolute top-full left-0 z-30 mt-1 w-64 rounded-card border border-line bg-surface p-1 shadow-overlay"
        >
          {kinds.map((definition) => (
            // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the focus and the keys stay with the text
            <div
              key={definition.kind}
              id={`${id}-${definition.kind}`}
              role="option"
              aria-selected={definition === marked}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => convertBlock(store, block.id, definition.kind)}
              className={clsx(
                'flex cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.5 text-sm',
                definition === marked && 'bg-sunken',
              )}
            >
              <definition.icon size={18} strokeWidth={1.5} />
              {definition.label}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
