import type { User } from '@jangteo/contracts/accounts/users.ts'
import type { Role } from '@jangteo/domain/accounts/roles.ts'
import { type LucideIcon, UserRound } from 'lucide-react'
import { businessNameOf } from '../app/members/business.ts'
import { deskGroupsFor } from './desk-entries.ts'

export interface PaletteItem {
  to: string
  label: string
  /** Smaller, beside the label. */
  note?: string
  icon: LucideIcon
}

const plain = (text: string) => text.toLowerCase().replace(/\s/g, '')

/** The screens of this role whose name or words hold the text; all of them while nothing is typed. */
export function screensFor(role: Role, text: string): PaletteItem[] {
  return deskGroupsFor(role)
    .flatMap((group) => group.entries)
    .filter(({ label, words = '' }) => plain(`${label} ${words}`).includes(plain(text)))
    .map(({ to, label, icon }) => ({ to, label, icon }))
}

export function personItem(user: User): PaletteItem {
  const note = [businessNameOf(user), user.email].filter(Boolean).join(' · ')
  return { to: `/admin/users/${user.id}`, label: user.name, note, icon: UserRound }
}
