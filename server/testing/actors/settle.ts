import { resolveRefund } from '@jangteo/contracts/orders/admin-orders.ts'
import { resolvePaymentDifference } from '@jangteo/contracts/payments/payment-checks.ts'
import { sql } from 'drizzle-orm'
import { comparePayments, runEnqueued, runScheduled } from './job-queue.ts'
import { type Actors, REFUND_ACCOUNT } from './open-market.ts'

/** Retries by the admin; what the provider refuses after them is sent by hand. */
const RETRIES = 2
const ROUNDS = 8

const SCHEDULED = ['reconcile-payments', 'expire-orders', 'count-sales']

/**
 * The provider works again and time passes: jobs run until none is left, unpaid orders expire, and the admin resolves
 * refunds that wait for one. Returns what stays open all the same.
 */
export async function settle(actors: Actors): Promise<string[]> {
  const { toss } = actors
  Object.assign(toss.state, { fault: null, next: [] })
  for (const { id } of actors.orders) toss.books.misreport(id, null)
  toss.processHeld()
  toss.releaseResponses()
  let failures: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await letTimePass(actors)
    failures = await runEnqueued(actors)
    for (const name of SCHEDULED) failures.push(...(await runScheduled(actors, name)))
    failures.push(...(await runEnqueued(actors)))
    await comparePayments(actors)
    await resolveDifferences(actors)
    await resolveRefunds(actors, round)
    if ((await listOpen(actors)).length === 0) return []
  }
  return [`stays open: ${[...(await listOpen(actors)), ...failures].join('; ')}`]
}

const idsOf = ({ orders }: Actors) =>
  sql`any (array[${sql.join(
    orders.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  )}]::uuid[])`

async function letTimePass(actors: Actors): Promise<void> {
  const { db } = actors.shop
  await db.execute(sql`update payments set changed_at = now() - interval '1 minute' where state = 'confirming'`)
  await db.execute(sql`update orders set payment_due_at = now() where status = 'pending' and id = ${idsOf(actors)}`)
  await db.execute(sql`
    update refunds set sent_at = sent_at - interval '20 minutes'
    where state = 'requested' and sent_at is not null and order_id = ${idsOf(actors)}`)
}

/** A cancel at the console is recorded as a refund; where nothing is left to refund, the difference is accepted. */
async function resolveDifferences(actors: Actors): Promise<void> {
  const { shop, admin, toss } = actors
  const { rows } = await shop.db.execute<{ paymentKey: string; orderId: string; ours: string[] }>(sql`
    select payment_key as "paymentKey", order_id as "orderId", array(
      select transaction_key from refunds r where r.order_id = c.order_id and transaction_key is not null) as ours
    from payment_checks c where difference is not null and accepted_at is null and order_id = ${idsOf(actors)}`)
  for (const { paymentKey, orderId, ours } of rows) {
    const params = { paymentKey }
    const cancels = toss.books.byOrder(orderId)?.cancels ?? []
    if (cancels.every(({ transactionKey }) => ours.includes(transactionKey)))
      actors.faults.push('a difference stays on the list although every cancel is a refund of ours')
    const recorded = await admin.send(resolvePaymentDifference, { params, body: { action: 'record_refund' } })
    if (recorded.statusCode === 200) continue
    const body = { action: 'accept', reason: '확인했습니다' } as const
    const accepted = await admin.send(resolvePaymentDifference, { params, body })
    if (accepted.statusCode !== 200) actors.faults.push(`the admin cannot accept a difference: ${accepted.body}`)
  }
}

async function resolveRefunds(actors: Actors, round: number): Promise<void> {
  const { rows } = await actors.shop.db.execute<{ id: string; orderNumber: string; method: string }>(sql`
    select r.id, o.order_number as "orderNumber", o.payment_method as method
    from refunds r join orders o on o.id = r.order_id
    where o.id = ${idsOf(actors)}
      and (r.state = 'failed' or (r.state = 'requested' and o.payment_method = 'transfer'))`)
  for (const { id: refundId, orderNumber, method } of rows) {
    const action = method === 'transfer' || round >= RETRIES ? 'sent' : 'retry'
    const body = { action, ...(method !== 'card' && { account: REFUND_ACCOUNT }) } as const
    const response = await actors.admin.send(resolveRefund, { params: { orderNumber, refundId }, body })
    if (response.statusCode !== 200) actors.faults.push(`the admin cannot resolve a refund: ${response.body}`)
  }
}

async function listOpen(actors: Actors): Promise<string[]> {
  const { rows } = await actors.shop.db.execute<{ what: string }>(sql`
    select 'job ' || data::text as what from jobs.job where state in ('created', 'retry', 'active')
    union all select 'payment of ' || o.order_number || ' ' || p.state from payments p join orders o on o.id = p.order_id
      where p.state = 'confirming' and o.id = ${idsOf(actors)}
    union all select 'order ' || order_number from orders where status = 'pending' and id = ${idsOf(actors)}
    union all select 'difference ' || difference || ' of ' || payment_key from payment_checks
      where difference is not null and accepted_at is null and order_id = ${idsOf(actors)}
    union all select 'refund ' || state || ' of ' || amount from refunds
      where state <> 'completed' and order_id = ${idsOf(actors)}`)
  return rows.map(({ what }) => what)
}
