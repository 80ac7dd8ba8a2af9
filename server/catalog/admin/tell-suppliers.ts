import type { Transaction } from '../../database/statement.ts'
import { notifyEach } from '../../notifications/notify-each.ts'

interface Decided {
  id: string
  name: string
  supplierId: string
}

/** With a reason where they were rejected. */
export async function tellSuppliers(tx: Transaction, decided: readonly Decided[], reason?: string): Promise<void> {
  await notifyEach(
    tx,
    reason ? 'product_rejected' : 'product_approved',
    decided.map(({ id, name, supplierId }) => ({
      accountId: supplierId,
      text: reason ? `상품이 반려되었습니다: ${name} (${reason})` : `상품이 승인되었습니다: ${name}`,
      link: `/supplier/products/${id}`,
    })),
  )
}
