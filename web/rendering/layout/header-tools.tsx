import { clsx } from 'clsx'
import { ShoppingCart } from 'lucide-react'
import { Link } from 'react-router'
import { headerLink } from '../../app/frame/header-link.ts'
import { LazyNotificationBell } from '../../app/notifications/lazy-notification-bell.tsx'
import { useCartCount } from '../../trade/cart/cart-count.ts'
import { AccountLinks } from './account-links.tsx'

/** Account, notifications and cart, at the right of the header. */
export function HeaderTools() {
  return (
    <div className="shop-tools -mr-2.5 flex shrink-0 items-center">
      <AccountLinks />
      <LazyNotificationBell className={headerLink} />
      <CartLink />
    </div>
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
      <span className="max-md:sr-only xl:max-[90rem]:sr-only">
        장바구니{count > 0 && <span className="sr-only">, 상품 {count}개</span>}
      </span>
    </Link>
  )
}
