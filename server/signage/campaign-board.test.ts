import { createContent } from '@jangteo/contracts/signage/contents.ts'
import { getManifest } from '@jangteo/contracts/signage/player.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runPromotion } from '../promotions/promotions.fixture.ts'
import { promotions } from '../promotions/tables.ts'
import { openShop } from '../testing/open-shop.ts'
import { boardOf, content, store as makeStore, playlist, screenIn } from '../testing/signage.ts'
import { signedIn } from '../testing/test-users.ts'

const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
const OFF = { kind: 'order_amount', amount: 3_000 } as const

const campaignBoard = (promotionId: string) => {
  const { board, ...written } = boardOf([])
  return { ...written, title: '겨울 행사', board: { productIds: [], categoryId: null, skipSoldOut: true, promotionId } }
}

async function openScreen() {
  const shop = await openShop()
  const admin = await signedIn(shop, 'admin')
  const { id: storeId } = await makeStore(admin)
  const coupon = { isCoupon: true, isClaimable: true, code: 'WINTER26', endsAt: new Date(Date.now() + 3_600_000) }
  const promotionId = await runPromotion(shop, {
    name: '겨울 쿠폰',
    slug: '겨울-쿠폰',
    badge: '3천',
    effect: OFF,
    ...coupon,
  })
  return { shop, admin, storeId, promotionId }
}

test('a screen shows a campaign, and its QR code leads to the sale page with the coupon and the code of the screen', async () => {
  const { shop, admin, storeId, promotionId } = await openScreen()
  await playlist(admin, storeId, [await content(admin, campaignBoard(promotionId))])
  const screen = await screenIn(shop, admin, storeId)
  const [item] = (await screen.ask(getManifest, {})).data.playlists[0]?.items ?? []
  expect(item).toMatchObject({
    type: 'products',
    products: [],
    campaign: { id: promotionId, name: '겨울 쿠폰', badge: '3천', sentence: expect.stringContaining('3,000원') },
  })
  const code = item?.campaign?.link.split('/').at(-1) ?? ''
  const scanned = await shop.call({ url: `/q/${code}`, headers: { 'user-agent': BROWSER } })
  expect([scanned.statusCode, scanned.headers.location]).toEqual([
    302,
    `/sale/${encodeURIComponent('겨울-쿠폰')}?via=${code}&coupon=WINTER26`,
  ])

  await shop.db.update(promotions).set({ status: 'stopped' }).where(eq(promotions.id, promotionId))
  expect((await screen.ask(getManifest, {})).data.playlists, 'nothing else is in the playlist').toEqual([])
})

test('a board of a campaign that shoppers cannot see is refused', async () => {
  const { shop, admin } = await openScreen()
  const hidden = await runPromotion(shop, { effect: OFF, isListed: false })
  const written = {
    title: '행사',
    description: '',
    type: 'products',
    url: '',
    duration: null,
    tags: [],
    isPublic: true,
  }
  const body = { ...written, ...campaignBoard(hidden) } as Parameters<
    typeof admin.send<typeof createContent>
  >[1]['body']
  const answer = await admin.send(createContent, { body })
  expect([answer.statusCode, answer.json().field]).toEqual([400, 'board'])
})
