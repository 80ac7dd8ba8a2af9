import { clsx } from 'clsx'
import { PackageOpen } from 'lucide-react'
import { memo, useEffect } from 'react'
import { useEditorState, useEditorStore } from '../editor-store.ts'
import type { Block } from '../model/block.ts'
import { BlockToolbar } from './block-toolbar.tsx'
import { focusBlock } from './focus-block.ts'
import { VIEWS } from './views/views.tsx'

/** One block with its border and, while selected, its toolbar. */
export const BlockFrame = memo(function BlockFrame({ block }: { block: Block }) {
  const store = useEditorStore()
  const isSelected = useEditorState(({ selected }) => selected === block.id)
  const definition = store.vocabulary.definitions.get(block.kind)
  const View = definition ? VIEWS[block.kind] : undefined
  // Blocks with text focus their own text field.
  useEffect(() => {
    if (!isSelected || store.caret?.id !== block.id || definition?.text) return
    store.caret = null
    focusBlock(store, block.id)
  }, [isSelected, store, block.id, definition])
  const select = () => store.dispatch({ type: 'select', id: block.id })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a block is no part of a form
    <div
      role="group"
      aria-label={`${definition?.label ?? block.kind} 블록`}
      aria-current={isSelected || undefined}
      data-block={block.id}
      data-kind={block.kind}
      tabIndex={definition?.text ? -1 : 0}
      onPointerDown={(event) => {
        event.stopPropagation()
        select()
      }}
      onFocus={(event) => {
        event.stopPropagation()
        select()
      }}
      className={clsx(
        'relative scroll-mt-40 rounded-md px-2 py-1 outline-none transition-shadow duration-150',
        isSelected ? 'shadow-[0_0_0_2px_var(--color-brand)]' : 'hover:shadow-[0_0_0_1px_var(--color-line-strong)]',
      )}
    >
      {isSelected && <BlockToolbar block={block} />}
      {View ? <View block={block} /> : <UnknownView block={block} />}
    </div>
  )
})

/** Unknown block kind: read-only and saved unchanged. */
function UnknownView({ block }: { block: Block }) {
  return (
    <p className="flex items-center gap-2 rounded-control border border-line border-dashed bg-sunken px-3 py-2 text-ink-soft text-sm">
      <PackageOpen size={18} strokeWidth={1.5} />
      <span>
        알지 못하는 블록입니다: <code>{block.kind}</code>. 그대로 두며, 옮기거나 지울 수 있습니다.
      </span>
    </p>
  )
}
