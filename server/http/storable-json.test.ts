import { saveShopSettings } from '@jangteo/contracts/settings/settings.ts'
import { expect, test } from 'vitest'
import { openShop } from '../testing/open-shop.ts'
import { signedIn } from '../testing/test-users.ts'

test('a body with a zero byte or a lone surrogate in any field is refused', async () => {
  const shop = await openShop()
  const admin = await signedIn(shop, 'admin')
  const save = (payload: string) =>
    admin.call({
      method: saveShopSettings.method,
      url: `/api/v1${saveShopSettings.path}`,
      headers: { 'content-type': 'application/json' },
      payload,
    })
  for (const text of ['\\u0000', '장터\\uD800', '\\udc00', '\\ud83d\\ud83d'])
    expect((await save(`{"site":{"siteName":"${text}"}}`)).statusCode, text).toBe(400)
  expect((await save(`{"a\\u0000":1}`)).statusCode).toBe(400)
})

test('surrogate pairs and escaped backslashes are accepted', async () => {
  const shop = await openShop()
  const buyer = await signedIn(shop, 'customer')
  const rename = (name: string) =>
    buyer.call({
      method: 'PATCH',
      url: '/api/v1/account/profile',
      headers: { 'content-type': 'application/json' },
      payload: `{"name":"${name}"}`,
    })
  expect((await rename('\\ud83d\\ude00 한지민')).statusCode).toBe(200)
  expect((await rename('\\\\u0000')).statusCode).toBe(200)
})
