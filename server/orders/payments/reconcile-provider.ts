import { shopDay } from '@jangteo/domain/shop-day.ts'
import { desc, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, statement } from '../../database/statement.ts'
import type { Figure } from '../../http/metrics.ts'
import type { Job } from '../../jobs/jobs.ts'
import { runEach } from '../../jobs/run-each.ts'
import type { ProviderTransaction } from '../../payments/payment-provider.ts'
import type { OrderServices } from '../order-services.ts'
import type { ForwardWebhook } from '../payment-routes.ts'
import { paymentCheckRuns } from '../tables.ts'
import { checkPayment, countDifferences, storeCheck } from './check-payment.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Periods overlap: a provider may list a transaction some minutes late. */
const OVERLAP_MS = 15 * 60_000
const FIRST_PERIOD_MS = DAY_MS
const LONGEST_PERIOD_MS = 14 * DAY_MS
const NIGHTLY_DAYS = 3
const CONCURRENCY = 5
/** Fees are known when the provider settles, some days after the sale. */
const SETTLEMENT_DAYS = 10

interface Options {
  db: Database
  services: OrderServices
  /** True if another feature knows the payment; it then looks at it. */
  forwardWebhook: ForwardWebhook
}

/** Every five minutes from where the last comparison ended; each night the last days once more, with the fees. */
export function reconcileProviderJobs(options: Options & { log: Pick<FastifyBaseLogger, 'error'> }): Job[] {
  const { db, services, log } = options
  const compare = async (period: Period) => {
    await reconcilePeriod(options, period)
    const differences = await countDifferences(db)
    if (differences > 0) log.error({ differences }, 'payments differ from the provider')
  }
  return [
    {
      name: 'compare-payments',
      cron: '*/5 * * * *',
      run: async () => compare(await nextPeriod(db)),
    },
    {
      name: 'compare-payments-nightly',
      cron: '30 4 * * *',
      run: async () => {
        await compare(lastDays(NIGHTLY_DAYS))
        await updateFees(db, services)
      },
    },
  ]
}

interface Period {
  from: Date
  to: Date
}

export function lastDays(days: number): Period {
  const now = Date.now()
  return { from: new Date(now - days * DAY_MS), to: new Date(now) }
}

async function nextPeriod(db: Database): Promise<Period> {
  const [last] = await db.select().from(paymentCheckRuns).orderBy(desc(paymentCheckRuns.to)).limit(1)
  const now = Date.now()
  const from = last ? last.to.getTime() - OVERLAP_MS : now - FIRST_PERIOD_MS
  return { from: new Date(Math.max(from, now - LONGEST_PERIOD_MS)), to: new Date(now) }
}

interface OurTransaction {
  transactionKey: string
  orderId: string
  amount: number
}

/** Payments have no transaction key of their own: their payment key identifies them. */
const findOurs = statement<OurTransaction>(
  'our_transactions',
  `select p.payment_key as "transactionKey", p.order_id as "orderId", (o.total_amount - o.points_amount)::float8 as amount
   from payments p join orders o on o.id = p.order_id
   where p.state = 'approved' and p.provider = $3 and o.payment_method <> 'transfer' and o.payment_date between $1 and $2
   union all
   select r.transaction_key, r.order_id, -r.amount::float8 from refunds r join payments p on p.order_id = r.order_id
   where r.transaction_key is not null and p.provider = $3 and r.completed_at between $1 and $2`,
)

const findByKeys = statement<OurTransaction>(
  'our_transactions_by_key',
  `select p.payment_key as "transactionKey", p.order_id as "orderId", (o.total_amount - o.points_amount)::float8 as amount
   from payments p join orders o on o.id = p.order_id where p.payment_key = any ($1) and p.state = 'approved'
   union all
   select r.transaction_key, r.order_id, -r.amount::float8 from refunds r where r.transaction_key = any ($1)`,
)

/** Rows of payments whose listed transactions all agree. One that differed before is compared by `checkPayment`. */
const storeMatched = statement(
  'store_matched_payments',
  `insert into payment_checks as c (payment_key, order_id, provider_status, provider_amount, provider_cancelled_amount,
     our_amount, our_refunded_amount)
   select p.payment_key, p.order_id,
     case r.amount when 0 then 'paid' when o.total_amount - o.points_amount then 'cancelled' else 'partially_cancelled' end,
     o.total_amount - o.points_amount, r.amount, o.total_amount - o.points_amount, r.amount
   from payments p join orders o on o.id = p.order_id cross join lateral (
     select coalesce(sum(amount), 0)::bigint as amount from refunds where order_id = p.order_id and transaction_key is not null
   ) r
   where p.payment_key = any ($1) and p.state = 'approved'
   on conflict (payment_key) do update set provider_status = excluded.provider_status,
     provider_amount = excluded.provider_amount, provider_cancelled_amount = excluded.provider_cancelled_amount,
     our_amount = excluded.our_amount, our_refunded_amount = excluded.our_refunded_amount, checked_at = now()
   where c.difference is null`,
)

