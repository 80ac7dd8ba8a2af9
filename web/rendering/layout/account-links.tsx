import { mayEnter } from '@jangteo/domain/home-path.ts'
import { clsx } from 'clsx'
import { ReceiptText, UserRound } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { headerLink } from '../../app/frame/header-link.ts'
import { useLeaveSession } from '../../app/session/use-leave-session.ts'
import { useSession } from '../../app/session/use-session.ts'

/** Server-rendered pages are anonymous; the user name appears after hydration. Phones have the tab bar instead. */
export function AccountLinks() {
  const session = useSession()
  const signOut = useSignOut()
  const look = clsx(headerLink, 'max-md:hidden')
  if (!session) {
    return (
      <Link to="/login" className={look}>
        <UserRound aria-hidden className="size-5.5" strokeWidth={1.5} />
        로그인
      </Link>
    )
  }
  return (
    <>
      {mayEnter(session.user.role, '/orders') && (
        <Link to="/orders" className={look}>
          <ReceiptText aria-hidden className="size-5.5" strokeWidth={1.5} />
          주문
        </Link>
      )}
      <Link to="/account" className={look}>
        <UserRound aria-hidden className="size-5.5" strokeWidth={1.5} />
        <span className="max-w-24 truncate">{session.user.name}님</span>
      </Link>
      <button type="button" className={look} onClick={() => void signOut()}>
        로그아웃
      </button>
    </>
  )
}

/** Signing out stays on public pages, and goes to the login from protected ones. */
function useSignOut() {
  const leave = useLeaveSession()
  const { pathname } = useLocation()
  return async () => {
    const { signOut } = await import('../../app/session/sign-out.ts')
    if (mayEnter('anonymous', pathname)) signOut()
    else leave(signOut)
  }
}
