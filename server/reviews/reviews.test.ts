import { closeAccount } from '@jangteo/contracts/accounts/account.ts'
import { listAudit } from '@jangteo/contracts/accounts/admin-users.ts'
import { getPublicProduct } from '@jangteo/contracts/catalog/public-products.ts'
import { requestReturn } from '@jangteo/contracts/orders/buyer-orders.ts'
import { decideSupplierReturn, listSupplierReturns } from '@jangteo/contracts/orders/supplier-orders.ts'
import * as contract from '@jangteo/contracts/reviews/reviews.ts'
import { and, eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notifications } from '../notifications/tables.ts'
import { openCatalog } from '../testing/catalog.ts'
import { openShop, type Shop } from '../testing/open-shop.ts'
import { paidOrder } from '../testing/orders.ts'
import { deliveredLine, picture, publish, REVIEW, review } from '../testing/reviews.ts'
import { SHIRT } from '../testing/shirt.ts'
import { PASSWORD, signedIn, type TestUser, visitor } from '../testing/test-users.ts'

/** A shop with a mug that was delivered to a buyer. */
async function openDelivered() {
  const shop = await openShop()
  const catalog = await openCatalog(shop)
  const mug = await catalog.onSale({ name: '머그', stockQuantity: 100 })
  const buyer = await signedIn(shop, 'customer', { name: '김지민' })
  const itemId = await deliveredLine(buyer, catalog.supplier, mug.id)
  const shown = (query: Record<string, string> = {}) =>
    visitor(shop).ask(contract.listProductReviews, { params: { id: mug.slug }, query })
  return { shop, ...catalog, mug, buyer, itemId, shown }
}

/** Only review notifications; orders and products send others. */
async function notificationsOf({ db }: Shop, { accountId }: TestUser) {
  return db
    .select({ kind: notifications.kind, text: notifications.text, link: notifications.link })
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), like(notifications.kind, 'review_%')))
    .orderBy(notifications.id)
}

test('a review is shown after an admin has published it, with the buyer’s name masked', async () => {
  const { shop, buyer, itemId, shown, admin, supplier, mug } = await openDelivered()
  const url = await picture(buyer)
  expect((await buyer.ask(contract.listReviewableItems, { query: {} })).data).toMatchObject([
    { itemId, productName: '머그', quantity: 1 },
  ])
  const written = await review(buyer, itemId, { rating: 4, images: [url] })
  expect((await buyer.ask(contract.listReviewableItems, { query: {} })).total).toBe(0)
  expect((await shown()).summary).toMatchObject({ count: 0, rating: 0, stars: [0, 0, 0, 0, 0], photos: [] })
  expect(await notificationsOf(shop, admin)).toEqual([
    { kind: 'review_written', text: '‘머그’ 리뷰가 검토를 기다리고 있습니다.', link: '/admin/reviews' },
  ])

  await publish(admin, [written])
  const published = await shown()
  expect(published.data).toMatchObject([{ authorName: '김*민', rating: 4, body: REVIEW.body, images: [url] }])
  expect(published.summary).toEqual({
    count: 1,
    rating: 4,
    stars: [0, 0, 0, 1, 0],
    withImages: 1,
    photos: [{ reviewId: written.id, url }],
  })
  const product = await visitor(shop).ask(getPublicProduct, { params: { id: mug.id } })
  expect(product.data).toMatchObject({ rating: 4, reviewCount: 1 })
  expect((await notificationsOf(shop, supplier)).filter(({ kind }) => kind === 'review_written')).toEqual([
    { kind: 'review_written', text: '‘머그’에 별점 4점 리뷰가 게시되었습니다.', link: '/supplier/reviews' },
  ])
})

test('a review names the variant that its author bought', async () => {
  const { buyer, supplier, admin, onSale, shop } = await openDelivered()
  const shirt = await onSale(SHIRT)
  const written = await review(buyer, await deliveredLine(buyer, supplier, shirt.id, shirt.variants[2]?.id))
  expect(written.optionText).toBe('화이트 / M')
  await publish(admin, [written])
  const { data } = await visitor(shop).ask(contract.listProductReviews, { params: { id: shirt.id }, query: {} })
  expect(data.map(({ optionText }) => optionText)).toEqual(['화이트 / M'])
  const plain = await review(buyer, await deliveredLine(buyer, supplier, (await onSale()).id))
  expect(plain.optionText).toBeNull()
})

