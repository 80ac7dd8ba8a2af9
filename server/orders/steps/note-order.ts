import { eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { inTransaction } from '../../database/statement.ts'
import { orderHistory, orders } from '../tables.ts'
import { lockOrder } from './lock-order.ts'

interface Note {
  orderNumber: string
  actorId: string
  notes: string
}

export async function noteOrder(db: Database, { orderNumber, actorId, notes }: Note): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { id } = await lockOrder(tx, { orderNumber })
    await tx
      .update(orders)
      .set({ notes: notes || null })
      .where(eq(orders.id, id))
    await tx.insert(orderHistory).values({ orderId: id, event: 'noted', actorId })
  })
}
