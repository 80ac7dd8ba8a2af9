import { RefundAccount } from '@jangteo/contracts/orders/orders.ts'

export type AccountValues = Record<keyof RefundAccount, string>

export const NO_ACCOUNT: AccountValues = { bank: '', accountNumber: '', holderName: '' }

export function isBlank(account: AccountValues): boolean {
  return Object.values(account).every((text) => !text.trim())
}

/** Parses valid form values; no account when all fields are blank. */
export function parseAccount(account: AccountValues): { account?: RefundAccount } {
  return isBlank(account) ? {} : { account: RefundAccount.parse(account) }
}
