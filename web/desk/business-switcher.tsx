import { switchBusiness } from '@jangteo/contracts/accounts/members.ts'
import type { User } from '@jangteo/contracts/accounts/users.ts'
import { homePathOf } from '@jangteo/domain/home-path.ts'
import { Building2, Check, ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import { api } from '../app/api.ts'
import { businessNameOf } from '../app/members/business.ts'
import { showErrorToast } from '../app/session/error-toast.ts'
import { storeUser } from '../app/session/session-store.ts'
import { useUser } from '../app/session/use-user.ts'
import { Menu } from '../ui/menu.tsx'

/** Shown to members of a business; the own business of an owner needs no name in the menu. */
export function BusinessSwitcher() {
  const user = useUser()
  const [pending, setPending] = useState(false)
  if (!user.businesses) return null
  const current = user.businessId ?? user.id
  const change = async (businessId: string) => {
    setPending(true)
    try {
      const { data } = await api(switchBusiness, { body: { businessId } })
      storeUser(data)
      // A new document: no screen keeps anything of the other business.
      window.location.assign(homePathOf(data.role))
    } catch (error) {
      showErrorToast(error)
      setPending(false)
    }
  }
  return (
    <Menu
      heading="사업장"
      align="start"
      trigger={
        <button
          type="button"
          disabled={pending}
          className="flex h-10 w-full min-w-0 cursor-pointer items-center gap-2.5 rounded-control border border-line px-3 text-left text-sm transition-colors duration-150 hover:border-line-strong"
        >
          <Building2 size={18} strokeWidth={1.5} className="shrink-0 text-ink-soft" />
          <span className="sr-only">사업장 바꾸기: </span>
          <span className="min-w-0 flex-1 truncate font-medium">{nameOf(user)}</span>
          <ChevronsUpDown size={16} strokeWidth={1.5} className="shrink-0 text-ink-faint" />
        </button>
      }
      items={user.businesses.map(({ id, name }) => ({
        label: id === user.id ? `${name} (내 사업장)` : name,
        icon: id === current ? Check : Building2,
        disabled: id === current,
        onSelect: () => void change(id),
      }))}
    />
  )
}

function nameOf(user: User): string {
  return businessNameOf(user) || '소속된 사업장 없음'
}
