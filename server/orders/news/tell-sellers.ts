import type { Database } from '../../database/open-database.ts'
import { inTransaction, statement } from '../../database/statement.ts'
import { together } from '../../database/together.ts'
import { notifyEach } from '../../notifications/notify-each.ts'
import { nameOf } from '../money/payable-order.ts'

interface SoldPart {
  id: string
  supplierId: string
  orderNumber: string
  paymentDate: Date
  productNames: string[]
}

const soldParts = statement<SoldPart>(
  'sold_parts',
  `select p.id, p.supplier_id as "supplierId", o.order_number as "orderNumber", o.payment_date as "paymentDate",
     array(select i.product_name from order_items i where i.part_id = p.id order by i.position) as "productNames"
   from orders o join order_parts p on p.order_id = o.id
   where o.id = any ($1) and o.payment_date is not null and p.status <> 'cancelled' order by o.payment_date`,
)

/** Each supplier of an order hears once that its part is paid, however often this is tried. */
export function sellersTeller(db: Database) {
  return together<void>(async (orderIds) => {
    await tellSellers(db, orderIds)
    return new Map<string, void>()
  })
}

export async function tellSellers(db: Database, orderIds: readonly string[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    const parts = await soldParts(tx, orderIds)
    await notifyEach(
      tx,
      'order_paid',
      parts.map(({ id, supplierId, orderNumber, productNames }) => ({
        accountId: supplierId,
        text: `새 주문이 들어왔습니다: ${nameOf(productNames)} (${orderNumber})`,
        link: `/supplier/orders/${id}`,
      })),
      parts[0]?.paymentDate, // the earliest
    )
  })
}
