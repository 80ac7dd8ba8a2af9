import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { shipMany as contract } from '@jangteo/contracts/orders/invoice-uploads.ts'
import { normalizeTrackingNumber, trackingNumberProblem } from '@jangteo/domain/orders/carriers.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import type { RowAnswer } from './read-invoice-file.ts'
import { findPartOrders, shipParcels } from './ship-parcels.ts'

type Rows = Received<typeof contract>['body']['shipments']

const UNKNOWN: RowAnswer = { result: 'unknown', message: '주문을 찾을 수 없습니다' }

/** Ships the parts in one transaction; a row that cannot be shipped does not keep the others. */
export async function shipMany(db: Database, supplierId: string, rows: Rows): Promise<ResponseOf<typeof contract>> {
  return inTransaction(db, async (tx) => {
    const orderOf = await findPartOrders(
      tx,
      supplierId,
      rows.map(({ id }) => id),
    )
    if (orderOf.size === 0) throw new AppError('order_not_found')
    const refused = new Map<number, RowAnswer>()
    const parcels = rows.flatMap(({ id, carrier, trackingNumber }, key) => {
      const orderId = orderOf.get(id)
      const problem = trackingNumberProblem(carrier, trackingNumber)
      if (!orderId) refused.set(key, UNKNOWN)
      else if (problem) refused.set(key, { result: 'wrong_number', message: problem })
      if (!orderId || problem) return []
      return [
        {
          key,
          orderId,
          partId: id,
          shipmentId: null,
          carrier,
          trackingNumber: normalizeTrackingNumber(trackingNumber),
        },
      ]
    })
    const answers = await shipParcels(tx, supplierId, parcels)
    return { data: rows.map(({ id }, key) => ({ id, ...(refused.get(key) ?? answers.get(key) ?? UNKNOWN) })) }
  })
}
