import type { LineDetail, LineItem, LineStage, LineStageKind } from '@jangteo/contracts/ledger/line-details.ts'
import type { SettlementLine } from '@jangteo/contracts/ledger/settlement.ts'
import { TAX_PERCENT } from '@jangteo/domain/catalog/tax.ts'
import { unitShares } from '@jangteo/domain/orders/units.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { readLines, type SupplierMonth } from './settlement-lines.ts'

type Row<Shape> = Shape & Record<string, unknown>
type Parts = Pick<LineDetail, 'items' | 'stages'>

interface Booking {
  transactionId: string
  subjectId: string
  orderId: string
  supplierId: string
}

/** The order lines of one line of a settlement, and the stages from their prices to its gross amount. */
export async function getLineDetail(db: Database, which: SupplierMonth, id: string): Promise<LineDetail> {
  const [line] = await readLines(db, which, { limit: 1, id })
  if (!line) throw new AppError('not_found')
  const { rows } = await db.execute<Row<{ subjectId: string; orderId: string; rates: number[] }>>(sql`
    select t.subject_id as "subjectId", t.order_id as "orderId", array(
      select distinct ${ITEM_RATE} from order_items i join order_parts p on p.id = i.part_id ${ITEM_RATE_JOINS}
      where i.order_id = t.order_id and p.supplier_id = ${which.supplierId}) as rates
    from ledger_transactions t where t.id = ${id}::bigint`)
  const [{ subjectId, orderId, rates } = { subjectId: '', orderId: '', rates: [] }] = rows
  const booking = { transactionId: id, subjectId, orderId, supplierId: which.supplierId }
  const { day: _, ...shown } = line
  return {
    ...shown,
    ...(await PARTS[line.kind](db, booking, line)),
    commissionPercent: line.kind === 'delivery' || line.kind === 'refund' ? onlyPercent(rates) : null,
  }
}

const PARTS: Record<LineDetail['kind'], (db: Database, booking: Booking, line: SettlementLine) => Promise<Parts>> = {
  delivery: readDelivery,
  refund: readRefund,
  shipping_fee: readShippingFee,
  return_fee: readReturnFee,
  hold: toStage,
  release: toStage,
  adjustment: toStage,
}

/** In percent; null if there are several. */
export function onlyPercent([rate, ...others]: readonly number[]): number | null {
  return rate === undefined || others.length > 0 ? null : rate / 100
}

/** Basis points of the order item `i`. */
const ITEM_RATE = sql`coalesce(own.rate, sale.commission_rate)`
const ITEM_RATE_JOINS = sql`left join line_commissions own on own.item_id = i.id
  join ledger_transactions sale on sale.kind = 'sale' and sale.subject_id = i.order_id`

interface ItemRow {
  id: string
  productName: string
  optionText: string | null
  quantity: number
  unitPrice: number
  promotionAmount: number
  discountShare: number
  taxShare: number
  marketShare: number
  pointsShare: number
  containsTax: boolean
  commissionRate: number
  discounts: { name: string; amount: number }[]
}

const ITEM = sql`i.id, i.product_name as "productName", i.option_text as "optionText", i.quantity,
  i.unit_price as "unitPrice", i.promotion_amount::float8 as "promotionAmount",
  i.discount_share::float8 as "discountShare", i.tax_share::float8 as "taxShare",
  i.market_share::float8 as "marketShare", i.points_share::float8 as "pointsShare",
  (i.tax_class = 'taxable' and o.included_tax_amount > 0) as "containsTax", ${ITEM_RATE} as "commissionRate"`

/** All units of the part, minus what was cancelled or refunded out of the held money before. */
async function readDelivery(db: Database, { subjectId, transactionId, orderId, supplierId }: Booking): Promise<Parts> {
  const [items, before] = await Promise.all([
    db.execute<Row<ItemRow>>(sql`
      select ${ITEM}, coalesce((select jsonb_agg(jsonb_build_object('name', d.name, 'amount', s.amount) order by d.position)
        from order_discount_shares s join order_discounts d on d.id = s.discount_id
        where s.item_id = i.id and s.amount > 0), '[]') as discounts
      from order_items i join orders o on o.id = i.order_id ${ITEM_RATE_JOINS} where i.part_id = ${subjectId} order by i.position`),
    db.execute<{ amount: number }>(sql`
      select coalesce(sum(e.amount), 0)::float8 as amount
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.order_id = ${orderId} and t.kind = 'refund' and t.id < ${transactionId}::bigint
        and e.supplier_id = ${supplierId} and e.account = 'held'`),
  ])
  return {
    items: items.rows.map((item) => {
      const named = item.discounts.reduce((sum, { amount }) => sum + amount, 0)
      return toItem(item, item.quantity, [
        stage('price', item.unitPrice * item.quantity),
        ...item.discounts.map(({ name, amount }) => stage('discount', -amount, name)),
        stage('discount', named - item.promotionAmount - item.discountShare),
        stage('market_share', item.marketShare),
        stage('tax', item.taxShare),
      ])
    }),
    stages: present([stage('refunded_before', -(before.rows[0]?.amount ?? 0))]),
  }
}

