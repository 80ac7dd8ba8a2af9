import type { HostileAccounts } from './hostile-accounts.ts'
import type { HostileContent } from './hostile-content.ts'
import type { HostileForms } from './hostile-forms.ts'
import type { HostileSignage } from './hostile-signage.ts'
import type { HostileTrade } from './hostile-trade.ts'

/** The path of a screen, and the texts to wait for. */
export type Place = readonly [path: string, ...waitsFor: string[]]

/** Everything that was created with hostile texts. */
export interface HostileRecords {
  accounts: HostileAccounts
  trade: HostileTrade
  forms: HostileForms
  content: HostileContent
  signage: HostileSignage
}
