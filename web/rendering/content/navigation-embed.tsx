import type { MenuItem } from '@jangteo/contracts/content/template-parts.ts'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type PointerEvent, useId, useState } from 'react'
import type { EmbedOf } from './embeds.tsx'
import { MenuLink } from './menu-link.tsx'
import { useMenuKeys } from './use-menu-keys.ts'

/** Where there is no such menu. */
const USUAL_ITEMS: readonly MenuItem[] = [
  { id: 'home', title: '홈', url: '/', target: '', children: [] },
  { id: 'about', title: '소개', url: '/about', target: '', children: [] },
  { id: 'services', title: '서비스', url: '/services', target: '', children: [] },
  { id: 'contact', title: '문의', url: '/contact', target: '', children: [] },
]

interface NavigationProps extends EmbedOf<'navigation'> {
  label?: string
}

export function NavigationEmbed({ items, orientation, showSubmenuIcon, label = '메뉴' }: NavigationProps) {
  const shown = items.length > 0 ? items : USUAL_ITEMS
  return orientation === 'vertical' ? (
    <nav aria-label={label} className="site-menu is-vertical">
      <OpenList items={shown} />
    </nav>
  ) : (
    <MenuBar items={shown} label={label} showIcons={showSubmenuIcon} />
  )
}

/** Nothing to open: all of it is there. */
function OpenList({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <MenuLink item={item} />
          {item.children.length > 0 && <OpenList items={item.children} />}
        </li>
      ))}
    </ul>
  )
}

interface MenuBarProps {
  items: readonly MenuItem[]
  label: string
  showIcons: boolean
}

/** Submenus open under a mouse, a finger or the keys; a mouse that leaves closes what it opened. */
function MenuBar({ items, label, showIcons }: MenuBarProps) {
  const [open, setOpen] = useState<string | null>(null)
  const menu = useMenuKeys(setOpen)
  return (
    <nav ref={menu} aria-label={label} className="site-menu is-horizontal">
      <ul>
        {items.map((item) => (
          <li key={item.id} data-open={open === item.id} {...(item.children.length > 0 && opening(item.id, setOpen))}>
            <MenuLink item={item} />
            {item.children.length > 0 && (
              <Submenu
                item={item}
                isOpen={open === item.id}
                showIcon={showIcons}
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
      <div id={id} hidden={!isOpen}>
        <OpenList items={item.children} />
      </div>
    </>
  )
}
