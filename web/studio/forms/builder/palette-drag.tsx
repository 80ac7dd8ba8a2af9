import {
  type Announcements,
  DndContext,
  type DragMoveEvent,
  DragOverlay,
  MouseSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { FIELD_TYPES, type FieldType } from '@jangteo/domain/forms/form-fields.ts'
import { type ReactNode, type RefObject, useId, useState } from 'react'
import { FIELD_KINDS } from '../model/field-kinds.ts'
import { type DropPlace, dropPlaceAt } from './drop-place.ts'

interface PaletteDragProps {
  /** The fields, before and between which a new one can be put. */
  list: RefObject<HTMLElement | null>
  onDrop: (type: FieldType, place: number) => void
  children: (held: DropPlace | undefined) => ReactNode
}

/** Only a mouse drags here: keys and fingers press, and the field comes behind the one that is open. */
const SILENT: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

/** Carries a type of field from the palette to its place among the others. */
export function PaletteDrag({ list, onDrop, children }: PaletteDragProps) {
  const id = useId()
  const [type, setType] = useState<FieldType>()
  const [held, setHeld] = useState<DropPlace>()
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: 6 } }))

  const placeOf = ({ active }: Pick<DragMoveEvent, 'active'>) => {
    const ghost = active.rect.current.translated
    if (!ghost || !list.current) return undefined
    return dropPlaceAt(list.current, { x: ghost.left + ghost.width / 2, y: ghost.top + ghost.height / 2 })
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
