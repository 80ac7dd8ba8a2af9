import type { MenuItem } from '@jangteo/contracts/content/rendered-content.ts'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type PointerEvent, useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { EmbedOf } from './embed-types.ts'
import { useMenuKeys } from './use-menu-keys.ts'

/** Items when the menu is empty or missing. */
const DEFAULT_ITEMS: readonly MenuItem[] = [
  { id: 'home', title: '홈', url: '/', target: '', children: [] },
  { id: 'about', title: '소개', url: '/about', target: '', children: [] },
  { id: 'services', title: '서비스', url: '/services', target: '', children: [] },
  { id: 'contact', title: '문의', url: '/contact', target: '', children: [] },
]

interface NavigationProps extends EmbedOf<'navigation'> {
  label?: string
}

export function NavigationEmbed({ items, orientation, showSubmenuIcon, label = '메뉴' }: NavigationProps) {
  const visibleItems = items.length > 0 ? items : DEFAULT_ITEMS
  return orientation === 'vertical' ? (
    <nav aria-label={label} className="site-menu is-vertical">
      <ExpandedList items={visibleItems} />
    </nav>
  ) : (
    <MenuBar items={visibleItems} label={label} showIcons={showSubmenuIcon} />
  )
}

/** All levels expanded. */
function ExpandedList({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <MenuLink item={item} />
          {item.children.length > 0 && <ExpandedList items={item.children} />}
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

/** Submenus open by hover, tap or keyboard; leaving with the mouse closes them. */
function MenuBar({ items, label, showIcons }: MenuBarProps) {
  const [open, setOpen] = useState<string | null>(null)
  const menu = useMenuKeys(setOpen)
  return (
    <nav ref={menu} aria-label={label} className="site-menu is-horizontal">
      <ul>
        {items.map((item) => (
          <li
            key={item.id}
            data-open={open === item.id}
            {...(item.children.length > 0 && hoverHandlers(item.id, setOpen))}
          >
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

function hoverHandlers(id: string, setOpen: (id: string | null) => void) {
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
        // Hover has opened it already, so ignore mouse clicks.
        onPointerUp={({ pointerType }) => pointerType !== 'mouse' && onToggle()}
        onClick={({ detail }) => detail === 0 && onToggle()}
        className={clsx(!showIcon && 'is-quiet')}
      >
        <ChevronDown aria-hidden className="size-4" strokeWidth={1.5} />
      </button>
      <div id={id} hidden={!isOpen}>
        <ExpandedList items={item.children} />
      </div>
    </>
  )
}

/** Internal pages use client-side navigation; other sites open as configured. */
function MenuLink({ item: { title, url, target } }: { item: MenuItem }) {
  const { pathname, search } = useLocation()
  if (url === '' || url === '#') return <span className="site-menu-word">{title}</span>
  const isCurrent = url === pathname + search || url === pathname
  if (url.startsWith('/') && target !== '_blank') {
    return (
      <Link to={url} aria-current={isCurrent ? 'page' : undefined}>
        {title}
      </Link>
    )
  }
  return target === '_blank' ? (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {title}
      <span className="sr-only"> (새 창)</span>
    </a>
  ) : (
    <a href={url}>{title}</a>
  )
}
