import type { getSupplierDashboard } from '@jangteo/contracts/dashboards/dashboards.ts'
import type { Answer } from '@jangteo/contracts/endpoint.ts'
import type { Database } from '../../database/open-database.ts'
import { sumTrade } from '../../ledger/sum-trade.ts'
import { readMonth, type Trader } from '../read-trade.ts'
import { countOwn, readBestSellers, readNewOrders, readOwnProducts } from './supplier-lists.ts'

export async function readSupplierDashboard(
  db: Database,
  supplierId: string,
): Promise<Answer<typeof getSupplierDashboard>['data']> {
  const trader: Trader = { scope: 'supplier', subjectId: supplierId }
  const [{ orders, net }, ever, [counts], [products], newOrders, bestSellers] = await Promise.all([
    readMonth(db, trader),
    sumTrade(db, trader),
    countOwn(db, supplierId),
    readOwnProducts(db, supplierId),
    readNewOrders(db, supplierId),
    readBestSellers(db, supplierId),
  ])
  if (!counts || !products) throw new Error('the database counted nothing')
  return {
    ...counts,
    ...products,
    month: { orders, net },
    orders: ever.orders,
    newOrders: newOrders.map((order) => ({ ...order, orderDate: order.orderDate.toISOString() })),
    bestSellers,
  }
}
