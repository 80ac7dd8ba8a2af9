import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { clsx } from 'clsx'
import { GripVertical } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { IconButton } from './icon-button.tsx'

interface Sortable {
  id: string
  name: string
}

/** Position of a row, and how to move it. */
export interface SortableRowControls {
  /** Starts at 1. */
  number: number
  /** Drag handle for pointer and keyboard. */
  handle: ReactNode
  /** Undefined for the first row. */
  moveUp: (() => void) | undefined
  moveDown: (() => void) | undefined
}

interface SortableListProps<Item extends Sortable> {
  /** Accessible name of the list. */
  label: string
  items: readonly Item[]
  /** Gets all ids in the new order. Applied optimistically, and reverted when it rejects. */
  onReorder: (ids: string[]) => Promise<unknown>
  children: (item: Item, place: SortableRowControls) => ReactNode
  className?: string
  rowClassName?: string
}

const straightUpAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** Lists may be nested: each sorts only its own rows. */
export function SortableList<Item extends Sortable>(props: SortableListProps<Item>) {
  const { label, items, onReorder, children, className, rowClassName } = props
  const id = useId()
  const [announcement, setAnnouncement] = useState('')
  const { ordered, reorder } = useOptimisticOrder(items, onReorder)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = ordered.map((item) => item.id)

  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))]
    if (to !== -1 && from !== to) reorder(arrayMove(ids, from, to))
  }
  const mover = (from: number, to: number) => {
    const item = ordered[from]
    if (!item || to < 0 || to >= ids.length) return undefined
    return () => {
      reorder(arrayMove(ids, from, to))
      setAnnouncement(movedText(item.name, to, ids.length))
    }
  }

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[straightUpAndDown]}
      onDragEnd={drop}
      accessibility={{
        announcements: sortAnnouncements(ordered),
        screenReaderInstructions: { draggable: HOW_TO_SORT },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol aria-label={label} className={className}>
          {ordered.map((item, at) => (
            <SortableRow key={item.id} item={item} className={rowClassName}>
              {(handle) =>
                children(item, { number: at + 1, handle, moveUp: mover(at, at - 1), moveDown: mover(at, at + 1) })
              }
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </DndContext>
  )
}

interface SortableRowProps {
  item: Sortable
  className: string | undefined
  children: (handle: ReactNode) => ReactNode
}

function SortableRow({ item: { id, name }, className, children }: SortableRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: '순서를 바꾸는 손잡이' },
  })
  const handle = (
    <IconButton
      ref={setActivatorNodeRef}
      icon={GripVertical}
      label={`${name} 순서 바꾸기`}
      className="cursor-grab touch-none active:cursor-grabbing"
      {...attributes}
      {...listeners}
    />
  )
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined, transition }}
      className={clsx(className, isDragging && 'relative z-10 rounded-control bg-surface shadow-overlay')}
    >
      {children(handle)}
    </li>
  )
}

/** The new order until `items` has it; reverts when saving fails. */
function useOptimisticOrder<Item extends { id: string }>(
  items: readonly Item[],
  onReorder: (ids: string[]) => Promise<unknown>,
) {
  const [moved, setMoved] = useState<{ ids: string[]; from: string } | null>(null)
  const order = items.map(({ id }) => id).join(' ')
  if (moved && moved.from !== order) setMoved(null)

  const reorder = (ids: string[]) => {
    setMoved({ ids, from: order })
    onReorder(ids).catch(() => setMoved(null))
  }
  const ordered = moved
    ? items.toSorted((one, other) => moved.ids.indexOf(one.id) - moved.ids.indexOf(other.id))
    : items
  return { ordered, reorder }
}

interface Named {
  id: string
  name: string
}

const HOW_TO_SORT = '스페이스 키로 집고 위아래 화살표 키로 옮긴 뒤 스페이스 키로 내려놓습니다. Esc 키로 취소합니다.'

function movedText(name: string, to: number, count: number): string {
  return `‘${name}’ 항목을 ${count}개 중 ${to + 1}번째로 옮겼습니다.`
}

/** Screen reader announcements while dragging. */
function sortAnnouncements(items: readonly Named[]): Announcements {
  const nameOf = (id: UniqueIdentifier) => `‘${items.find((item) => item.id === id)?.name ?? ''}’ 항목`
  const placeOf = (id: UniqueIdentifier) => `${items.length}개 중 ${items.findIndex((item) => item.id === id) + 1}번째`
  const held = (id: UniqueIdentifier) => `${nameOf(id)}을 잡고 있습니다. ${placeOf(id)}, 제자리입니다.`
  return {
    onDragStart: ({ active }) => held(active.id),
    onDragOver: ({ active, over }) => {
      if (!over) return undefined
      return over.id === active.id ? held(active.id) : `${nameOf(active.id)}이 ${placeOf(over.id)} 자리에 있습니다.`
    },
    onDragEnd: ({ active, over }) =>
      over
        ? `${nameOf(active.id)}을 ${placeOf(over.id)} 자리에 내려놓았습니다.`
        : `${nameOf(active.id)}을 제자리에 두었습니다.`,
    onDragCancel: ({ active }) => `취소했습니다. ${nameOf(active.id)}은 제자리에 있습니다.`,
  }
}
