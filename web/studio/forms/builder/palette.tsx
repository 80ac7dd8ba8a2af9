import {
  type Announcements,
  DndContext,
  type DragMoveEvent,
  DragOverlay,
  MouseSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { FIELD_TYPES, type FieldType } from '@jangteo/domain/forms/form-fields.ts'
import { type ReactNode, type RefObject, useId, useState } from 'react'
import { FIELD_KINDS, PALETTE } from '../model/field-kinds.ts'

interface PaletteProps {
  onAdd: (type: FieldType) => void
}

/** Field types; a new field is inserted where it is dropped, or after the selected field. */
export function Palette({ onAdd }: PaletteProps) {
  return (
    <div className="grid gap-4">
      {PALETTE.map(({ label, types }) => (
        <section key={label} aria-label={label}>
          <h2 className="mb-1.5 font-medium text-ink-soft text-xs">{label}</h2>
          <ul className="grid grid-cols-2 gap-1.5">
            {types.map((type) => (
              <li key={type}>
                <PaletteButton type={type} onAdd={onAdd} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function PaletteButton({ type, onAdd }: PaletteProps & { type: FieldType }) {
  const { label, icon: Icon } = FIELD_KINDS[type]
  const { listeners, setNodeRef } = useDraggable({ id: type })
  return (
    <button
      ref={setNodeRef}
      type="button"
      aria-label={`${label} 추가`}
      {...listeners}
      onClick={() => onAdd(type)}
      className="flex h-9 w-full cursor-pointer items-center gap-2 rounded-control border border-line bg-surface px-2 text-sm transition-colors duration-150 hover:border-brand hover:text-brand"
    >
      <Icon size={16} strokeWidth={1.5} className="shrink-0" />
      <span className="truncate">{label}</span>
    </button>
  )
}

interface PaletteDragProps {
  /** List element that accepts drops. */
  list: RefObject<HTMLElement | null>
  onDrop: (type: FieldType, place: number) => void
  children: (held: DropTarget | undefined) => ReactNode
}

/** Mouse only: keyboard and touch activate the button instead, which inserts after the selected field. */
const SILENT: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

/** Drag and drop of a field type from the palette into the list. */
export function PaletteDrag({ list, onDrop, children }: PaletteDragProps) {
  const id = useId()
  const [type, setType] = useState<FieldType>()
  const [held, setHeld] = useState<DropTarget>()
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: 6 } }))

  const placeOf = ({ active }: Pick<DragMoveEvent, 'active'>) => {
    const ghost = active.rect.current.translated
    if (!ghost || !list.current) return undefined
    return dropTargetAt(list.current, { x: ghost.left + ghost.width / 2, y: ghost.top + ghost.height / 2 })
  }
  const stop = () => {
    setType(undefined)
    setHeld(undefined)
  }
  return (
    <DndContext
      id={id}
      sensors={sensors}
      accessibility={{ announcements: SILENT }}
      onDragStart={({ active }) => setType(FIELD_TYPES.find((one) => one === active.id))}
      onDragMove={(event) => setHeld(placeOf(event))}
      onDragEnd={(event) => {
        const target = placeOf(event)
        if (type && target) onDrop(type, target.place)
        stop()
      }}
      onDragCancel={stop}
    >
      {children(held)}
      <DragOverlay dropAnimation={null}>{type && <Ghost type={type} />}</DragOverlay>
    </DndContext>
  )
}

function Ghost({ type }: { type: FieldType }) {
  const { label, icon: Icon } = FIELD_KINDS[type]
  return (
    <span className="flex h-9 cursor-grabbing items-center gap-2 rounded-control border border-brand bg-surface px-2 text-brand text-sm shadow-overlay">
      <Icon size={16} strokeWidth={1.5} className="shrink-0" />
      <span className="truncate">{label}</span>
    </span>
  )
}

interface DropTarget {
  /** Index to insert at. */
  place: number
  /** Offset of the drop indicator from the top of the list. */
  line: number
}

/** Tolerance beside the list in pixels. */
const NEAR = 40
const HALF_GAP = 4

/** Drop target at a pointer position; undefined outside the list. */
function dropTargetAt(list: HTMLElement, { x, y }: { x: number; y: number }): DropTarget | undefined {
  const { left, right, top, bottom } = list.getBoundingClientRect()
  if (x < left || x > right || y < top - NEAR || y > bottom + NEAR) return undefined
  const rows = [...list.querySelectorAll('ol > li')].map((row) => row.getBoundingClientRect())
  const place = rows.filter((row) => row.top + row.height / 2 < y).length
  const [before, after] = [rows[place - 1], rows[place]]
  const edge = after ? after.top - HALF_GAP : before ? before.bottom + HALF_GAP : top
  return { place, line: edge - top }
}
