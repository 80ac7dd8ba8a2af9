import type { HostilePeople } from './hostile-accounts.ts'
import type { HostileContent } from './hostile-content.ts'
import type { HostileForms } from './hostile-forms.ts'
import type { HostileSignage } from './hostile-signage.ts'
import type { HostileTrade } from './hostile-trade.ts'

/** A screen, and what is on it only once it is all there. */
export type Place = readonly [path: string, ...waitsFor: string[]]

/** What bears the texts. */
export interface Made {
  people: HostilePeople
  trade: HostileTrade
  forms: HostileForms
  content: HostileContent
  signage: HostileSignage
}
