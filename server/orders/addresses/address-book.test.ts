import * as contract from '@jangteo/contracts/orders/checkout.ts'
import { expect, test } from 'vitest'
import { openShop } from '../../testing/open-shop.ts'
import { ADDRESS } from '../../testing/orders.ts'
import { signedIn } from '../../testing/test-users.ts'

test('an address book always has one default, also when two addresses are made default at once', async () => {
  const shop = await openShop()
  const buyer = await signedIn(shop, 'customer')
  const add = async (recipientName: string, isDefault = false) =>
    buyer.ask(contract.createAddress, { body: { ...ADDRESS, recipientName, isDefault } })
  await add('첫째')
  await Promise.all([add('둘째', true), add('셋째', true)])
  const book = (await buyer.ask(contract.listAddresses, {})).data
  expect(book).toHaveLength(3)
  expect(book.map(({ isDefault }) => isDefault)).toEqual([true, false, false])
  const [first, second] = book
  const { data } = await buyer.ask(contract.deleteAddress, { params: { id: first?.id ?? '' } })
  expect(data.map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [expect.any(String), true],
    [expect.any(String), false],
  ])
  const last = data[1]?.id ?? ''
  const changed = await buyer.ask(contract.updateAddress, {
    params: { id: last },
    body: { ...ADDRESS, recipientName: '바뀜', isDefault: true },
  })
  expect(changed.data[0]).toMatchObject({ id: last, recipientName: '바뀜', isDefault: true })
  const stranger = await signedIn(shop, 'customer')
  const strange = await stranger.send(contract.updateAddress, { params: { id: second?.id ?? '' }, body: ADDRESS })
  expect(strange.statusCode).toBe(404)
  await stranger.ask(contract.deleteAddress, { params: { id: last } })
  expect((await buyer.ask(contract.listAddresses, {})).data).toHaveLength(2)
})
