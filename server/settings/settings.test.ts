import { getHomepageSetting } from '@jangteo/contracts/settings/settings.ts'
import { expect, test } from 'vitest'
import { openShop } from '../testing/open-shop.ts'
import { saveSettings } from './save-settings.ts'

test('a shop that never chose a homepage has none, with ten posts a page', async () => {
  const { call } = await openShop()
  const answer = await call({ url: '/api/v1/settings/homepage' })
  expect(getHomepageSetting.response.parse(answer.json())).toEqual({
    success: true,
    data: { type: null, pageId: null, postsPerPage: 10 },
  })
})

test('the chosen homepage is returned below both API prefixes', async () => {
  const { call, db } = await openShop()
  await saveSettings(db, { homepage: { type: 'latest_posts', pageId: null, postsPerPage: 5 } })
  await saveSettings(db, { homepage: { type: 'static_page', pageId: '42', postsPerPage: 5 } })
  for (const prefix of ['/api/v1', '/api']) {
    const answer = await call({ url: `${prefix}/settings/homepage` })
    expect(answer.json().data).toEqual({ type: 'static_page', pageId: '42', postsPerPage: 5 })
  }
})