test('an order item is reviewed once, also on a double click', async () => {
  const { buyer, itemId } = await openDelivered()
  const write = () => buyer.send(contract.writeReview, { body: { itemId, ...REVIEW } })
  const answers = await Promise.all([write(), write()])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  expect((await write()).json()).toMatchObject({ code: 'review_exists', message: '이미 리뷰를 쓴 상품입니다.' })
})

test('only the buyer can review an order item, only after delivery, and not after a return', async () => {
  const { shop, buyer, itemId, mug, supplier } = await openDelivered()
  const write = (person: TestUser, id: string) => person.send(contract.writeReview, { body: { itemId: id, ...REVIEW } })
  expect((await write(await signedIn(shop, 'retailer'), itemId)).statusCode).toBe(404)
  const onItsWay = await paidOrder(buyer, [[mug.id, 1]])
  expect((await write(buyer, onItsWay.items[0]?.id ?? '')).json().code).toBe('review_refused')

  const [{ orderNumber } = { orderNumber: '' }] = (await buyer.ask(contract.listReviewableItems, { query: {} })).data
  await buyer.ask(requestReturn, { params: { orderNumber }, body: { itemId, reason: '깨졌습니다' } })
  const [asked] = (await supplier.ask(listSupplierReturns, { query: {} })).data
  await supplier.ask(decideSupplierReturn, { params: { id: asked?.id ?? '' }, body: { accept: true } })
  expect((await write(buyer, itemId)).json().code).toBe('review_refused')
})

test('rating, text and pictures are validated, and pictures must be uploaded to this shop', async () => {
  const { buyer, itemId } = await openDelivered()
  const refusal = async (about: Partial<contract.WriteReview>) => {
    const answer = await buyer.send(contract.writeReview, { body: { itemId, ...REVIEW, ...about } })
    return [answer.statusCode, answer.json().message]
  }
  expect(await refusal({ rating: 6 })).toEqual([400, '별점은 5점까지입니다'])
  expect(await refusal({ rating: 0 })).toEqual([400, '별점을 선택하세요'])
  expect((await refusal({ rating: 4.5 }))[0]).toBe(400)
  expect(await refusal({ body: '  좋아요  ' })).toEqual([400, '10자 이상 써 주세요'])
  expect(await refusal({ images: ['https://elsewhere.test/a.png'] })).toEqual([400, '사진을 다시 올려 주세요'])
  const unknown = `/files/pictures/${'0'.repeat(32)}-8x8`
  expect(await refusal({ images: [unknown] })).toEqual([400, '사진을 다시 올려 주세요'])
  const six = Array.from({ length: 6 }, () => unknown)
  expect(await refusal({ images: six })).toEqual([400, '사진은 5장까지 올릴 수 있습니다'])
  const own = await picture(buyer)
  expect(await review(buyer, itemId, { rating: 1, images: [own] })).toMatchObject({ rating: 1, images: [own] })
})

test('an edited review needs approval again, and an admin who saw the old text does not publish the new one', async () => {
  const { buyer, itemId, admin, shown } = await openDelivered()
  const first = await review(buyer, itemId)
  await publish(admin, [first])
  expect((await shown()).total).toBe(1)
  const edited = { rating: 1, body: '며칠 뒤에 손잡이가 떨어졌습니다.' }
  const { data: second } = await buyer.ask(contract.editReview, { params: { id: first.id }, body: edited })
  expect(second.state).toBe('pending')
  expect((await shown()).summary).toMatchObject({ count: 0, rating: 0 })
  expect((await publish(admin, [first])).data).toEqual({ decided: 0, changedMeanwhile: 1 })
  expect((await publish(admin, [second])).data).toEqual({ decided: 1, changedMeanwhile: 0 })
  expect((await shown()).data).toMatchObject([edited])
})