type ReversedRow = Omit<ItemRow, 'discounts'> & { reversed: number; reversedBefore: number; marketAmount: number }

/** The units that came back, as far as the supplier had earned them: what was still held is not in the settlement. */
async function readRefund(db: Database, booking: Booking, { grossAmount }: SettlementLine): Promise<Parts> {
  const { transactionId, subjectId, supplierId } = booking
  const [reversed, direct, held] = await Promise.all([
    db.execute<Row<ReversedRow>>(sql`
      select ${ITEM}, l.quantity as reversed, l.reversed_before as "reversedBefore",
        l.market_amount::float8 as "marketAmount"
      from line_reversals l join order_items i on i.id = l.item_id join order_parts p on p.id = i.part_id
        join orders o on o.id = l.order_id ${ITEM_RATE_JOINS}
      where (l.refund_id = ${subjectId} or l.id = ${subjectId}) and p.supplier_id = ${supplierId}
      order by i.position`),
    db.execute<{ amount: number; reason: string }>(sql`
      select r.amount::float8 as amount, r.reason from refunds r join order_parts p on p.id = r.part_id
      where r.id = ${subjectId} and p.supplier_id = ${supplierId}`),
    db.execute<{ amount: number }>(sql`
      select coalesce(sum(amount), 0)::float8 as amount from ledger_entries
      where transaction_id = ${transactionId}::bigint and supplier_id = ${supplierId} and account = 'held'`),
  ])
  const items = reversed.rows.map((row) => {
    const { price, promotion, discount, tax } = unitShares(row, row.reversedBefore, row.reversed)
    return toItem(row, row.reversed, [
      stage('price', -(price + promotion)),
      stage('discount', promotion + discount),
      stage('market_share', -row.marketAmount),
      stage('tax', -tax),
    ])
  })
  const refunds = direct.rows.map(({ amount, reason }) => stage('refund', -amount, reason))
  const fromHeld = held.rows[0]?.amount ?? 0
  const wanted = sumOf(items) + sumOf(refunds)
  return {
    items,
    stages: present([
      ...refunds,
      stage('from_held', fromHeld),
      stage('borne_by_market', grossAmount - wanted - fromHeld),
    ]),
  }
}

async function readShippingFee(db: Database, { subjectId }: Booking): Promise<Parts> {
  const { rows } = await db.execute<Row<{ fee: number; tax: number; market: number }>>(sql`
    select shipping_amount::float8 as fee, shipping_tax::float8 as tax, shipping_market_share::float8 as market
    from order_parts where id = ${subjectId}`)
  const stages = rows.flatMap(({ fee, tax, market }) => [
    stage('shipping', fee),
    stage('shipping_tax', tax),
    stage('shipping_market_share', market),
  ])
  return { items: [], stages: present(stages) }
}

async function readReturnFee(db: Database, { subjectId }: Booking): Promise<Parts> {
  const { rows } = await db.execute<Row<{ fee: number; name: string; quantity: number }>>(sql`
    select r.fee_amount::float8 as fee, i.product_name as name, r.quantity
    from return_requests r join order_items i on i.id = r.item_id where r.id = ${subjectId}`)
  return { items: [], stages: rows.map(({ fee, name, quantity }) => stage('return_fee', fee, `${name} ${quantity}개`)) }
}

/** A hold, release or adjustment is one amount with its reason. */
async function toStage(_: Database, __: Booking, { kind, grossAmount, reason }: SettlementLine): Promise<Parts> {
  const named = kind === 'hold' || kind === 'release' ? kind : 'adjustment'
  return { items: [], stages: [stage(named, grossAmount, reason)] }
}

function toItem(item: Omit<ItemRow, 'discounts'>, quantity: number, stages: LineStage[]): LineItem {
  const { id, productName, optionText, unitPrice, containsTax } = item
  const amount = sumOf(stages)
  return {
    ...{ id, productName, optionText, quantity, unitPrice, stages: present(stages), amount },
    commissionPercent: item.commissionRate / 100,
    includedTaxAmount: containsTax ? amount - Math.round((amount * 100) / (100 + TAX_PERCENT)) : 0,
  }
}

function stage(kind: LineStageKind, amount: number, note: string | null = null): LineStage {
  return { kind, amount, note }
}

const present = (stages: readonly LineStage[]) => stages.filter(({ amount }) => amount !== 0)
const sumOf = (parts: readonly { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0)
