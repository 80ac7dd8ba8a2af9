import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import type { PlacedOrder, PlaceOrder } from '@jangteo/contracts/orders/checkout.ts'
import { totalsOf } from '@jangteo/domain/catalog/pricing.ts'
import type { PaymentMethod } from '@jangteo/domain/orders/order-status.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction } from '../../database/statement.ts'
import { announceCommitted } from '../../events/announce.ts'
import { AppError } from '../../http/app-error.ts'
import { type CartLine, lineProblem, shippingRule, unitPriceOf } from '../cart/cart-lines.ts'
import { ISSUE_ACCOUNT_JOB, issueAccount } from '../money/issue-account.ts'
import { nameOf } from '../money/payable-order.ts'
import { tellOfOrder } from '../news/order-news.ts'
import type { Selling } from '../selling.ts'
import { type KnownOrder, lookAtLines } from './look-at-lines.ts'
import { readCheckout } from './read-checkout.ts'
import { type NewOrder, writeOrder } from './write-order.ts'

/** All or nothing: one line out of stock leaves every shelf untouched. The same key always gets the same order. */
export async function placeOrder(
  db: Database,
  selling: Selling,
  buyerId: string,
  wanted: PlaceOrder,
): Promise<PlacedOrder> {
  try {
    return toPlaced(selling, buyerId, await knownOrPlaced(db, selling, buyerId, wanted))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const checkout = await readCheckout(db, selling, buyerId, wanted.cartItemIds)
    throw new AppError(error.code, { ...error.details, extra: { checkout } })
  }
}

async function knownOrPlaced(db: Database, selling: Selling, buyerId: string, wanted: PlaceOrder): Promise<KnownOrder> {
  const seen = await lookAtLines(db, buyerId, wanted)
  if ('id' in seen) return seen
  const { lines, orderNumber } = seen
  const totals = demandAsSeen(lines, wanted)
  const { paymentMethod } = wanted
  const dueAt = new Date(Date.now() + payWithin(paymentMethod, selling.payWithinMs, lines[0]))
  const provider = selling.provider.name
  const id = await write(db, selling, { buyerId, orderNumber, wanted, lines, totals, dueAt, provider })
  // Somebody was faster: the same call sent twice, or the buyer of the last piece. Another look tells.
  if (!id) return knownOrPlaced(db, selling, buyerId, wanted)
  announceCommitted(
    db,
    lines.map(({ productId }): CacheTag => `product:${productId}`),
  )
  if (paymentMethod === 'virtual_account') await issueAtOnce(db, selling, id)
  const name = nameOf(lines.map((line) => line.name))
  return { id, orderNumber, name, totalAmount: totals.totalAmount, paymentMethod, buyerName: lines[0]?.buyerName ?? '' }
}

/** What an admin has said goes before what the operator has. */
function payWithin(method: PaymentMethod, usual: Selling['payWithinMs'], line: CartLine | undefined): number {
  const hours = line?.trade?.virtualAccountHours
  return method === 'virtual_account' && hours ? hours * 3_600_000 : usual[method]
}

/** A card is charged before anything follows; other orders are followed by a job in the same transaction. */
async function write(db: Database, { jobs }: Selling, order: NewOrder): Promise<string | undefined> {
  const { paymentMethod } = order.wanted
  if (paymentMethod === 'card') return writeOrder(db, order)
  return inTransaction(db, async (tx) => {
    const orderId = await writeOrder(tx, order)
    if (!orderId) return undefined
    if (paymentMethod === 'transfer') await tellOfOrder(tx, { orderId, news: 'received' })
    else await jobs.enqueue(tx, ISSUE_ACCOUNT_JOB, { orderId })
    return orderId
  })
}

/** Nobody pays another sum than the one on the screen. */
function demandAsSeen(lines: readonly CartLine[], { cartItemIds, expectedTotal }: PlaceOrder) {
  if (lines.length < new Set(cartItemIds).size) throw new AppError('cart_changed')
  for (const line of lines) {
    const problem = lineProblem(line)
    if (problem) throw new AppError('quantity_refused', { message: `${line.name}: ${problem}` })
  }
  const priced = lines.map((line) => ({ unitPrice: unitPriceOf(line), quantity: line.quantity }))
  const totals = totalsOf(priced, lines[0]?.grade ?? null, shippingRule(lines[0]))
  if (totals.totalAmount !== expectedTotal) throw new AppError('price_changed')
  return totals
}

/** The job does it later where the provider is away now. */
async function issueAtOnce(db: Database, selling: Selling, orderId: string): Promise<void> {
  await issueAccount(db, selling, orderId).catch(() => {})
}

function toPlaced({ provider }: Selling, buyerId: string, order: KnownOrder): PlacedOrder {
  const { id, orderNumber, name, totalAmount, paymentMethod, buyerName } = order
  const payable = { id, orderNumber, name, amount: totalAmount, buyerId, buyerName }
  return { id, orderNumber, totalAmount, paymentMethod, pay: paymentMethod === 'card' ? provider.open(payable) : null }
}
