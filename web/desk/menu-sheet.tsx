import { Menu } from 'lucide-react'
import { useState } from 'react'
import { RoleBadge } from '../app/members/badges.tsx'
import { useUser } from '../app/session/use-user.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { NavLinks } from './nav-links.tsx'

/** The side menu of the phone. */
export function MenuSheet() {
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
        <NavLinks onFollow={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
