import type { BankCode } from '@jangteo/domain/payments/banks.ts'
import type { PaymentSettings } from './payment-settings.ts'

export interface LookedUpAccount {
  bank: BankCode
  accountNumber: string
  /** The business that says the account is its own. */
  businessName: string
}

/** Asks banks whose account it is (예금주 조회). A lookup only reads: after any failure it can be repeated. */
export interface AccountHolderLookup {
  /** `unavailable`: no provider is configured, or it gave no answer. */
  find(account: LookedUpAccount): Promise<{ holderName: string } | 'unknown' | 'unavailable'>
}

/** Numbers that end so belong to no account. */
const UNKNOWN_SUFFIX = '0'
/** Numbers that end so belong to a stranger. */
const FOREIGN_SUFFIX = '9'
/** Numbers that end so are of a bank that does not answer. */
const SILENT_SUFFIX = '8'

/** The built-in bank: every other account belongs to the business that names it. */
export const sandboxHolderLookup: AccountHolderLookup = {
  find: async ({ accountNumber, businessName }) => {
    if (accountNumber.endsWith(UNKNOWN_SUFFIX)) return 'unknown'
    if (accountNumber.endsWith(SILENT_SUFFIX)) return 'unavailable'
    return { holderName: accountNumber.endsWith(FOREIGN_SUFFIX) ? '홍길동' : businessName }
  },
}

/** Without a provider an admin compares the account with a copy of the bank book. */
const NO_LOOKUP: AccountHolderLookup = { find: async () => 'unavailable' }

/** The sandbox only where the sandbox takes payments too: a real payout must not go to an account that no bank confirmed. */
export function accountHolderLookup({ toss, sandbox }: Pick<PaymentSettings, 'toss' | 'sandbox'>): AccountHolderLookup {
  return sandbox && !toss ? sandboxHolderLookup : NO_LOOKUP
}
