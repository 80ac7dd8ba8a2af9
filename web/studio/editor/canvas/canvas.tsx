import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { insertKind } from '../editor-actions.ts'
import { useEditorState, useEditorStore } from '../editor-store.ts'
import { useSurface } from '../editor-surface.ts'
import { BlockFrame } from './block-frame.tsx'
import { BlockRendererContext, InnerBlocks } from './inner-blocks.tsx'

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
