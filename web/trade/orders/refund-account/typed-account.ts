import { RefundAccount } from '@jangteo/contracts/orders/orders.ts'

export type TypedAccount = Record<keyof RefundAccount, string>

export const NO_ACCOUNT: TypedAccount = { bank: '', accountNumber: '', holderName: '' }

export function isBlank(account: TypedAccount): boolean {
  return Object.values(account).every((text) => !text.trim())
}

/** What a valid form holds, as the contract wants it. */
export function accountIn(account: TypedAccount): { account?: RefundAccount } {
  return isBlank(account) ? {} : { account: RefundAccount.parse(account) }
}
