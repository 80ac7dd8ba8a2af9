import { clsx } from 'clsx'
import { Check, type LucideIcon } from 'lucide-react'
import * as Radix from 'radix-ui/dropdown-menu'
import { type ReactElement, useRef } from 'react'
import { Link } from 'react-router'

interface MenuEntry {
  label: string
  icon?: LucideIcon
  disabled?: boolean
}

export interface MenuAction extends MenuEntry {
  /** Runs once the menu has closed, so that a dialog it opens returns the focus to the menu's button. */
  onSelect: () => void
  danger?: boolean
}

export interface MenuLink extends MenuEntry {
  to: string
}

/** The menu stays open, so that several can be toggled. */
export interface MenuToggle extends MenuEntry {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
}

export type MenuItem = MenuAction | MenuLink | MenuToggle | 'separator'

interface MenuProps {
  /** A button; it gets the focus when the menu closes. */
  trigger: ReactElement
  items: readonly MenuItem[]
  /** Heading of the menu. */
  heading?: string
  align?: 'start' | 'end'
}

const PANEL = clsx(
  'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded-card border border-line',
  'bg-surface p-1 shadow-overlay transition duration-150 starting:-translate-y-1 starting:opacity-0',
)

const ITEM = clsx(
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.5 text-sm select-none focus-visible:-outline-offset-2',
  'data-highlighted:bg-sunken data-disabled:cursor-not-allowed data-disabled:opacity-50',
)

export function Menu({ trigger, items, heading, align = 'end' }: MenuProps) {
  const chosen = useRef<() => void>(undefined)

  function runChosen() {
    if (chosen.current) queueMicrotask(chosen.current)
    chosen.current = undefined
  }

  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          loop
          className={PANEL}
          onCloseAutoFocus={runChosen}
        >
          {heading && <Radix.Label className="px-2.5 py-1.5 text-ink-soft text-xs">{heading}</Radix.Label>}
          {items.map((item, at) =>
            item === 'separator' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: separators have no name, only a place
              <Radix.Separator key={at} className="my-1 h-px bg-line" />
            ) : (
              <Entry key={item.label} item={item} onChoose={(run) => (chosen.current = run)} />
            ),
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface EntryProps {
  item: Exclude<MenuItem, 'separator'>
  onChoose: (run: () => void) => void
}

function Entry({ item, onChoose }: EntryProps) {
  const { label, icon: Icon, disabled = false } = item
  const face = (
    <>
      {Icon && <Icon size={18} strokeWidth={1.5} className="shrink-0" />}
      {label}
    </>
  )
  if ('checked' in item) {
    return (
      <Radix.CheckboxItem
        className={ITEM}
        checked={item.checked}
        disabled={disabled}
        onCheckedChange={item.onCheckedChange}
        onSelect={(event) => event.preventDefault()}
      >
        <span className="grid size-4.5 shrink-0 place-items-center">
          <Radix.ItemIndicator>
            <Check size={16} strokeWidth={2} className="text-brand" />
          </Radix.ItemIndicator>
        </span>
        {face}
      </Radix.CheckboxItem>
    )
  }
  if ('to' in item) {
    return (
      <Radix.Item asChild disabled={disabled} className={ITEM}>
        <Link to={item.to}>{face}</Link>
      </Radix.Item>
    )
  }
  return (
    <Radix.Item
      className={clsx(ITEM, item.danger && 'text-danger')}
      disabled={disabled}
      onSelect={() => onChoose(item.onSelect)}
    >
      {face}
    </Radix.Item>
  )
}
