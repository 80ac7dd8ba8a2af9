import { useDraggable } from '@dnd-kit/core'
import type { FieldType } from '@jangteo/domain/forms/form-fields.ts'
import { FIELD_KINDS, PALETTE } from '../model/field-kinds.ts'

interface PaletteProps {
  onAdd: (type: FieldType) => void
}

/** All types of fields; a new one goes where it is dropped, or behind the one whose settings are open. */
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
