import { isDeepStrictEqual } from 'node:util'
import { getAdminChart, getRetailerDashboard, getSupplierChart } from '@jangteo/contracts/dashboards/dashboards.ts'
import { getPurchaseSettlement, listSettlements } from '@jangteo/contracts/ledger/settlement.ts'
import { getAnyOrder } from '@jangteo/contracts/orders/admin-orders.ts'
import type { Order } from '@jangteo/contracts/orders/orders.ts'
import { getSupplierOrder } from '@jangteo/contracts/orders/supplier-orders.ts'
import { lineRefundAmount } from '@jangteo/domain/catalog/pricing.ts'
import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'
import { computeOrderStatus, isPaid } from '@jangteo/domain/orders/order-status.ts'
import { refundOf, unitShares } from '@jangteo/domain/orders/units.ts'
import { eq, inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { products, stockLevels } from '../../catalog/tables.ts'
import { ledgerEntries, ledgerTransactions } from '../../ledger/tables.ts'
import {
  lineReversals,
  orderHistory,
  orderItems,
  orderParts,
  orders,
  paymentChecks,
  payments,
  refunds,
} from '../../orders/tables.ts'
import { CONSOLE_REASON } from '../../payments/toss/toss-books.fixture.ts'
import { mailsTo } from '../mail.ts'
import { readOwn } from '../orders.ts'
import type { Actors, PlacedOrder } from './open-market.ts'

const COMMISSION_BASIS_POINTS = 1_000

/** Collects the differences that it finds. */
function comparison() {
  const found: string[] = []
  return {
    found,
    same: (what: string, actual: unknown, expected: unknown) => {
      if (!isDeepStrictEqual(actual, expected))
        found.push(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`)
    },
    holds: (what: string, isTrue: boolean, actual?: unknown) => {
      if (!isTrue) found.push(`${what}${actual === undefined ? '' : `: ${JSON.stringify(actual)}`}`)
    },
  }
}
type Comparison = ReturnType<typeof comparison>

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
const sorted = (values: readonly (string | number)[]) => [...values].map(String).sort()

type Facts = Awaited<ReturnType<typeof readFacts>>
type OrderFacts = ReturnType<typeof factsOf>

/** Compares the provider, our tables, the ledger, the answers behind each screen, the mails and the stock. */
export async function findDisagreements(actors: Actors): Promise<string[]> {
  const all = comparison()
  const facts = await readFacts(actors)
  const known = actors.orders.map((order) => factsOf(actors, facts, order))
  for (const order of known) {
    compareProvider(all, order)
    compareParts(all, order)
    compareLedger(all, order)
    compareMails(all, order)
  }
  compareStock(all, actors, facts)
  await compareScreens(all, actors, known)
  return all.found
}

async function readFacts({ shop, orders: placed, buyer, products: sold }: Actors) {
  const { db } = shop
  const ids = placed.map(({ id }) => id)
  const of = (column: PgColumn) => inArray(column, ids)
  return {
    orders: await db.select().from(orders).where(of(orders.id)),
    payments: await db.select().from(payments).where(of(payments.orderId)),
    refunds: await db.select().from(refunds).where(of(refunds.orderId)),
    reversals: await db.select().from(lineReversals).where(of(lineReversals.orderId)),
    parts: await db.select().from(orderParts).where(of(orderParts.orderId)),
    items: await db.select().from(orderItems).where(of(orderItems.orderId)),
    history: await db.select().from(orderHistory).where(of(orderHistory.orderId)),
    entries: await db
      .select({
        orderId: ledgerTransactions.orderId,
        account: ledgerEntries.account,
        supplierId: ledgerEntries.supplierId,
        amount: ledgerEntries.amount,
      })
      .from(ledgerTransactions)
      .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
      .where(of(ledgerTransactions.orderId)),
    checks: await db.select().from(paymentChecks).where(of(paymentChecks.orderId)),
    mails: await mailsTo(shop, buyer.email),
    levels: await db
      .select({ variantId: stockLevels.variantId, left: stockLevels.quantity })
      .from(stockLevels)
      .where(
        inArray(
          stockLevels.variantId,
          sold.flatMap(({ variants }) => variants.map(({ id }) => id)),
        ),
      ),
    stock: await db
      .select({ id: products.id, left: products.stockQuantity, sold: products.salesCount })
      .from(products)
      .where(
        inArray(
          products.id,
          sold.map(({ id }) => id),
        ),
      ),
  }
}

function factsOf({ toss }: Actors, facts: Facts, placed: PlacedOrder) {
  const { id, orderNumber } = placed
  const own = <Row extends { orderId: string | null }>(rows: readonly Row[]) => rows.filter((row) => row.orderId === id)
  const [order] = facts.orders.filter((row) => row.id === id)
  const [payment] = own(facts.payments)
  if (!order || !payment) throw new Error(`${orderNumber} is stored`)
  const entry = toss.books.byOrder(id)
  const isCaptured = Boolean(entry?.approvedAt)
  const refundsOf = own(facts.refunds)
  const completed = refundsOf.filter(({ state }) => state === 'completed')
  const entries = own(facts.entries)
  return {
    placed,
    order,
    payment,
    isApproved: payment.state === 'approved',
    /** What the provider has captured and cancelled; null for bank transfers. */
    provider:
      placed.paymentMethod === 'transfer'
        ? null
        : { captured: isCaptured ? (entry?.totalAmount ?? 0) : 0, cancels: isCaptured ? (entry?.cancels ?? []) : [] },
    refunds: refundsOf,
    completed,
    refunded: sum(completed.map(({ amount }) => amount)),
    checks: own(facts.checks),
    reversals: own(facts.reversals),
    parts: own(facts.parts),
    items: own(facts.items),
    history: own(facts.history),
    /** Debit minus credit. */
    balance: (account: string, supplierId: string | null = null) =>
      sum(
        entries.filter((row) => row.account === account && row.supplierId === supplierId).map(({ amount }) => amount),
      ),
    mails: facts.mails.filter(({ subject }) => subject.includes(`(${orderNumber})`)),
  }
}

/** By transaction: every cancel at the provider is one refund of ours, except those made at the console. */
function compareProvider(
  { same, holds }: Comparison,
  { placed, isApproved, provider, completed, checks }: OrderFacts,
): void {
  const of = `${placed.orderNumber} (${placed.paymentMethod})`
  if (!provider) {
    same(`${of} transactions of a bank transfer`, sorted(completed.flatMap((row) => row.transactionKey ?? [])), [])
    return
  }
  if (!isApproved) {
    // A deposit that was cancelled at the console before we heard of it looks like an account that was closed unpaid.
    same(
      `${of} money at the provider for an unpaid order`,
      provider.captured - sum(provider.cancels.map((row) => row.cancelAmount)),
      0,
    )
    return
  }
  same(`${of} captured at the provider`, provider.captured, placed.totalAmount)
  const cancels = new Map(provider.cancels.map(({ transactionKey, cancelAmount }) => [transactionKey, cancelAmount]))
  for (const { transactionKey, amount } of completed)
    if (transactionKey) same(`${of} cancelled as ${transactionKey}`, cancels.get(transactionKey), amount)
  const ours = new Set(completed.map(({ transactionKey }) => transactionKey))
  const foreign = provider.cancels.filter(({ transactionKey }) => !ours.has(transactionKey))
  holds(
    `${of} cancels that are no refund of ours`,
    foreign.every(({ cancelReason }) => cancelReason === CONSOLE_REASON),
    foreign,
  )
  // One that an admin has accepted stays on record, also if a refund of ours explains it later.
  const differences = checks.filter(({ acceptedAt }) => foreign.length > 0 || acceptedAt === null)
  same(
    `${of} differences that admins see`,
    differences.flatMap(({ difference }) => difference ?? []),
    foreign.length > 0 ? ['cancelled_at_provider'] : [],
  )
}

function compareParts({ same, holds }: Comparison, facts: OrderFacts): void {
  const { placed, order, isApproved, parts, items, reversals, refunds: all, refunded, completed, history } = facts
  const of = placed.orderNumber
  same(`${of} status`, order.status, computeOrderStatus(parts))
  for (const { id, status } of parts) {
    const states = new Set(items.filter(({ partId }) => partId === id).map(({ state }) => state))
    holds(
      `${of} ${status} part has lines that are ${[...states]}`,
      status === 'cancelled'
        ? isDeepStrictEqual([...states], ['cancelled'])
        : !isDeepStrictEqual([...states], ['cancelled']),
    )
    holds(`${of} unpaid part is ${status}`, isApproved || status === 'cancelled')
  }
  const expected = refunded === 0 ? 'completed' : refunded === order.totalAmount ? 'refunded' : 'partially_refunded'
  if (isApproved) same(`${of} payment status`, order.paymentStatus, expected)
  else
    holds(
      `${of} unpaid, but ${order.paymentStatus}`,
      !isPaid(order.paymentStatus) && order.paymentStatus !== 'refunded',
    )
  same(`${of} sum of refunds`, order.refundedAmount, sum(all.map(({ amount }) => amount)))
  holds(`${of} refunds more than was paid`, refunded <= (isApproved ? order.totalAmount : 0), refunded)
  const count = (event: string) => history.filter((row) => row.event === event).length
  same(`${of} times paid`, count('paid'), isApproved ? 1 : 0)
  same(`${of} times refunded`, count('refunded'), completed.length)
  for (const { id, cancelledQuantity, returnedQuantity, ...line } of items) {
    const gone = reversals.filter(({ itemId }) => itemId === id)
    const units = cancelledQuantity + returnedQuantity
    same(`${of} units reversed`, sum(gone.map(({ quantity }) => quantity)), units)
    same(`${of} money of reversed units`, sum(gone.map(({ amount }) => amount)), refundOf(unitShares(line, 0, units)))
  }
}

function compareLedger({ same, holds }: Comparison, facts: OrderFacts): void {
  const { placed, order, isApproved, parts, items, refunds: all, refunded, balance } = facts
  const of = placed.orderNumber
  same(`${of} cash`, balance('cash'), (isApproved ? order.totalAmount : 0) - refunded)
  same(`${of} refunds due`, balance('refunds_due'), 0)
  let suppliers = 0
  for (const { id, supplierId, status } of parts) {
    const [held, payable, commission] = ['held', 'payable', 'commission'].map(
      (account) => 0 - balance(account, supplierId),
    )
    const earned = (payable ?? 0) + (commission ?? 0)
    const share = (held ?? 0) + earned
    suppliers += share
    const own = items.filter((item) => item.partId === id)
    const kept = sum(
      own.map((line) => lineRefundAmount(line) - refundOf(unitShares(line, 0, line.quantity - line.keptQuantity))),
    )
    const worth = isApproved ? kept : 0
    const charged = sum(all.filter(({ partId }) => partId === id).map(({ amount }) => amount))
    const share_ = { held, payable, commission }
    holds(
      `${of} supplier of a ${status} part has more than the lines kept are worth (${worth})`,
      share <= worth,
      share_,
    )
    holds(`${of} supplier of a ${status} part has less than ${worth} − ${charged}`, share >= worth - charged, share_)
    holds(`${of} supplier of a ${status} part is below zero`, share >= 0 && (held ?? 0) >= 0 && earned >= 0, share_)
    if (status === 'delivered') same(`${of} held after delivery`, held, 0)
    else same(`${of} earned before delivery`, earned, 0)
    same(`${of} commission`, commission, Math.floor((earned * COMMISSION_BASIS_POINTS) / 10_000))
  }
  same(`${of} cash is what suppliers and the shop have`, balance('cash'), suppliers - balance('shop'))
}

const wonIn = (text: string, label: string) => {
  const amount = new RegExp(`^${label}: ([\\d,]+)원$`, 'm').exec(text)?.[1]
  return amount === undefined ? undefined : Number(amount.replaceAll(',', ''))
}

/** A mail may come twice, where its job was killed, but never names another amount. */
function compareMails(
  { same, holds }: Comparison,
  { placed, completed, refunds: all, reversals, items, mails }: OrderFacts,
): void {
  const of = placed.orderNumber
  const about = (subject: string) => mails.filter((mail) => mail.subject.includes(subject))
  const told = about('환불이 완료되었습니다').map(({ text }) => wonIn(text, '환불 금액') ?? 0)
  same(
    `${of} amounts in mails of refunds`,
    sorted([...new Set(told)]),
    sorted([...new Set(completed.map((row) => row.amount))]),
  )
  holds(`${of} fewer mails than refunds`, told.length >= completed.length, told)
  for (const { text } of about('반품이 승인되었습니다')) {
    const item = items.find(({ productName, optionText }) => text.includes(nameWithOption(productName, optionText)))
    const ids = new Set(
      reversals.filter(({ itemId, cause }) => itemId === item?.id && cause === 'returned').map((row) => row.refundId),
    )
    const back = all.filter(({ id }) => ids.has(id))
    const told = wonIn(text, '환불 금액') ?? 0
    holds(
      `${of} mail of an accepted return names ${told}`,
      back.some(({ amount }) => amount === told) || told === 0,
      back,
    )
  }
  for (const { text } of about('주문이 취소되었습니다')) {
    const planned = wonIn(text, '환불 예정 금액') ?? 0
    holds(
      `${of} mail of a cancellation promises ${planned}`,
      planned === 0 || all.some(({ amount }) => amount === planned),
    )
  }
}

/** Every line that was neither cancelled nor returned has left the stock. */
function compareStock({ same, holds }: Comparison, actors: Actors, { items, orders: all, stock, levels }: Facts): void {
  const paid = new Set(all.filter(({ paymentDate }) => paymentDate !== null).map(({ id }) => id))
  for (const { id, stock: start } of actors.products) {
    const gone = items.filter((item) => item.productId === id)
    const row = stock.find((product) => product.id === id)
    same('stock', row?.left, start - sum(gone.map(({ keptQuantity }) => keptQuantity)))
    holds('stock is below zero', (row?.left ?? 0) >= 0, row?.left)
    const sold = gone.filter(({ orderId }) => paid.has(orderId))
    same('sales count', row?.sold, sum(sold.map(({ keptQuantity }) => keptQuantity)))
  }
  for (const variant of actors.products.flatMap(({ variants }) => variants)) {
    const gone = items.filter((item) => item.variantId === variant.id)
    const left = sum(levels.filter(({ variantId }) => variantId === variant.id).map((level) => level.left))
    same('stock of a variant', left, variant.stock - sum(gone.map(({ keptQuantity }) => keptQuantity)))
  }
}

const shown = ({ notes, ...order }: Order) => order

/** What the API behind each screen answers. */
async function compareScreens(all: Comparison, actors: Actors, known: readonly OrderFacts[]): Promise<void> {
  const { same } = all
  const { buyer, admin, suppliers } = actors
  for (const facts of known) {
    const { placed, order, refunds: rows, parts, items } = facts
    const own = await readOwn(buyer, placed.orderNumber)
    const whole = (await admin.ask(getAnyOrder, { params: { orderNumber: placed.orderNumber } })).data
    same(`${placed.orderNumber} of the admin and of the buyer`, shown(whole), shown(own))
    same(
      `${placed.orderNumber} of the buyer`,
      [own.status, own.paymentStatus, own.refundedAmount, own.payment.isUnknown],
      [order.status, order.paymentStatus, order.refundedAmount, false],
    )
    const refundsShown = (list: readonly { id: string; amount: number; state: string }[]) =>
      sorted(list.map(({ id, amount, state }) => `${id} ${amount} ${state}`))
    same(`${placed.orderNumber} refunds of the buyer`, refundsShown(own.refunds), refundsShown(rows))
    for (const { id, status, supplierId } of facts.isApproved ? parts : []) {
      const supplier = suppliers.find(({ accountId }) => accountId === supplierId)
      const part = (await supplier?.ask(getSupplierOrder, { params: { id } }))?.data
      const lines = (list: readonly { id: string; state: string }[]) =>
        sorted(list.map((line) => `${line.id} ${line.state}`))
      same(`${placed.orderNumber} status of the supplier`, part?.status, status)
      const mine = items.filter(({ partId }) => partId === id)
      same(`${placed.orderNumber} lines of the supplier`, lines(part?.items ?? []), lines(mine))
    }
  }
  for (const { ask, accountId } of suppliers) {
    const balances = (account: string) => 0 - sum(known.map(({ balance }) => balance(account, accountId)))
    const { data, heldAmount } = await ask(listSettlements, { query: {} })
    const { grossAmount = 0, refundAmount = 0, commissionAmount = 0, feeAmount = 0, netAmount = 0 } = data[0] ?? {}
    same('settlement: held', heldAmount, balances('held'))
    same('settlement: commission', commissionAmount, balances('commission'))
    same('settlement: net', netAmount, balances('payable'))
    const earned = balances('payable') + balances('commission')
    same('settlement: gross and fees less refunds', grossAmount + feeAmount - refundAmount, earned)
    const { net } = (await ask(getSupplierChart, { query: {} })).data.total
    same('dashboard of a supplier', net, balances('held') + balances('payable') + balances('commission'))
  }
  const paid = sum(known.filter(({ isApproved }) => isApproved).map(({ order }) => order.totalAmount))
  const back = sum(known.map(({ refunded }) => refunded))
  const month = (await buyer.ask(getRetailerDashboard, {})).data.month.net.now
  same('dashboard of the buyer', month, paid - back)
  const purchases = (await buyer.ask(getPurchaseSettlement, { query: {} })).data
  same(
    'settlement of the buyer',
    [sum(purchases.months.map((row) => row.paidAmount)), sum(purchases.months.map((row) => row.refundedAmount))],
    [paid, back],
  )
  const { net } = (await admin.ask(getAdminChart, { query: {} })).data.total
  same('dashboard of the admin', net - actors.netBefore, paid - back)
}
