import { getPage } from '@jangteo/contracts/content/content.ts'
import { getForm } from '@jangteo/contracts/forms/forms.ts'
import { expect, test } from 'vitest'
import { answer } from '../../testing/forms.ts'
import { openShop } from '../../testing/open-shop.ts'
import { visitor } from '../../testing/test-users.ts'
import { loadDemoShop } from '../load-demo-shop.ts'

test('the demo shop has pages with a form or a view, and its forms can be submitted', async () => {
  const shop = await openShop()
  await loadDemoShop(shop.db)
  const guest = visitor(shop)
  const shown = async (pageId: string) => JSON.stringify((await guest.ask(getPage, { params: { pageId } })).data.nodes)
  expect(await shown('inquiry')).toContain('"kind":"form"')
  expect(await shown('store-application')).toContain('"theme":"modern"')
  expect(await shown('product-list')).toMatch(/"kind":"view".*"totalPages"/)
  const { id } = await guest.ask(getForm, { params: { id: 'store-application' } })
  const sent = await answer(shop, guest, id, {
    owner: { last: '한', first: '지민' },
    phone: '010-1234-5678',
    email: 'han@example.com',
    experience: 'no',
    address: { zipCode: '04524', address: '서울특별시 중구 세종대로 110', detailAddress: '' },
    size: 40,
    shelves: 10,
    staff: [{ role: '계산', hours: 20 }],
    agree: true,
  })
  expect(sent.statusCode).toBe(201)
})