test('hiding and deleting need a reason that the author sees; a deleted review is erased and cannot be written again', async () => {
  const { shop, buyer, itemId, admin, shown } = await openDelivered()
  const written = await review(buyer, itemId, { images: [await picture(buyer)] })
  expect((await shown()).total, 'before an admin has published it').toBe(0)
  await publish(admin, [written])
  expect((await shown()).data.map(({ body }) => body)).toEqual([REVIEW.body])
  const decide = async (state: 'hidden' | 'deleted', reason: string) => {
    const [{ id, updatedAt } = written] = (await admin.ask(contract.listAllReviews, { query: {} })).data
    return admin.send(contract.decideReviews, { body: { reviews: [{ id, updatedAt }], state, reason } })
  }
  expect((await decide('hidden', ' ')).json().message).toBe('사유를 입력하세요')
  expect((await decide('hidden', '연락처가 있습니다')).json().data.decided).toBe(1)
  expect((await shown()).total).toBe(0)
  expect((await decide('deleted', '광고입니다')).json().data.decided).toBe(1)
  expect((await buyer.ask(contract.listOwnReviews, { query: {} })).data).toMatchObject([
    { state: 'deleted', reason: '광고입니다', body: '', images: [] },
  ])
  expect((await notificationsOf(shop, buyer)).map(({ text }) => text)).toEqual([
    '‘머그’ 리뷰를 관리자가 숨겼습니다. 사유: 연락처가 있습니다',
    '‘머그’ 리뷰를 관리자가 삭제했습니다. 사유: 광고입니다',
  ])
  const { data: log } = await admin.ask(listAudit, { query: {} })
  const decisions = log.filter(({ action }) => action.startsWith('review_'))
  expect(decisions.map(({ action, details }) => [action, details])).toEqual([
    ['review_deleted', { product: '머그', reason: '광고입니다' }],
    ['review_hidden', { product: '머그', reason: '연락처가 있습니다' }],
    ['review_published', { product: '머그' }],
  ])
  const again = await buyer.send(contract.writeReview, { body: { itemId, ...REVIEW } })
  const revived = await buyer.send(contract.editReview, { params: { id: written.id }, body: REVIEW })
  expect([again.statusCode, revived.statusCode]).toEqual([409, 404])
})

test('authors can delete their own reviews, not those of others', async () => {
  const { shop, buyer, itemId, admin, shown } = await openDelivered()
  const written = await review(buyer, itemId)
  await publish(admin, [written])
  const params = { id: written.id }
  const stranger = await signedIn(shop, 'customer')
  expect((await stranger.send(contract.deleteOwnReview, { params })).statusCode).toBe(404)
  expect((await stranger.send(contract.editReview, { params, body: REVIEW })).statusCode).toBe(404)
  await buyer.ask(contract.deleteOwnReview, { params })
  expect((await shown()).summary.count).toBe(0)
  expect((await buyer.ask(contract.listOwnReviews, { query: {} })).data).toEqual([])
})

test('a supplier replies to published reviews of own products, and the author is notified of the first reply', async () => {
  const { shop, buyer, itemId, admin, supplier, shown, mug } = await openDelivered()
  const written = await review(buyer, itemId)
  const reply = (person: TestUser, text: string) =>
    person.send(contract.replyToReview, { params: { id: written.id }, body: { reply: text } })
  expect((await reply(supplier, '고맙습니다.')).json().code).toBe('changed_meanwhile')
  await publish(admin, [written])
  expect((await reply(await signedIn(shop, 'supplier-approved'), '남의 상품')).statusCode).toBe(404)
  const unanswered = { query: { isReplied: 'false' } } as const
  expect((await supplier.ask(contract.listSupplierReviews, unanswered)).total).toBe(1)
  await reply(supplier, '고맙습니다.')
  await reply(supplier, '고맙습니다. 또 오세요.')
  expect((await supplier.ask(contract.listSupplierReviews, unanswered)).total).toBe(0)
  expect((await shown()).data[0]?.reply).toBe('고맙습니다. 또 오세요.')
  expect((await notificationsOf(shop, buyer)).filter(({ kind }) => kind === 'review_replied')).toEqual([
    {
      kind: 'review_replied',
      text: '‘머그’ 리뷰에 판매자가 답변했습니다.',
      link: `/products/${encodeURIComponent(mug.slug)}#reviews`,
    },
  ])
  await reply(supplier, '')
  expect((await shown()).data[0]?.reply).toBeNull()
})

