import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
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
import { HOW_TO_SORT, movedText, sortAnnouncements } from './sortable-texts.ts'
import { useMovedOrder } from './use-moved-order.ts'

interface Sortable {
  id: string
  name: string
}

/** What a row of the list can do about its place. */
export interface SortablePlace {
  /** From 1 on, as the list stands now. */
  number: number
  /** The grip, for pointer and keyboard. */
  handle: ReactNode
  /** Absent at the edge. */
  moveUp: (() => void) | undefined
  moveDown: (() => void) | undefined
}

interface SortableListProps<Item extends Sortable> {
  /** What is in order; read aloud. */
  label: string
  items: readonly Item[]
  /** All ids in their new order. Shown at once, and taken back if this fails. */
  onReorder: (ids: string[]) => Promise<unknown>
  children: (item: Item, place: SortablePlace) => ReactNode
  className?: string
  rowClassName?: string
}

const straightUpAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** Lists may stand inside rows of other lists: each sorts only its own rows. */
export function SortableList<Item extends Sortable>(props: SortableListProps<Item>) {
  const { label, items, onReorder, children, className, rowClassName } = props
  const id = useId()
  const [told, setTold] = useState('')
  const { shown, reorder } = useMovedOrder(items, onReorder)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = shown.map((item) => item.id)

  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))]
    if (to !== -1 && from !== to) reorder(arrayMove(ids, from, to))
  }
  const mover = (from: number, to: number) => {
    const item = shown[from]
    if (!item || to < 0 || to >= ids.length) return undefined
    return () => {
      reorder(arrayMove(ids, from, to))
      setTold(movedText(item.name, to, ids.length))
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
        announcements: sortAnnouncements(shown),
        screenReaderInstructions: { draggable: HOW_TO_SORT },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol aria-label={label} className={className}>
          {shown.map((item, at) => (
            <SortableRow key={item.id} item={item} className={rowClassName}>
              {(handle) =>
                children(item, { number: at + 1, handle, moveUp: mover(at, at - 1), moveDown: mover(at, at + 1) })
              }
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
      <p role="status" className="sr-only">
        {told}
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
