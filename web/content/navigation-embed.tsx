import type { MenuItem } from '@jangteo/contracts/template-parts.ts'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type PointerEvent, useId, useState } from 'react'
import type { EmbedOf } from './embeds.tsx'
import { MenuLink } from './menu-link.tsx'
import { useMenuKeys } from './use-menu-keys.ts'

/** A menu whose submenus open under a mouse, a finger or the keys; a mouse that leaves closes what it opened. */
export function NavigationEmbed({ items, orientation, showSubmenuIcon }: EmbedOf<'navigation'>) {
  const [open, setOpen] = useState<string | null>(null)
  const menu = useMenuKeys(setOpen)
  if (items.length === 0) return null
  return (
    <nav ref={menu} aria-label="메뉴" className={clsx('site-menu', `is-${orientation}`)}>
      <ul>
        {items.map((item) => (
          <li key={item.id} data-open={open === item.id} {...(item.children.length > 0 && opening(item.id, setOpen))}>
            <MenuLink item={item} />
            {item.children.length > 0 && (
              <Submenu
                item={item}
                isOpen={open === item.id}
                showIcon={showSubmenuIcon}
                onToggle={() => setOpen(open === item.id ? null : item.id)}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function opening(id: string, setOpen: (id: string | null) => void) {
  const byMouse = (next: string | null) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setOpen(next)
  }
  return { onPointerEnter: byMouse(id), onPointerLeave: byMouse(null) }
}

interface SubmenuProps {
  item: MenuItem
  isOpen: boolean
  showIcon: boolean
  onToggle: () => void
}

function Submenu({ item, isOpen, showIcon, onToggle }: SubmenuProps) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${item.title} 하위 메뉴`}
        // A mouse has opened it already by coming here.
        onPointerUp={({ pointerType }) => pointerType !== 'mouse' && onToggle()}
        onClick={({ detail }) => detail === 0 && onToggle()}
        className={clsx(!showIcon && 'is-quiet')}
      >
        <ChevronDown aria-hidden className="size-4" strokeWidth={1.5} />
      </button>
      <ul id={id} hidden={!isOpen}>
        {item.children.map((child) => (
          <SubmenuItem key={child.id} item={child} />
        ))}
      </ul>
    </>
  )
}

/** What lies deeper is shown at once, a step to the right. */
function SubmenuItem({ item }: { item: MenuItem }) {
  return (
    <li>
      <MenuLink item={item} />
      {item.children.length > 0 && (
        <ul>
          {item.children.map((child) => (
            <SubmenuItem key={child.id} item={child} />
          ))}
        </ul>
      )}
    </li>
  )
}
