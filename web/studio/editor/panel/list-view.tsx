import { useDraggable } from '@dnd-kit/core'
import { clsx } from 'clsx'
import { Box } from 'lucide-react'
import { type KeyboardEvent, memo, useRef } from 'react'
import { plainText } from '../canvas/clean-inline.ts'
import { DropGap } from '../canvas/drop-gap.tsx'
import { goToBlock, labelOf } from '../editor-actions.ts'
import { useEditorState, useEditorStore } from '../editor-store.ts'
import { type Block, valueAt } from '../model/block.ts'
import { listBlocks } from '../model/block-tree.ts'

/** Document outline as a tree; Alt+Shift+arrows move the selected block. */
export function ListView() {
  const store = useEditorStore()
  const blocks = useEditorState((state) => state.blocks)
  const tree = useRef<HTMLDivElement>(null)
  const walk = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || event.ctrlKey) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const all = listBlocks(store.get().blocks)
    const next = all[all.findIndex(({ id }) => id === store.get().selected) + step]
    if (!next) return
    store.dispatch({ type: 'select', id: next.id })
    tree.current?.querySelector<HTMLElement>(`[data-row="${next.id}"]`)?.focus()
  }
  if (blocks.length === 0) return <p className="py-4 text-ink-soft text-sm">아직 블록이 없습니다.</p>
  return (
    <div ref={tree} role="tree" aria-label="블록 목록" onKeyDown={walk} className="text-sm">
      <Rows parent={null} blocks={blocks} depth={0} />
    </div>
  )
}

const Rows = memo(function Rows({
  parent,
  blocks,
  depth,
}: {
  parent: Block | null
  blocks: readonly Block[]
  depth: number
}) {
  const gap = (index: number) => <DropGap surface="list" parent={parent?.id ?? null} index={index} />
  return (
    <>
      {blocks.map((block, index) => (
        <div key={block.id} role="none">
          {gap(index)}
          <Row block={block} depth={depth} />
        </div>
      ))}
      <div role="none">{gap(blocks.length)}</div>
    </>
  )
})

const Row = memo(function Row({ block, depth }: { block: Block; depth: number }) {
  const store = useEditorStore()
  const isSelected = useEditorState(({ selected }) => selected === block.id)
  const isTabStop = useEditorState(({ selected, blocks }) => (selected ?? blocks[0]?.id) === block.id)
  const definition = store.vocabulary.definitions.get(block.kind)
  const { attributes, listeners, setNodeRef } = useDraggable({
    id: `list:${block.id}`,
    data: { id: block.id, surface: 'list' },
  })
  const words = plainText(definition?.text ? valueAt(block.values, definition.text) : valueAt(block.values, 'content'))
  const Icon = definition?.icon ?? Box
  const choose = () => {
    store.dispatch({ type: 'select', id: block.id })
    document.querySelector(`[data-block="${block.id}"]`)?.scrollIntoView({ block: 'center' })
  }
  return (
    <>
      <button
        ref={setNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        role="treeitem"
        aria-level={depth + 1}
        aria-selected={isSelected}
        aria-expanded={block.inner.length > 0 ? true : undefined}
        aria-roledescription={undefined}
        data-row={block.id}
        tabIndex={isTabStop ? 0 : -1}
        onClick={({ detail }) => (detail === 0 ? goToBlock(store, block.id) : choose())}
        style={{ paddingLeft: `${depth * 16 + 8}px` }}
        className={clsx(
          'flex h-8 w-full cursor-pointer items-center gap-2 rounded-md pr-2 text-left',
          isSelected ? 'bg-brand-soft font-medium text-brand' : 'hover:bg-sunken',
        )}
      >
        <Icon size={16} strokeWidth={1.5} className="shrink-0" />
        <span className="shrink-0">{labelOf(store, block.kind)}</span>
        <span className="truncate text-ink-soft text-xs">{words.slice(0, 60)}</span>
      </button>
      {(block.inner.length > 0 || definition?.holds) && (
        // biome-ignore lint/a11y/useSemanticElements: the part of a tree that is inside of one of its items
        <div role="group">
          <Rows parent={block} blocks={block.inner} depth={depth + 1} />
        </div>
      )}
    </>
  )
})
