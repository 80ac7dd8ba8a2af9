import { clsx } from 'clsx'
import { ShoppingCart } from 'lucide-react'
import { Link } from 'react-router'
import { useCartCount } from '../cart/cart-count.ts'
import { LazyBell } from '../notices/lazy-bell.tsx'
import { useShop } from '../site/use-shop.ts'
import { AccountLinks } from './account-links.tsx'
import { headerLink } from './header-link.ts'
import { HeaderSearch } from './header-search.tsx'
import { Logo } from './logo.tsx'
import { pageWidth } from './page-width.ts'

const SHOP_LINKS = [
  { label: '전체 상품', to: '/products' },
  { label: '카테고리', to: '/shop#categories' },
  { label: '베스트', to: '/products?sort=sales' },
  { label: '할인', to: '/products?sale=true' },
]

const SIDE_LINKS = [
  { label: '새 소식', to: '/news' },
  { label: '고객센터', to: '/support' },
]

const menuLink =
  'inline-flex h-11 items-center rounded-control px-3 whitespace-nowrap transition-colors duration-150 hover:text-brand'

/** Logo, search and cart stay at the top; the menu below them scrolls away. */
export function PublicHeader() {
  return (
    <>
      <header className="sticky top-0 z-30 border-b border-line bg-surface">
        <div className={clsx(pageWidth, 'flex h-16 items-center gap-3 md:gap-8')}>
          <Link to="/" aria-label={`${useShop().site.siteName} 홈`} className="flex shrink-0 rounded-control">
            <Logo />
          </Link>
          <HeaderSearch />
          <div className="-mr-2.5 flex shrink-0 items-center md:ml-auto">
            <AccountLinks />
            <LazyBell className={headerLink} />
            <CartLink />
          </div>
        </div>
      </header>
      <nav aria-label="상점 메뉴" className="border-b border-line bg-surface">
        <div className={clsx(pageWidth, 'flex justify-between')}>
          <ul className="-ml-3 flex font-semibold text-ink">
            {SHOP_LINKS.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className={menuLink}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <ul className="-mr-3 flex text-sm text-ink-soft max-md:hidden">
            {SIDE_LINKS.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className={menuLink}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </nav>
    </>
  )
}

function CartLink() {
  const count = useCartCount()
  return (
    <Link to="/cart" className={clsx(headerLink, count > 0 && 'md:gap-3')}>
      <span className="relative">
        <ShoppingCart aria-hidden className="size-5.5" strokeWidth={1.5} />
        {count > 0 && (
          <span
            aria-hidden
            className="absolute -top-2 left-3.5 min-w-4.5 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-4.5 font-bold text-canvas tabular-nums"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
      <span className="max-md:sr-only">장바구니{count > 0 && <span className="sr-only">, 상품 {count}개</span>}</span>
    </Link>
  )
}
