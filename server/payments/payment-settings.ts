import type { PaymentWarning } from '@jangteo/contracts/payments/payments.ts'
import { PAY_WITHIN_MS } from '@jangteo/domain/orders/order-status.ts'
import { BANKS, type BankCode } from '@jangteo/domain/payments/banks.ts'
import { z } from 'zod'
import { providerUrl } from '../http/provider-url.ts'
import type { TossSettings } from './toss/toss-provider.ts'

export interface PaymentSettings {
  /** Absent: the built-in sandbox, or no provider. */
  toss?: Omit<TossSettings, 'publicUrl'>
  /** Without TossPayments: the sandbox, whose payments move no money. If false too, only bank transfers are taken. */
  sandbox: boolean
  payWithinMs: typeof PAY_WITHIN_MS
  transferAccount: { bank: string; accountNumber: string; holderName: string }
  warnings: readonly PaymentWarning[]
}

const ACCOUNT = 'must look like: 국민은행 123456-01-123456 주식회사 장터'
const EXAMPLE_ACCOUNT = '장터은행 000-0000-0000-00 장터'

export const paymentVariables = {
  PAYMENTS: z.enum(['sandbox', 'sandbox-forced'], { error: 'must be sandbox or sandbox-forced' }).optional(),
  TOSS_SECRET_KEY: z.string().optional(),
  TOSS_CLIENT_KEY: z.string().optional(),
  TOSS_API_URL: providerUrl.optional(),
  TOSS_BANK: z
    .enum(BANKS.map(({ code }) => code) as [BankCode, ...BankCode[]], { error: 'must be the code of a bank' })
    .default('20'),
  VIRTUAL_ACCOUNT_HOURS: z.coerce.number({ error: 'must be a number' }).int().min(1).max(720).default(72),
  TRANSFER_ACCOUNT: z
    .string()
    .regex(/^\S+ [\d-]{8,30} \S.*$/, ACCOUNT)
    .optional(),
}

type PaymentVariables = z.infer<z.ZodObject<typeof paymentVariables>>

/** With one key alone the payment window opens but no payment can be confirmed. */
export function requireBothKeys(variables: PaymentVariables, context: z.core.$RefinementCtx<PaymentVariables>): void {
  const { TOSS_SECRET_KEY, TOSS_CLIENT_KEY } = variables
  if (Boolean(TOSS_SECRET_KEY) === Boolean(TOSS_CLIENT_KEY)) return
  const [given, missing] = TOSS_SECRET_KEY
    ? ['TOSS_SECRET_KEY', 'TOSS_CLIENT_KEY']
    : ['TOSS_CLIENT_KEY', 'TOSS_SECRET_KEY']
  context.addIssue({ code: 'custom', path: [missing], message: `is needed beside ${given}` })
}

/** TossPayments charges nothing for payments with such a key. */
export function isTestKey(secretKey: string): boolean {
  return secretKey.startsWith('test_')
}

function warningsOf({ TOSS_SECRET_KEY, PAYMENTS, TRANSFER_ACCOUNT }: PaymentVariables): PaymentWarning[] {
  const isTest = TOSS_SECRET_KEY ? isTestKey(TOSS_SECRET_KEY) : PAYMENTS !== undefined
  return [
    ...(isTest ? ['test_payments' as const] : []),
    ...(TOSS_SECRET_KEY || PAYMENTS ? [] : ['no_provider' as const]),
    ...(TRANSFER_ACCOUNT ? [] : ['no_transfer_account' as const]),
  ]
}

interface Shop {
  hasDemoData: boolean
  publicUrl: string | undefined
}

/** A buyer on the sandbox's payment page pays nothing, so a public shop must not use it by mistake. */
export function refusePublicSandbox(
  { PAYMENTS, TOSS_SECRET_KEY }: PaymentVariables,
  { hasDemoData, publicUrl }: Shop,
  context: z.core.$RefinementCtx<PaymentVariables>,
): void {
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['PAYMENTS'], message })
  if (PAYMENTS && TOSS_SECRET_KEY) refuse('must be absent beside TOSS_SECRET_KEY')
  if (PAYMENTS === 'sandbox' && !hasDemoData && publicUrl?.startsWith('https:'))
    refuse('must be sandbox-forced with an https PUBLIC_URL: nobody who orders there really pays')
}

export function paymentSettings(variables: PaymentVariables, hasDemoData: boolean): PaymentSettings {
  const { TOSS_SECRET_KEY: secretKey, TOSS_CLIENT_KEY: clientKey, TOSS_API_URL: baseUrl } = variables
  const [bank = '', accountNumber = '', ...holder] = (variables.TRANSFER_ACCOUNT ?? EXAMPLE_ACCOUNT).split(' ')
  return {
    ...(secretKey &&
      clientKey && { toss: { secretKey, clientKey, ...(baseUrl && { baseUrl }), bank: variables.TOSS_BANK } }),
    sandbox: hasDemoData || variables.PAYMENTS !== undefined,
    payWithinMs: { ...PAY_WITHIN_MS, virtual_account: variables.VIRTUAL_ACCOUNT_HOURS * 3_600_000 },
    transferAccount: { bank, accountNumber, holderName: holder.join(' ') },
    warnings: hasDemoData ? [] : warningsOf(variables),
  }
}