test('ratings equal the published reviews after concurrent publishing and editing', { timeout: 60_000 }, async () => {
  const { shop, supplier, admin, onSale, mug } = await openDelivered()
  const bowl = await onSale({ name: '그릇', stockQuantity: 100 })
  const stars = [5, 4, 4, 3, 2, 1, 5, 5]
  const written = await Promise.all(
    stars.map(async (rating, at) => {
      const buyer = await signedIn(shop, at % 2 ? 'customer' : 'retailer')
      const itemId = await deliveredLine(buyer, supplier, at < 4 ? mug.id : bowl.id)
      return { buyer, review: await review(buyer, itemId, { rating }) }
    }),
  )
  const all = written.map((one) => one.review)
  const other = await signedIn(shop, 'admin')
  const edits = written
    .slice(0, 2)
    .map(({ buyer, review: { id } }) =>
      buyer.send(contract.editReview, { params: { id }, body: { ...REVIEW, rating: 2 } }),
    )
  await Promise.all([
    publish(admin, all),
    publish(other, [...all].reverse()),
    ...all.map((one) => publish(admin, [one])),
    ...edits,
  ])
  const { rows } = await shop.db.execute(sql`
    select p.name, p.rating::float as rating, p.review_count as count,
      (select round(avg(r.rating), 2)::float from reviews r where r.product_id = p.id and r.state = 'published') as expected,
      (select count(*)::int from reviews r where r.product_id = p.id and r.state = 'published') as published
    from products p order by p.name`)
  expect(rows).toEqual(rows.map((row) => ({ ...row, rating: row.expected, count: row.published })))
  expect(rows[0]).toMatchObject({ name: '그릇', rating: 3.25, count: 4 })
})

test('reviews are sorted and filtered, and the histogram always counts all', async () => {
  const { shop, supplier, admin, buyer, itemId, mug, shown } = await openDelivered()
  const other = await signedIn(shop, 'customer', { name: '이산' })
  const third = await deliveredLine(other, supplier, mug.id)
  const written = [
    await review(buyer, itemId, { rating: 2 }),
    await review(other, third, { rating: 5, images: [await picture(other)] }),
  ]
  await publish(admin, written)
  const stars = async (query: Record<string, string>) => (await shown(query)).data.map(({ rating }) => rating)
  expect(await stars({})).toEqual([5, 2])
  expect(await stars({ sort: 'rating_desc' })).toEqual([5, 2])
  expect(await stars({ sort: 'rating_asc' })).toEqual([2, 5])
  expect(await stars({ withImages: 'true' })).toEqual([5])
  const low = await shown({ rating: '2' })
  expect([low.data.length, low.total, low.summary.stars, low.summary.rating]).toEqual([1, 1, [0, 1, 0, 0, 1], 3.5])
  expect(await stars({ limit: '1', page: '2' })).toEqual([2])
  const found = async (search: string) => (await admin.ask(contract.listAllReviews, { query: { search } })).total
  expect([await found('머그'), await found('이산'), await found('손에 잘'), await found('100%')]).toEqual([2, 1, 2, 0])
  expect((await supplier.ask(contract.listSupplierReviews, { query: { search: '이산' } })).total).toBe(0)
})

test('the author of a closed account is no longer named', async () => {
  const { buyer, itemId, admin, shown } = await openDelivered()
  await publish(admin, [await review(buyer, itemId)])
  expect((await shown()).data[0]?.authorName).toBe('김*민')
  await buyer.ask(closeAccount, { body: { password: PASSWORD, confirmEmail: buyer.email } })
  expect((await shown()).data[0]).toMatchObject({ authorName: '탈퇴한 회원', body: REVIEW.body })
})
