import type { User } from '@jangteo/contracts/accounts/users.ts'
import { type LucideIcon, UserRound } from 'lucide-react'
import { businessNameOf } from '../app/members/business.ts'
import { deskGroupsFor } from './desk-menu.ts'

export interface PaletteItem {
  to: string
  label: string
  /** Smaller text beside the label. */
  note?: string
  icon: LucideIcon
}

const plain = (text: string) => text.toLowerCase().replace(/\s/g, '')

/** Screens of the user whose label or keywords contain the text; all while the text is empty. */
export function screensFor(
  { role, permissions }: Pick<User, 'role' | 'permissions'>,
  text: string,
  hasPoints = true,
): PaletteItem[] {
  return deskGroupsFor(role, { hasPoints, permissions })
    .flatMap((group) => group.entries)
    .filter(({ label, words = '' }) => plain(`${label} ${words}`).includes(plain(text)))
    .map(({ to, label, icon }) => ({ to, label, icon }))
}

export function userItem(user: User): PaletteItem {
  const note = [businessNameOf(user), user.email].filter(Boolean).join(' · ')
  return { to: `/admin/users/${user.id}`, label: user.name, note, icon: UserRound }
}
