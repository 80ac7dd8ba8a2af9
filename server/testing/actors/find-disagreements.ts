import { isDeepStrictEqual } from 'node:util'
import { getAdminChart, getRetailerDashboard, getSupplierChart } from '@jangteo/contracts/dashboards/dashboards.ts'
import { getPurchaseSettlement, listSettlements } from '@jangteo/contracts/ledger/settlement.ts'
import { getAnyOrder } from '@jangteo/contracts/orders/admin-orders.ts'
import type { Order } from '@jangteo/contracts/orders/orders.ts'
import { getSupplierOrder } from '@jangteo/contracts/orders/supplier-orders.ts'
import { lineRefundAmount } from '@jangteo/domain/catalog/pricing.ts'
import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'
import { computeOrderStatus, isPaid } from '@jangteo/domain/orders/order-status.ts'
import { refundOf, shareOfUnits, unitShares } from '@jangteo/domain/orders/units.ts'
import { CONSOLE_REASON } from '../../payments/toss/toss-books.fixture.ts'
import { readOwn } from '../orders.ts'
import { type Comparison, comparison, sorted, sum } from './comparison.ts'
import { comparePromotions } from './find-promotion-disagreements.ts'
import type { Actors } from './open-market.ts'
import { type Facts, factsOf, type OrderFacts, readFacts } from './order-facts.ts'

const COMMISSION_BASIS_POINTS = 1_000

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
  await comparePromotions(all, actors, known)
  return all.found
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
  same(`${of} captured at the provider`, provider.captured, placed.payableAmount)
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
  const payable = order.totalAmount - order.pointsAmount
  // Of an order with nothing to pay, refunds are of points alone.
  const [back, paid] = payable > 0 ? [refunded, payable] : [sum(all.map((row) => row.pointsAmount)), order.pointsAmount]
  const expected = back === 0 ? 'completed' : back === paid ? 'refunded' : 'partially_refunded'
  if (isApproved) same(`${of} payment status`, order.paymentStatus, expected)
  else
    holds(
      `${of} unpaid, but ${order.paymentStatus}`,
      !isPaid(order.paymentStatus) && order.paymentStatus !== 'refunded',
    )
  same(`${of} sum of refunds`, order.refundedAmount, sum(all.map(({ amount }) => amount)))
  holds(`${of} refunds more than was paid`, refunded <= (isApproved ? payable : 0), refunded)
  const count = (event: string) => history.filter((row) => row.event === event).length
  same(`${of} times paid`, count('paid'), isApproved ? 1 : 0)
  same(`${of} times refunded`, count('refunded'), inMoney(completed).length)
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
  same(`${of} cash`, balance('cash'), (isApproved ? order.totalAmount - order.pointsAmount : 0) - refunded)
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
      own.map((line) => {
        const reversed = line.quantity - line.keptQuantity
        return lineRefundAmount(line) - refundOf(unitShares(line, 0, reversed)) + keptMarketShare(line)
      }),
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
  const borne = balance('promotions', null, ['sale', 'refund'])
  const paid = balance('cash') + balance('points', null, ['sale', 'refund']) + borne
  same(`${of} cash, points and promotions are what suppliers and the shop have`, paid, suppliers - balance('shop'))
  const market = isApproved ? sum(items.map(keptMarketShare)) : 0
  // A supplier who was charged for refunds may have less left than the market has added.
  if (all.every(({ partId }) => partId === null)) same(`${of} borne by the market`, borne, market)
  else holds(`${of} borne by the market is less than ${market}`, borne >= market, borne)
}

/** What the market adds to the supplier's due for the units that were neither cancelled nor returned. */
function keptMarketShare({ marketShare, quantity, keptQuantity }: OrderFacts['items'][number]): number {
  return marketShare - shareOfUnits(marketShare, quantity, 0, quantity - keptQuantity)
}

/** Points are given back without a mail and without the provider. */
const inMoney = <Refund extends { amount: number }>(all: readonly Refund[]) => all.filter(({ amount }) => amount > 0)

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
    sorted([...new Set(inMoney(completed).map((row) => row.amount))]),
  )
  holds(`${of} fewer mails than refunds`, told.length >= inMoney(completed).length, told)
  for (const { text } of about('반품이 승인되었습니다')) {
    // A gift may have the name of a line that was bought.
    const named = items
      .filter(({ productName, optionText }) => text.includes(nameWithOption(productName, optionText)))
      .map(({ id }) => id)
    const ids = new Set(
      reversals
        .filter(({ itemId, cause }) => named.includes(itemId) && cause === 'returned')
        .map((row) => row.refundId),
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

/** Without what only admins or only the buyer get. */
const shown = ({ notes, pendingPoints, ...order }: Order) => order

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
  const back = sum(known.flatMap(({ completed }) => completed.map(({ amount, pointsAmount }) => amount + pointsAmount)))
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
