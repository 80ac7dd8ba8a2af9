import { LogOut, Menu, Search } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { headerLink } from '../app/frame/header-link.ts'
import { RoleBadge } from '../app/members/badges.tsx'
import { LazyNotificationBell } from '../app/notifications/lazy-notification-bell.tsx'
import { useSignOut } from '../app/session/use-sign-out.ts'
import { useUser } from '../app/session/use-user.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { isMac } from '../ui/is-mac.ts'
import { BusinessSwitcher } from './business-switcher.tsx'
import { menuLocation } from './desk-menu.ts'
import { NavLinks } from './nav-links.tsx'

export function DeskTopBar({ onSearch }: { onSearch: () => void }) {
  const user = useUser()
  const area = menuLocation(user.role, useLocation().pathname)
  const signOut = useSignOut()
  return (
    <header className="sticky top-0 z-30 flex h-16 items-center gap-2 border-line border-b bg-surface px-2 sm:gap-3 sm:px-6 print:hidden">
      <MenuSheet />
      <p className="min-w-0 flex-1 truncate font-semibold max-md:text-lg md:flex-none">
        {area?.group && <span className="font-normal text-ink-soft max-lg:hidden">{area.group} / </span>}
        {area?.entry}
      </p>
      <PaletteButton onClick={onSearch} />
      <IconButton icon={Search} label="화면 찾기" onClick={onSearch} className="md:hidden" />
      <LazyNotificationBell className={headerLink} />
      <Link
        to="/account"
        className="flex min-w-0 items-center gap-2.5 rounded-control px-2 py-1 transition-colors duration-150 hover:bg-sunken max-md:hidden"
      >
        <Avatar name={user.name} />
        <span className="max-w-40 truncate font-medium max-lg:sr-only">{user.name}</span>
        <RoleBadge role={user.role} />
      </Link>
      <IconButton icon={LogOut} label="로그아웃" onClick={signOut} className="lg:hidden" />
      <Button variant="ghost" className="px-3! font-medium! max-lg:hidden" onClick={signOut}>
        <LogOut size={18} strokeWidth={1.5} />
        로그아웃
      </Button>
    </header>
  )
}

/** Looks like the search field that it opens. */
function PaletteButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-keyshortcuts="Meta+K Control+K"
      className="mr-auto ml-4 flex h-10 w-64 cursor-pointer items-center gap-2.5 rounded-control border border-line bg-canvas px-3 text-ink-faint text-sm transition-colors duration-150 hover:border-line-strong max-md:hidden"
    >
      <Search size={18} strokeWidth={1.5} />
      <span className="flex-1 text-left">화면 찾기</span>
      <kbd aria-hidden className="rounded border border-line bg-surface px-1.5 font-sans text-xs">
        {isMac() ? '⌘K' : 'Ctrl K'}
      </kbd>
    </button>
  )
}

/** Side menu on phones. */
function MenuSheet() {
  const [open, setOpen] = useState(false)
  const { name, email, role } = useUser()
  return (
    <>
      <IconButton icon={Menu} label="메뉴 열기" onClick={() => setOpen(true)} className="md:hidden" />
      <Dialog open={open} onOpenChange={setOpen} title="메뉴" place="left" width="small">
        <div className="mb-5 flex items-center gap-3">
          <Avatar name={name} />
          <div className="min-w-0 flex-1">
            <p className="truncate font-semibold">{name}</p>
            <p className="truncate text-ink-soft text-sm">{email}</p>
          </div>
          <RoleBadge role={role} />
        </div>
        <div className="mb-5 empty:hidden">
          <BusinessSwitcher />
        </div>
        <NavLinks onFollow={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
