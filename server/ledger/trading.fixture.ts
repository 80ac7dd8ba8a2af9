import { randomUUID } from 'node:crypto'
import { refundOrder } from '@jangteo/contracts/orders/admin-orders.ts'
import { requestReturn } from '@jangteo/contracts/orders/buyer-orders.ts'
import { decideSupplierReturn, deliverPart, listSupplierReturns } from '@jangteo/contracts/orders/supplier-orders.ts'
import { DEFAULT_SETTINGS, saveShopSettings } from '@jangteo/contracts/settings/settings.ts'
import { createShippingPolicy } from '@jangteo/contracts/shipping/shipping-policies.ts'
import { sql } from 'drizzle-orm'
import { openCatalog } from '../testing/catalog.ts'
import { openShop } from '../testing/open-shop.ts'
import { paidOrder, ship } from '../testing/orders.ts'
import { signedIn } from '../testing/test-users.ts'

/** A shop in which mugs for 10,000 won are bought and delivered: 11,000 with tax, of which 1,100 are commission. */
export async function openTrade(options?: Parameters<typeof openShop>[0]) {
  const shop = await openShop(options)
  const catalog = await openCatalog(shop)
  const mug = await catalog.onSale({ name: '머그', basePrice: 10_000, stockQuantity: 1_000 })
  const buyer = await signedIn(shop, 'retailer')
  const { supplier, admin } = catalog
  const buy = (quantity: number) => paidOrder(buyer, [[mug.id, quantity]])
  const deliver = async (orderNumber: string) => {
    await supplier.ask(deliverPart, { params: { id: await ship(supplier, orderNumber) } })
  }
  return {
    ...{ ...catalog, shop, buyer, mug, buy, deliver },
    sell: async (quantity: number) => {
      const order = await buy(quantity)
      await deliver(order.orderNumber)
      return order
    },
    /** At the supplier's expense. */
    refund: async ({ orderNumber, parts }: Awaited<ReturnType<typeof buy>>, amount: number) => {
      const partId = parts[0]?.id ?? ''
      const body = { amount, reason: '흠집', partId, idempotencyKey: randomUUID() }
      await admin.ask(refundOrder, { params: { orderNumber }, body })
    },
    notificationsOf: async (accountId: string) => {
      const { rows } = await shop.db.execute<{ kind: string; text: string; link: string }>(
        sql`select kind, text, link from notices where account_id = ${accountId} and kind like 'settlement%' order by id`,
      )
      return rows
    },
  }
}

/** A trade in which the supplier ships for 2,500 won and takes 2,000 won for a return. */
export async function openTradeWithFees() {
  const trade = await openTrade()
  const { admin, supplier, buyer, sell } = trade
  await admin.ask(saveShopSettings, { body: { trade: { ...DEFAULT_SETTINGS.trade, shippingBy: 'supplier' } } })
  const policy = { name: '기본', kind: 'flat', fee: 2_500, returnFee: 2_000, isDefault: true } as const
  await supplier.ask(createShippingPolicy, { body: policy })
  const giveBack = async ({ orderNumber, items }: Awaited<ReturnType<typeof sell>>, quantity: number) => {
    const body = { itemId: items[0]?.id ?? '', quantity, reasonCode: 'changed_mind', reason: '마음이 바뀜' } as const
    await buyer.ask(requestReturn, { params: { orderNumber }, body })
    const [request] = (await supplier.ask(listSupplierReturns, { query: {} })).data
    await supplier.ask(decideSupplierReturn, { params: { id: request?.id ?? '' }, body: { accept: true } })
  }
  return { ...trade, giveBack }
}
