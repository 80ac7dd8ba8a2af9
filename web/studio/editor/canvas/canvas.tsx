import { clsx } from 'clsx'
import { PackageOpen, Plus } from 'lucide-react'
import { memo, type ReactNode, useEffect } from 'react'
import { Button } from '../../../ui/button.tsx'
import { insertKind } from '../editor-actions.ts'
import { useEditorState, useEditorStore } from '../editor-store.ts'
import { useSurface } from '../editor-surface.ts'
import type { Block } from '../model/block.ts'
import { BlockToolbar } from './block-toolbar.tsx'
import { focusBlock } from './caret.ts'
import { BlockRendererContext, InnerBlocks } from './inner-blocks.tsx'
import { VIEWS } from './views/views.tsx'

const NOTHING = <span />

/** Editing canvas. Clicking beside the blocks clears the selection. */
export function Canvas({ head }: { head?: ReactNode }) {
  const store = useEditorStore()
  const { openInserter } = useSurface()
  const blocks = useEditorState((state) => state.blocks)
  const end = { parent: null, index: blocks.length }
  return (
    <div className="mx-auto max-w-3xl" onPointerDown={() => store.dispatch({ type: 'select', id: null })}>
      {head}
      <section aria-label="본문" className="mt-8 text-lg/relaxed">
        <BlockRendererContext value={BlockFrame}>
          <InnerBlocks parent={null} blocks={blocks} empty={NOTHING} />
        </BlockRendererContext>
      </section>
      <div className="mt-4 flex flex-wrap gap-2" onPointerDown={(event) => event.stopPropagation()}>
        <Button variant="secondary" size="small" onClick={() => insertKind(store, store.vocabulary.paragraph, end)}>
          문단 쓰기
        </Button>
        <Button variant="ghost" size="small" onClick={() => openInserter(end)}>
          <Plus size={16} strokeWidth={1.5} />
          블록 넣기
        </Button>
      </div>
    </div>
  )
}

/** One block with its border and, while selected, its toolbar. */
const BlockFrame = memo(function BlockFrame({ block }: { block: Block }) {
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
