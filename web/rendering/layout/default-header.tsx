import { clsx } from 'clsx'
import { Link } from 'react-router'
import { Logo } from '../../app/frame/logo.tsx'
import { pageWidth } from '../../app/frame/page-width.ts'
import { useShopSettings } from '../../app/site/use-shop-settings.ts'
import { HeaderSearch } from './header-search.tsx'
import { HeaderTools } from './header-tools.tsx'

const SHOP_LINKS = [
  { label: '전체 상품', to: '/products' },
  { label: '카테고리', to: '/shop#categories' },
  { label: '베스트', to: '/products?sort=sales' },
  { label: '할인', to: '/products?sale=true' },
]

const menuLink =
  'inline-flex h-11 items-center rounded-control px-3 whitespace-nowrap transition-colors duration-150 hover:text-brand'

/** Header bar with logo, search and account, used when no template part contains the site logo. */
export function DefaultHeaderBar() {
  return (
    <div className="sticky top-0 z-30 border-line border-b bg-surface">
      <div className={clsx(pageWidth, 'flex h-16 items-center gap-3 md:gap-8')}>
        <Link to="/" aria-label={`${useShopSettings().site.siteName} 홈`} className="flex shrink-0 rounded-control">
          <Logo />
        </Link>
        <div className="min-w-0 flex-1 md:max-w-xl">
          <HeaderSearch />
        </div>
        <div className="md:ml-auto">
          <HeaderTools />
        </div>
      </div>
    </div>
  )
}

/** Shown when there is no header template part, or it failed to load. */
export function DefaultHeaderMenu() {
  return (
    <nav aria-label="상점 메뉴" className="border-line border-b bg-surface">
      <ul className={clsx(pageWidth, 'flex font-semibold text-ink')}>
        {SHOP_LINKS.map(({ label, to }) => (
          <li key={to} className="first:-ml-3">
            <Link to={to} className={menuLink}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
