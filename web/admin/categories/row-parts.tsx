import { ArrowDown, ArrowUp, CircleAlert, Ellipsis, Trash2 } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import type { SortableRowControls } from '../../ui/sortable-list.tsx'
import { Switch } from '../../ui/switch.tsx'

interface RowMenuProps {
  name: string
  place: SortableRowControls
  /** Placed before the common menu items. */
  items?: readonly MenuItem[]
  onDelete: () => void
}

export function RowMenu({ name, place: { moveUp, moveDown }, items = [], onDelete }: RowMenuProps) {
  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} label={`${name} 메뉴`} />}
      items={[
        ...items,
        { label: '위로', icon: ArrowUp, disabled: !moveUp, onSelect: () => moveUp?.() },
        { label: '아래로', icon: ArrowDown, disabled: !moveDown, onSelect: () => moveDown?.() },
        'separator',
        { label: '삭제', icon: Trash2, danger: true, onSelect: onDelete },
      ]}
    />
  )
}

interface VisibilitySwitchProps {
  name: string
  shown: boolean
  pending: boolean
  onChange: (shown: boolean) => void
}

export function VisibilitySwitch({ name, shown, pending, onChange }: VisibilitySwitchProps) {
  return (
    <Switch
      className="items-center!"
      label={
        <>
          <span className="sr-only">{name} 쇼핑몰에 표시</span>
          <span aria-hidden className="block w-8 text-right text-ink-soft text-sm max-sm:hidden">
            {!shown && '숨김'}
          </span>
        </>
      }
      checked={shown}
      disabled={pending}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}

/** Error below a row that could not be deleted. */
export function RowError({ text }: { text: string | undefined }) {
  return (
    <div aria-live="polite">
      {text && (
        <p className="flex items-start gap-1 pb-2 pl-10 text-danger text-sm">
          <CircleAlert size={16} strokeWidth={1.5} className="mt-0.75 shrink-0" />
          {text}
        </p>
      )}
    </div>
  )
}
