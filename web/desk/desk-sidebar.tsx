import { clsx } from 'clsx'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Link } from 'react-router'
import { Logo, LogoMark } from '../app/frame/logo.tsx'
import { useShopSettings } from '../app/site/use-shop-settings.ts'
import { BusinessSwitcher } from './business-switcher.tsx'
import { NavLinks } from './nav-links.tsx'
import { useCollapsedMenu } from './use-collapsed-menu.ts'

export function DeskSidebar() {
  const [collapsed, toggle] = useCollapsedMenu()
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose
  return (
    <aside
      className={clsx(
        'sticky top-0 flex h-dvh shrink-0 flex-col border-line border-r bg-surface max-md:hidden print:hidden',
        collapsed ? 'w-17' : 'w-60',
      )}
    >
      <div className="flex h-16 shrink-0 items-center px-4.5">
        <Link to="/" aria-label={`${useShopSettings().site.siteName} 홈`} className="flex rounded-control">
          {collapsed ? <LogoMark className="size-8" /> : <Logo />}
        </Link>
      </div>
      {!collapsed && (
        <div className="shrink-0 px-3 empty:hidden">
          <BusinessSwitcher />
        </div>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto px-3 py-2">
        <NavLinks collapsed={collapsed} />
      </div>
      <div className="shrink-0 border-line border-t p-3">
        <button
          type="button"
          onClick={toggle}
          aria-pressed={collapsed}
          title={collapsed ? '메뉴 펼치기' : undefined}
          className="flex h-10 w-full cursor-pointer items-center gap-3 rounded-control px-3 text-ink-soft transition-colors duration-150 hover:bg-sunken hover:text-ink"
        >
          <Icon size={20} strokeWidth={1.5} className="shrink-0" />
          <span className={collapsed ? 'sr-only' : undefined}>메뉴 접기</span>
        </button>
      </div>
    </aside>
  )
}
