import { expect, test } from 'vitest'
import { openCatalog } from '../catalog.ts'
import { openShop } from '../open-shop.ts'
import { checkoutOf, order, partOf, pay } from '../orders.ts'
import { signedIn } from '../test-users.ts'

async function openCounter() {
  const shop = await openShop()
  const catalog = await openCatalog(shop)
  const { id } = await catalog.onSale({ stockQuantity: 50 })
  const buyer = await signedIn(shop, 'customer')
  const post = async (who: typeof buyer, path: string, payload: object = {}) =>
    (await who.call({ method: 'POST', url: `/api/v1${path}`, payload })).statusCode
  const read = async (orderNumber: string) => (await buyer.call({ url: `/api/v1/orders/${orderNumber}` })).json().data
  const found = async (filter: Record<string, string>) =>
    ((await buyer.call({ url: '/api/v1/orders', query: filter })).json().data as { orderNumber: string }[]).map(
      ({ orderNumber }) => orderNumber,
    )
  return { ...catalog, goods: [[id, 1]] as [string, number][], buyer, post, read, found }
}

test('an order goes through every stated status, and is found by its current one', async () => {
  const { supplier, goods, buyer, post, read, found } = await openCounter()
  const placed = await order(buyer, goods)
  const { orderNumber } = placed
  const steps: string[] = []
  const look = async () => {
    const { status } = await read(orderNumber)
    steps.push(status)
    for (const other of ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled'])
      expect([other, await found({ status: other })]).toEqual([other, other === status ? [orderNumber] : []])
  }
  await look()
  expect((await pay(buyer, placed)).statusCode).toBe(200)
  await look()
  const part = `/supplier/orders/${await partOf(supplier, orderNumber)}`
  expect(await post(supplier, `${part}/process`)).toBe(200)
  await look()
  expect(await post(supplier, `${part}/ship`, { carrier: 'cj' })).toBe(200)
  await look()
  expect(await post(supplier, `${part}/deliver`)).toBe(200)
  await look()
  expect(steps).toEqual(['pending', 'confirmed', 'processing', 'shipped', 'delivered'])
  const unwanted = await order(buyer, goods)
  expect(await post(buyer, `/orders/${unwanted.orderNumber}/cancel`, { reason: '잘못 골랐습니다' })).toBe(200)
  expect((await read(unwanted.orderNumber)).status).toBe('cancelled')
  expect(await found({ status: 'cancelled' })).toEqual([unwanted.orderNumber])
})

test('a payment is pending until it is completed, and orders are found by its status', async () => {
  const { goods, buyer, read, found } = await openCounter()
  const placed = await order(buyer, goods)
  const states: string[] = [(await read(placed.orderNumber)).paymentStatus]
  expect(await found({ paymentStatus: 'pending' })).toEqual([placed.orderNumber])
  await pay(buyer, placed)
  states.push((await read(placed.orderNumber)).paymentStatus)
  expect(states).toEqual(['pending', 'completed'])
  expect(await found({ paymentStatus: 'pending' })).toEqual([])
  expect(await found({ paymentStatus: 'completed' })).toEqual([placed.orderNumber])
})

test('an order is paid by card, transfer or virtual account, and by no other method', async () => {
  const { admin, goods, buyer, post, read } = await openCounter()
  const payBy: Record<string, (placed: Awaited<ReturnType<typeof order>>) => Promise<number>> = {
    card: async (placed) => (await pay(buyer, placed)).statusCode,
    transfer: ({ orderNumber }) => post(admin, `/admin/orders/${orderNumber}/deposit`),
    virtual_account: ({ orderNumber }) => post(buyer, `/sandbox/deposits/${orderNumber}`),
  }
  for (const method of ['card', 'transfer', 'virtual_account'] as const) {
    const placed = await order(buyer, goods, method)
    const before = await read(placed.orderNumber)
    expect(before).toMatchObject({ paymentMethod: method, status: 'pending', paymentStatus: 'pending' })
    expect([method, before.payment.account !== null]).toEqual([method, method !== 'card'])
    expect([method, await payBy[method]?.(placed)]).toEqual([method, 200])
    expect(await read(placed.orderNumber)).toMatchObject({ status: 'confirmed', paymentStatus: 'completed' })
  }
  const byCoins = { ...(await checkoutOf(buyer, goods)), paymentMethod: 'coins' }
  expect(await post(buyer, '/orders', byCoins)).toBe(400)
})
