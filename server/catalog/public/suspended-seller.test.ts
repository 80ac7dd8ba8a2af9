import { setAccountStatus } from '@jangteo/contracts/accounts/admin-users.ts'
import { getPublicProduct, listPublicProducts } from '@jangteo/contracts/catalog/public-products.ts'
import { expect, test } from 'vitest'
import { openCatalog } from '../../testing/catalog.ts'
import { eventually } from '../../testing/eventually.ts'
import { openShop } from '../../testing/open-shop.ts'
import { visitor } from '../../testing/test-users.ts'

test('products of a suspended supplier leave the shop at once, and come back with the supplier', async () => {
  const shop = await openShop()
  const { onSale, admin, supplier } = await openCatalog(shop)
  const { id } = await onSale()
  const shopper = visitor(shop)
  const seen = async () => [
    (await shopper.ask(listPublicProducts, { query: {} })).data.length,
    (await shopper.send(getPublicProduct, { params: { id } })).statusCode,
  ]
  expect(await seen()).toEqual([1, 200])
  const params = { id: supplier.accountId }
  await admin.ask(setAccountStatus, { params, body: { status: 'suspended', reason: '신고' } })
  await eventually(async () => expect(await seen()).toEqual([0, 404]))
  await admin.ask(setAccountStatus, { params, body: { status: 'approved' } })
  await eventually(async () => expect(await seen()).toEqual([1, 200]))
})
