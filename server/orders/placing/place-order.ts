import type { PlacedOrder, PlaceOrder } from '@jangteo/contracts/checkout.ts'
import type { PaymentMethod } from '@jangteo/domain/order-status.ts'
import { totalsOf } from '@jangteo/domain/pricing.ts'
import { moveStock } from '../../catalog/move-stock.ts'
import { databaseErrorCode, UNIQUE_VIOLATION } from '../../database/database-errors.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, type Transaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { type CartLine, lineProblem, lockLines, shippingRule, unitPriceOf } from '../cart/cart-lines.ts'
import { ISSUE_ACCOUNT_JOB, issueAccount } from '../money/issue-account.ts'
import { nameOf } from '../money/payable-order.ts'
import { tellOfOrder } from '../news/order-news.ts'
import type { Selling } from '../selling.ts'
import { type KnownOrder, knownOrder, knownOrNumber } from './number-order.ts'
import { readCheckout } from './read-checkout.ts'
import { writeOrder } from './write-order.ts'

/** All or nothing: one line out of stock leaves every shelf untouched. The same key always gets the same order. */
export async function placeOrder(
  db: Database,
  selling: Selling,
  buyerId: string,
  wanted: PlaceOrder,
): Promise<PlacedOrder> {
  const known = await knownOrNumber(db, buyerId, wanted.idempotencyKey)
  if (typeof known !== 'string') return toPlaced(selling, buyerId, known)
  try {
    const order = await inTransaction(db, (tx) => place(tx, selling, buyerId, known, wanted))
    if (order.paymentMethod === 'virtual_account') await issueAtOnce(db, selling, order.id)
    return toPlaced(selling, buyerId, order)
  } catch (error) {
    const twin = await orderOfTwin(db, buyerId, wanted, error)
    if (twin) return toPlaced(selling, buyerId, twin)
    if (!(error instanceof AppError)) throw error
    const checkout = await readCheckout(db, selling, buyerId, wanted.cartItemIds)
    throw new AppError(error.code, { ...error.details, extra: { checkout } })
  }
}

async function place(
  tx: Transaction,
  { jobs, provider, payWithinMs }: Selling,
  buyerId: string,
  orderNumber: string,
  wanted: PlaceOrder,
): Promise<KnownOrder> {
  const lines = await lockLines(tx, buyerId, wanted.cartItemIds)
  const totals = demandAsSeen(lines, wanted)
  const { paymentMethod } = wanted
  const dueAt = new Date(Date.now() + payWithin(paymentMethod, payWithinMs, lines[0]))
  const id = await writeOrder(tx, { buyerId, orderNumber, wanted, lines, totals, dueAt, provider: provider.name })
  if (paymentMethod === 'virtual_account') await jobs.enqueue(tx, ISSUE_ACCOUNT_JOB, { orderId: id })
  if (paymentMethod === 'transfer') await tellOfOrder(tx, jobs, { orderId: id, news: 'received' })
  // Last, so that whoever wants the same products waits no longer than it takes to commit.
  const moves = lines.map(({ productId, quantity }) => ({ productId, change: -quantity }))
  await moveStock(tx, moves, { cause: 'ordered', actorId: buyerId, orderId: id })
  const name = nameOf(lines.map((line) => line.name))
  return { id, orderNumber, name, totalAmount: totals.totalAmount, paymentMethod, buyerName: lines[0]?.buyerName ?? '' }
}

/** What an admin has said goes before what the operator has. */
function payWithin(method: PaymentMethod, usual: Selling['payWithinMs'], line: CartLine | undefined): number {
  const hours = line?.trade?.virtualAccountHours
  return method === 'virtual_account' && hours ? hours * 3_600_000 : usual[method]
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

/** The same call sent twice at once: one of them has placed the order, and the other finds the cart changed. */
async function orderOfTwin(db: Database, buyerId: string, { idempotencyKey }: PlaceOrder, error: unknown) {
  const isTwin =
    error instanceof AppError ? error.code === 'cart_changed' : databaseErrorCode(error) === UNIQUE_VIOLATION
  return isTwin ? knownOrder(db, buyerId, idempotencyKey) : undefined
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
