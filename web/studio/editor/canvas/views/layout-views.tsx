import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { insertKind } from '../../editor-actions.ts'
import { useEditorStore } from '../../editor-store.ts'
import type { Block } from '../../model/block.ts'
import { InnerBlocks } from '../inner-blocks.tsx'
import { RichText } from '../rich-text.tsx'
import { inlineStyleOf, textAt } from './text-views.tsx'

const BOX = 'rounded-control border border-line border-dashed p-1'

export function GroupView({ block }: { block: Block }) {
  const layout = textAt(block, 'layout.type') || textAt(block, 'layout')
  const isRow = layout === 'flex' && textAt(block, 'flexDirection') !== 'column'
  const look = inlineStyleOf(block)
  return (
    <div className={BOX} style={{ ...look, ...colours(block) }}>
      <InnerBlocks
        parent={block}
        blocks={block.inner}
        className={clsx(isRow && 'flex flex-wrap items-center gap-2', layout === 'grid' && 'grid grid-cols-2 gap-2')}
      />
    </div>
  )
}

function colours(block: Block): React.CSSProperties {
  return block.kind === 'o4o/group'
    ? { color: textAt(block, 'textColor') || undefined, backgroundColor: textAt(block, 'backgroundColor') || undefined }
    : {}
}

const COLUMN_OF: Record<string, string> = {
  'core/columns': 'core/column',
  columns: 'column',
  'o4o/columns': 'o4o/column',
}

/** Columns side by side on wide screens, as on the page. */
export function ColumnsView({ block }: { block: Block }) {
  const store = useEditorStore()
  const add = () => insertKind(store, COLUMN_OF[block.kind] ?? '', { parent: block.id, index: block.inner.length })
  return (
    <div className="grid gap-1" style={inlineStyleOf(block)}>
      <InnerBlocks parent={block} blocks={block.inner} isRow className="flex gap-2 *:flex-1 max-md:flex-col" />
      <Button variant="ghost" size="small" className="w-fit" onClick={add}>
        <Plus size={16} strokeWidth={1.5} />열 더하기
      </Button>
    </div>
  )
}

export function ColumnView({ block }: { block: Block }) {
  return (
    <div className={clsx(BOX, 'h-full')} style={inlineStyleOf(block)}>
      <InnerBlocks parent={block} blocks={block.inner} />
    </div>
  )
}

export function ButtonsView({ block }: { block: Block }) {
  const store = useEditorStore()
  const justify = textAt(block, 'layout.justifyContent')
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-2',
        justify === 'center' && 'justify-center',
        justify === 'right' && 'justify-end',
      )}
    >
      <InnerBlocks parent={block} blocks={block.inner} isRow className="flex flex-wrap gap-2" />
      <Button
        variant="ghost"
        size="small"
        onClick={() => insertKind(store, 'core/button', { parent: block.id, index: block.inner.length })}
      >
        <Plus size={16} strokeWidth={1.5} />
        버튼 더하기
      </Button>
    </div>
  )
}

const BUTTON = 'inline-block min-w-20 rounded-control px-4 py-2 text-center font-semibold'

export function ButtonView({ block }: { block: Block }) {
  const look = inlineStyleOf(block)
  return (
    <RichText
      block={block}
      path="text"
      label="버튼 문구"
      as="span"
      className={clsx(BUTTON, 'bg-brand text-on-brand empty:before:text-on-brand/70')}
      style={look}
    />
  )
}

export function BuilderButtonView({ block }: { block: Block }) {
  const kind = textAt(block, 'data.style') || 'primary'
  const side = textAt(block, 'data.alignment')
  return (
    <div style={{ textAlign: side === 'center' || side === 'right' ? side : 'left' }}>
      <RichText
        block={block}
        path="data.text"
        label="버튼 문구"
        as="span"
        className={clsx(
          BUTTON,
          kind === 'primary' && 'bg-brand text-on-brand empty:before:text-on-brand/70',
          kind === 'secondary' && 'bg-sunken',
          kind === 'outline' && 'border border-line-strong',
        )}
        style={{
          backgroundColor: textAt(block, 'settings.backgroundColor') || undefined,
          color: textAt(block, 'settings.textColor') || undefined,
        }}
      />
    </div>
  )
}
