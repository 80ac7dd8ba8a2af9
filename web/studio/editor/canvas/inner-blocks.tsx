import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { type ComponentType, createContext, Fragment, memo, type ReactNode, useContext } from 'react'
import { useEditorStore } from '../editor-store.ts'
import { useSurface } from '../editor-surface.ts'
import type { Block } from '../model/block.ts'
import { DropGap } from './drop-gap.tsx'

/** Renders one block. The canvas provides it, because a block's view renders inner blocks in turn. */
export const BlockRendererContext = createContext<ComponentType<{ block: Block }>>(() => null)

interface InnerBlocksProps {
  parent: Block | null
  blocks: readonly Block[]
  className?: string
  /** Horizontal layout. */
  isRow?: boolean
  empty?: ReactNode
}

/** Blocks of a parent or of the document, with drop and insert targets in between. */
export const InnerBlocks = memo(function InnerBlocks({
  parent,
  blocks,
  className,
  isRow = false,
  empty,
}: InnerBlocksProps) {
  const id = parent?.id ?? null
  const BlockRenderer = useContext(BlockRendererContext)
  return (
    <div className={clsx('min-w-0', className)}>
      {blocks.map((block, index) => (
        <Fragment key={block.id}>
          {!isRow && <Gap parent={id} index={index} />}
          <BlockRenderer block={block} />
        </Fragment>
      ))}
      {isRow ? null : <DropGap surface="canvas" parent={id} index={blocks.length} />}
      {blocks.length === 0 && (empty ?? <AddBlockButton parent={parent} index={0} />)}
    </div>
  )
})

const Gap = memo(function Gap({ parent, index }: { parent: string | null; index: number }) {
  const { openInserter } = useSurface()
  return (
    <div className="group/gap relative h-2">
      <DropGap surface="canvas" parent={parent} index={index} />
      {index > 0 && (
        <button
          type="button"
          tabIndex={-1}
          aria-label="여기에 블록 넣기"
          title="여기에 블록 넣기"
          onClick={() => openInserter({ parent, index })}
          className="absolute inset-x-0 -top-1.5 z-10 flex h-5 cursor-pointer items-center opacity-0 transition-opacity duration-150 hover:opacity-100 focus-visible:opacity-100"
        >
          <span className="h-0.5 flex-1 bg-brand" />
          <span className="grid size-5 place-items-center rounded-full bg-brand text-on-brand">
            <Plus size={14} strokeWidth={2} />
          </span>
          <span className="h-0.5 flex-1 bg-brand" />
        </button>
      )}
    </div>
  )
})

export function AddBlockButton({ parent, index }: { parent: Block | null; index: number }) {
  const store = useEditorStore()
  const { openInserter } = useSurface()
  const holder = parent && store.vocabulary.definitions.get(parent.kind)?.label
  return (
    <button
      type="button"
      onClick={() => openInserter({ parent: parent?.id ?? null, index })}
      className="flex min-h-10 w-full cursor-pointer items-center justify-center gap-1.5 rounded-control border border-line-strong/60 border-dashed px-3 py-1.5 text-ink-soft text-sm hover:border-brand hover:text-brand"
    >
      <Plus size={16} strokeWidth={1.5} />
      {holder ? `${holder}에 넣기` : '블록 넣기'}
    </button>
  )
}
