import { BANKS, type BankCode } from '@jangteo/domain/payments/banks.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { RefundAccount } from '../orders/orders.ts'

const Bank = z.enum(BANKS.map(({ code }) => code) as [BankCode, ...BankCode[]], { error: '은행을 선택하세요' })

export const PayoutAccountForm = z.strictObject({
  bank: Bank,
  accountNumber: RefundAccount.shape.accountNumber,
  holderName: RefundAccount.shape.holderName,
  /** Absent for accounts without a password. */
  password: z.string().max(1_000).optional(),
})

/** As its owner sees it. */
const PayoutAccount = z.object({
  bankName: z.string(),
  accountNumber: z.string(),
  holderName: z.string(),
  createdAt: z.string(),
})
export type PayoutAccount = z.infer<typeof PayoutAccount>

/** As an admin sees it in lists. */
export const MaskedPayoutAccount = z.object({
  id: z.string(),
  bankName: z.string(),
  /** The last four digits. */
  accountEnding: z.string(),
  holderName: z.string(),
  isVerified: z.boolean(),
})
export type MaskedPayoutAccount = z.infer<typeof MaskedPayoutAccount>

const OwnPayoutAccounts = z.object({
  /** The newest verified account: payouts go there. */
  current: PayoutAccount.nullable(),
  /** A newer one whose holder is not verified yet. */
  waiting: PayoutAccount.nullable(),
})
export type OwnPayoutAccounts = z.infer<typeof OwnPayoutAccounts>

const SUPPLIERS = ['business'] as const

export const getPayoutAccount = endpoint({
  method: 'GET',
  path: '/supplier/payout-account',
  summary: 'Get the bank account to which the caller is paid, and a newer one that waits for verification',
  audience: SUPPLIERS,
  permission: 'settlement',
  response: z.object({ data: OwnPayoutAccounts }),
})

export const savePayoutAccount = endpoint({
  method: 'PUT',
  path: '/supplier/payout-account',
  summary: 'Change the bank account to which the caller is paid, after a lookup of its holder; mails the owner',
  audience: SUPPLIERS,
  permission: 'owner',
  body: PayoutAccountForm,
  response: z.object({ data: OwnPayoutAccounts }),
})

export const verifyPayoutAccount = endpoint({
  method: 'POST',
  path: '/admin/payout-accounts/:id/verify',
  summary: 'Confirm the holder of a payout account whose lookup was not possible; idempotent',
  audience: ['admin'],
  params: z.object({ id: z.uuid() }),
  response: z.object({ data: MaskedPayoutAccount }),
})
