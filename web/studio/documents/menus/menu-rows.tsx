import { useDndContext, useDraggable, useDroppable } from '@dnd-kit/core'
import { clsx } from 'clsx'
import { GripVertical, Trash2 } from 'lucide-react'
import type { Dispatch } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { Block, Place } from '../../editor/model/block.ts'
import type { EditorAction } from '../../editor/model/editor-state.ts'

interface MenuRowsProps {
  blocks: readonly Block[]
  parent: string | null
  fits: (id: string, to: Place) => boolean
  dispatch: Dispatch<EditorAction>
}

export function MenuRows({ blocks, parent, fits, dispatch }: MenuRowsProps) {
  return (
    <ol
      aria-label={parent === null ? '메뉴 항목' : '하위 항목'}
      className={clsx('grid', parent !== null && 'ml-6 border-line border-l pl-3')}
    >
      {blocks.map((block, index) => (
        <li key={block.id} data-item={block.id}>
          <Gap place={{ parent, index }} fits={fits} />
          <MenuRow block={block} dispatch={dispatch} />
          <MenuRows blocks={block.inner} parent={block.id} fits={fits} dispatch={dispatch} />
        </li>
      ))}
      <li>
        <Gap place={{ parent, index: blocks.length }} fits={fits} />
      </li>
    </ol>
  )
}

function MenuRow({ block, dispatch }: { block: Block; dispatch: Dispatch<EditorAction> }) {
  const { attributes, listeners, setNodeRef } = useDraggable({ id: block.id })
  const { title, url, target } = block.values
  const edit = (patch: Record<string, unknown>, key: string) =>
    dispatch({ type: 'edit', id: block.id, key, values: { ...block.values, ...patch }, at: Date.now() })
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-control border border-line bg-surface p-2">
      <IconButton
        ref={setNodeRef}
        icon={GripVertical}
        label={`${String(title)} 옮기기`}
        {...attributes}
        {...listeners}
        className="cursor-grab touch-none"
      />
      <TextInput
        aria-label="이름"
        className="min-w-32 flex-1"
        value={String(title ?? '')}
        maxLength={100}
        onChange={(event) => edit({ title: event.target.value }, 'title')}
      />
      <TextInput
        aria-label={`${String(title)} 주소`}
        className="min-w-32 flex-1"
        value={String(url ?? '')}
        maxLength={500}
        onChange={(event) => edit({ url: event.target.value }, 'url')}
      />
      <Checkbox
        label="새 탭"
        checked={target === '_blank'}
        onChange={(event) => edit({ target: event.target.checked ? '_blank' : '' }, 'target')}
      />
      <IconButton
        icon={Trash2}
        label={`${String(title)} 빼기`}
        onClick={() => dispatch({ type: 'remove', id: block.id })}
      />
    </div>
  )
}

function Gap({ place, fits }: { place: Place; fits: MenuRowsProps['fits'] }) {
  const { active } = useDndContext()
  return active && fits(String(active.id), place) ? <OpenGap place={place} /> : <div className="h-2" />
}

function OpenGap({ place }: { place: Place }) {
  const { setNodeRef, isOver } = useDroppable({ id: `${place.parent}:${place.index}`, data: { place } })
  return (
    <div ref={setNodeRef} className="flex h-2 items-center">
      <span className={clsx('h-1 w-full rounded-full', isOver ? 'bg-brand' : 'bg-line')} />
    </div>
  )
}