/** They may agree by now although none of their transactions is in the period. */
const findOpenDifferences = statement<{ orderId: string }>(
  'open_payment_differences',
  `select order_id as "orderId" from payment_checks
   where difference is not null and accepted_at is null and order_id is not null order by checked_at limit 200`,
)

const findOrders = statement<{ id: string }>('orders_among', 'select id from orders where id = any ($1::uuid[])')

/** Money of ours that the provider lists with the same key, order and amount, and the other way round, needs no look. */
export async function reconcilePeriod(
  options: Options,
  period: Period,
): Promise<{ transactions: number; checked: number }> {
  const { db, services } = options
  const theirs = await services.provider.listTransactions(period)
  const matched = new Map((await findByKeys(db, theirs.map(keyOf))).map((ours) => [ours.transactionKey, ours]))
  const unmatched = theirs.filter((transaction) => !isSame(transaction, matched.get(keyOf(transaction))))
  await storeMatched(
    db,
    theirs.map(({ paymentKey }) => paymentKey),
  )
  const listed = new Set(theirs.map(keyOf))
  // What we recorded at the very end may not be listed yet; the next period has it.
  const ours = await findOurs(db, period.from, new Date(period.to.getTime() - OVERLAP_MS / 3), services.provider.name)
  const missing = ours.filter(({ transactionKey }) => !listed.has(transactionKey))
  const different = await findOpenDifferences(db)
  const ids = [...new Set([...unmatched, ...missing, ...different].map(({ orderId }) => orderId))]
  const orders = new Set((await findOrders(db, ids.filter(isUuid))).map(({ id }) => id))
  const checks = [
    ...[...orders].map((id) => () => checkPayment(db, services, id)),
    ...unmatched
      .filter(({ orderId }) => !orders.has(orderId))
      .map((transaction) => () => checkForeign(options, transaction)),
  ]
  // After a failure the run is not recorded, so that the next one covers the same period again.
  const failureText = (count: number) => `${count} payments could not be compared with the provider`
  await runEach(checks, { concurrency: CONCURRENCY, failureText }, (check) => check())
  const result = { transactions: theirs.length, checked: ids.length }
  await db.insert(paymentCheckRuns).values({ ...period, ...result })
  return result
}

/** A cancel by its transaction key, a payment by its payment key. */
function keyOf({ amount, transactionKey, paymentKey }: ProviderTransaction): string {
  return amount < 0 ? transactionKey : paymentKey
}

function isSame({ orderId, amount }: ProviderTransaction, ours: OurTransaction | undefined): boolean {
  return ours?.orderId === orderId && ours.amount === amount
}

/** A payment that belongs to no order: of another feature, or of another shop with the same provider account. */
async function checkForeign({ db, forwardWebhook }: Options, { orderId, paymentKey, amount }: ProviderTransaction) {
  if (isUuid(orderId) && (await forwardWebhook(orderId))) return
  if (amount < 0) return
  await inTransaction(db, (tx) =>
    storeCheck(tx, {
      paymentKey,
      orderId: null,
      providerStatus: 'paid',
      providerAmount: amount,
      providerCancelledAmount: 0,
      ourAmount: 0,
      ourRefundedAmount: 0,
      difference: 'unknown_payment',
    }),
  )
}

function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}

async function updateFees(db: Database, { provider }: Pick<OrderServices, 'provider'>): Promise<void> {
  const { from, to } = lastDays(SETTLEMENT_DAYS)
  const settled = await provider.listSettlements({ from: shopDay(from), to: shopDay(to) })
  await db.execute(sql`
    update payment_checks c set fee = s.fee, paid_out_on = s.paid_out_on
    from (
      select payment_key, sum(fee) as fee, max(paid_out_on)::date as paid_out_on
      from jsonb_to_recordset(${JSON.stringify(settled.map(({ paymentKey, fee, paidOutOn }) => ({ payment_key: paymentKey, fee, paid_out_on: paidOutOn })))}::jsonb)
        as s (payment_key text, fee bigint, paid_out_on text)
      group by payment_key
    ) s
    where s.payment_key = c.payment_key`)
}

export function paymentMetrics(db: Database): Figure[] {
  return [
    {
      name: 'jangteo_payment_differences',
      help: 'Payments whose record at the provider differs from ours, and that no admin has accepted',
      read: () => countDifferences(db),
    },
    {
      name: 'jangteo_payments_compared_timestamp_seconds',
      help: 'When payments were last compared with the provider',
      read: async () => ((await readLastRun(db))?.finishedAt.getTime() ?? Number.NaN) / 1_000,
    },
  ]
}

export async function readLastRun(db: Database) {
  const [last] = await db.select().from(paymentCheckRuns).orderBy(desc(paymentCheckRuns.id)).limit(1)
  return last
}
