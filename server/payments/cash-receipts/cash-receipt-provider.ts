import { createHash } from 'node:crypto'
import type { Won } from '@jangteo/domain/catalog/pricing.ts'
import { CASH_RECEIPT_PURPOSE_LABELS, type CashReceiptPurpose } from '@jangteo/domain/orders/cash-receipt.ts'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/open-database.ts'
import { PaymentRefused } from '../payment-provider.ts'
import type { PaymentSettings } from '../payment-settings.ts'
import { sandboxCashReceipts } from '../tables.ts'
import { outcomeUnknown, tossApi } from '../toss/toss-api.ts'

export interface IssuedCashReceipt {
  receiptKey: string
  /** The number of the tax authority. */
  receiptNumber: string
}

export interface CashReceiptToIssue {
  /** Idempotency key: sent again, it gets the same receipt. */
  key: string
  orderId: string
  orderName: string
  amount: Won
  /** Of the amount, without VAT. */
  taxFreeAmount: Won
  purpose: CashReceiptPurpose
  /** Phone or business number, digits only. */
  identity: string
}

/** Issues cash receipts (현금영수증). `PaymentRefused` is a final refusal; after any other failure call again with the key. */
export interface CashReceiptProvider {
  name: 'sandbox' | 'toss' | 'none'
  issue(receipt: CashReceiptToIssue): Promise<IssuedCashReceipt>
  /** Takes back a part of it; the key makes a repeated call have one effect. */
  cancel(cancel: { key: string; receiptKey: string; amount: Won }): Promise<void>
}

/** Phone numbers that end so are refused. */
export const SANDBOX_REFUSED_SUFFIX = '0000'

/** The built-in provider: remembers each key, and reports nothing to the tax authority. */
export function sandboxCashReceiptProvider(db: Database): CashReceiptProvider {
  return {
    name: 'sandbox',
    issue: async ({ key, amount, identity }) => {
      if (identity.endsWith(SANDBOX_REFUSED_SUFFIX))
        throw new PaymentRefused('INVALID_IDENTITY', '현금영수증 번호를 확인할 수 없습니다.')
      const digest = createHash('sha256').update(key).digest('hex')
      const receiptNumber = String(Number.parseInt(digest.slice(0, 12), 16) % 10 ** 9).padStart(9, '0')
      const [row] = await db
        .insert(sandboxCashReceipts)
        .values({ key, receiptKey: `sandbox_${digest.slice(0, 24)}`, receiptNumber, amount })
        .onConflictDoUpdate({ target: sandboxCashReceipts.key, set: { amount: sql`${sandboxCashReceipts.amount}` } })
        .returning()
      if (!row) throw new Error('an upsert always returns its row')
      return { receiptKey: row.receiptKey, receiptNumber: row.receiptNumber }
    },
    cancel: ({ key, receiptKey, amount }) =>
      db.transaction(async (tx) => {
        const [left] = await tx
          .select({ amount: sql<number>`coalesce(sum(${sandboxCashReceipts.amount}), 0)::float8` })
          .from(sandboxCashReceipts)
          .where(eq(sandboxCashReceipts.receiptKey, receiptKey))
        const done = await tx
          .insert(sandboxCashReceipts)
          .values({ key, receiptKey, receiptNumber: '', amount: -amount })
          .onConflictDoNothing()
          .returning()
        if (done.length > 0 && (left?.amount ?? 0) < amount)
          throw new PaymentRefused('NOT_CANCELABLE_AMOUNT', '취소할 수 있는 금액보다 큽니다.')
      }),
  }
}

const TossReceipt = z.looseObject({
  receiptKey: z.string(),
  issueNumber: z.string(),
  issueStatus: z.enum(['IN_PROGRESS', 'COMPLETED', 'FAILED']),
  failure: z.looseObject({ message: z.string() }).nullish(),
})

const NAME_LENGTH = 100
const TIMEOUT_MS = 10_000

/** https://docs.tosspayments.com/reference#현금영수증 */
function tossCashReceipts({ secretKey, baseUrl }: NonNullable<PaymentSettings['toss']>): CashReceiptProvider {
  const api = tossApi({ secretKey, baseUrl: baseUrl ?? 'https://api.tosspayments.com', timeoutMs: TIMEOUT_MS })
  const submit = async (path: string, key: string, body: object): Promise<IssuedCashReceipt> => {
    const { receiptKey, issueNumber, issueStatus, failure } = await api.submit(path, key, body, TossReceipt)
    if (issueStatus === 'FAILED') throw new PaymentRefused('ISSUE_FAILED', failure?.message ?? '발급하지 못했습니다.')
    if (issueStatus === 'IN_PROGRESS') throw outcomeUnknown(path, issueStatus)
    return { receiptKey, receiptNumber: issueNumber }
  }
  return {
    name: 'toss',
    issue: ({ key, orderId, orderName, amount, taxFreeAmount, purpose, identity }) =>
      submit('/v1/cash-receipts', key, {
        ...{ amount, orderId, orderName: [...orderName].slice(0, NAME_LENGTH).join(''), taxFreeAmount },
        ...{ customerIdentityNumber: identity, type: CASH_RECEIPT_PURPOSE_LABELS[purpose] },
      }),
    cancel: async ({ key, receiptKey, amount }) => {
      await submit(`/v1/cash-receipts/${encodeURIComponent(receiptKey)}/cancel`, key, { amount })
    },
  }
}

/** Without a provider the receipts wait, and are issued once there is one. */
const NO_PROVIDER: CashReceiptProvider = {
  name: 'none',
  issue: async () => {
    throw new Error('no provider of cash receipts is configured')
  },
  cancel: async () => {
    throw new Error('no provider of cash receipts is configured')
  },
}

export function cashReceiptProvider(
  db: Database,
  { toss, sandbox }: Pick<PaymentSettings, 'toss' | 'sandbox'>,
): CashReceiptProvider {
  if (toss) return tossCashReceipts(toss)
  return sandbox ? sandboxCashReceiptProvider(db) : NO_PROVIDER
}
