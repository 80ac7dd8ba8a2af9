import { statement, type Transaction } from '../../database/statement.ts'
import { notifyEach } from '../../notifications/notify-each.ts'

interface Shelf {
  id: string
  supplierId: string
  name: string
  stock: number
  isLow: boolean
}

/** A shelf that is filled again can run low again. */
const mark = statement<Shelf>(
  'mark_low_stock',
  `update products p set low_stock_told = not p.low_stock_told
   where p.id = any ($1::uuid[]) and p.on_sale and p.low_stock_told <> (p.stock_quantity <= p.low_stock_threshold)
   returning p.id, p.supplier_id as "supplierId", p.name, p.stock_quantity as stock, p.low_stock_told as "isLow"`,
)

/** Tells the suppliers of these products once when a shelf runs low. Their rows are locked already. */
export async function tellOfLowStock(tx: Transaction, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  const low = (await mark(tx, productIds)).filter(({ isLow }) => isLow)
  await notifyEach(
    tx,
    'low_stock',
    low.map(({ id, supplierId, name, stock }) => ({
      accountId: supplierId,
      text: stock > 0 ? `재고가 ${stock}개 남았습니다: ${name}` : `품절되었습니다: ${name}`,
      link: `/supplier/products/${id}`,
    })),
  )
}
