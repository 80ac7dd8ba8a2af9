import { closeAccount } from '@jangteo/contracts/accounts/account.ts'
import { recordProductView } from '@jangteo/contracts/catalog/public-products.ts'
import { setProductStatus } from '@jangteo/contracts/catalog/supplier-products.ts'
import * as contract from '@jangteo/contracts/catalog/wishlist.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notify } from '../../notifications/notify.ts'
import { openCatalog } from '../../testing/catalog.ts'
import { openShop } from '../../testing/open-shop.ts'
import { withOptions } from '../../testing/product-options.ts'
import { PASSWORD, signedIn, type TestUser } from '../../testing/test-users.ts'

const addToWishlist = (person: TestUser, productId: string) =>
  person.ask(contract.addToWishlist, { params: { productId }, query: {} })
const look = (person: TestUser, id: string) =>
  person.send(recordProductView, { params: { id } }, { 'user-agent': 'Mozilla/5.0 (X11) Firefox/140' })
const namesOf = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name)

test('a wishlist has each product once, the newest first, at the price of the account’s grade', async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  const retailer = await signedIn(shop, 'retailer', { business: { grade: 'vip' } })
  const [mug, cup] = [await onSale({ name: '머그컵' }), await onSale({ name: '찻잔' })]
  await addToWishlist(retailer, mug.id)
  await addToWishlist(retailer, cup.id)
  expect((await addToWishlist(retailer, mug.id)).data.productIds).toEqual([cup.id, mug.id])
  const wishlistItems = await retailer.ask(contract.listWishlist, {})
  expect(wishlistItems.data.map(({ name, price, compareAtPrice }) => [name, price, compareAtPrice])).toEqual([
    ['찻잔', 9_000, 10_000],
    ['머그컵', 9_000, 10_000],
  ])
  const left = await retailer.ask(contract.removeFromWishlist, { params: { productId: cup.id } })
  expect(left.data.productIds).toEqual([mug.id])
  expect((await retailer.ask(contract.listWishlistIds, {})).data.productIds).toEqual([mug.id])
})

test('a product that is off sale cannot be added to the wishlist, and is hidden meanwhile', async () => {
  const shop = await openShop()
  const { onSale, draft, supplier } = await openCatalog(shop)
  const customer = await signedIn(shop, 'customer')
  const refused = await customer.send(contract.addToWishlist, {
    params: { productId: (await draft()).id },
    query: {},
  })
  expect(refused.statusCode).toBe(404)
  const { id } = await onSale({ name: '머그컵' })
  await addToWishlist(customer, id)
  const setStatus = (status: 'active' | 'inactive') =>
    supplier.ask(setProductStatus, { params: { id }, body: { status } })
  await setStatus('inactive')
  expect((await customer.ask(contract.listWishlist, {})).data).toEqual([])
  await setStatus('active')
  expect(namesOf(await customer.ask(contract.listWishlist, {}))).toEqual(['머그컵'])
})

test('a full wishlist refuses another product and keeps the others', async () => {
  const shop = await openShop()
  const { onSale, supplier } = await openCatalog(shop)
  const customer = await signedIn(shop, 'customer')
  const first = await onSale()
  await shop.db.execute(sql`
    insert into products (supplier_id, name, slug, short_description, description, base_price, gold_price,
      premium_price, vip_price, stock_quantity, category_ids, shelf_ids, name_key, search_keys, search_initials)
    select ${supplier.accountId}, '상품 ' || n, 'filler-' || n, '', '', 1, 1, 1, 1, 1, '{}', '{}', '', '', ''
    from generate_series(1, ${contract.MAX_WISHLIST_ITEMS}) n`)
  await shop.db.execute(sql`insert into wishes (account_id, product_id)
    select ${customer.accountId}, id from products where slug like 'filler-%'`)
  const refused = await customer.send(contract.addToWishlist, { params: { productId: first.id }, query: {} })
  expect([refused.statusCode, refused.json().message]).toEqual([400, '찜한 상품은 200개까지 담을 수 있습니다.'])
})

test('a signed-in user sees the last fifty recently viewed products', async () => {
  const shop = await openShop()
  const { onSale, supplier } = await openCatalog(shop)
  const customer = await signedIn(shop, 'customer')
  const [mug, cup] = [await onSale({ name: '머그컵' }), await onSale({ name: '찻잔' })]
  for (const { id } of [mug, cup, mug]) await look(customer, id)
  await look(supplier, mug.id)
  expect(namesOf(await customer.ask(contract.listRecentlyViewed, {}))).toEqual(['머그컵', '찻잔'])
  expect(namesOf(await supplier.ask(contract.listRecentlyViewed, {})), 'the own product is no find').toEqual([])
  await shop.db.execute(sql`
    insert into products (supplier_id, name, slug, short_description, description, base_price, gold_price,
      premium_price, vip_price, stock_quantity, category_ids, shelf_ids, name_key, search_keys, search_initials)
    select ${supplier.accountId}, '상품 ' || n, 'filler-' || n, '', '', 1, 1, 1, 1, 1, '{}', '{}', '', '', ''
    from generate_series(1, 60) n`)
  await shop.db.execute(sql`insert into seen_products (account_id, product_id, seen_at)
    select ${customer.accountId}, id, now() - interval '1 day' from products where slug like 'filler-%'`)
  await look(customer, cup.id)
  const { rows } = await shop.db.execute(sql`select from seen_products where account_id = ${customer.accountId}`)
  expect(rows).toHaveLength(50)
  expect(namesOf(await customer.ask(contract.listRecentlyViewed, {}))).toEqual(['찻잔', '머그컵'])
  await customer.ask(contract.clearRecentlyViewed, {})
  expect((await customer.ask(contract.listRecentlyViewed, {})).data).toEqual([])
})

test('wishlist, recently viewed products and notifications are deleted with the account', async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  const customer = await signedIn(shop, 'customer')
  const { id } = await onSale()
  await addToWishlist(customer, id)
  await look(customer, id)
  await notify(shop.db, [customer.accountId], { kind: 'order_shipped', text: '발송', link: '/orders' })
  await customer.ask(closeAccount, { body: { password: PASSWORD, confirmEmail: customer.email } })
  for (const table of ['wishes', 'seen_products', 'notices']) {
    const own = sql`select from ${sql.identifier(table)} where account_id = ${customer.accountId}`
    expect((await shop.db.execute(own)).rows, table).toEqual([])
  }
})

test('a wishlist entry may name a variant, which is shown until it is no longer sold', async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  const customer = await signedIn(shop, 'customer')
  const shirt = await onSale({ name: '티셔츠', ...withOptions({ 색상: ['블랙', '화이트'] }) })
  const mug = await onSale({ name: '머그' })
  const params = { productId: shirt.id }
  const variantsOf = async () =>
    (await customer.ask(contract.listWishlist, {})).data.map(({ variant }) => variant?.optionText)
  await addToWishlist(customer, mug.id)
  await customer.ask(contract.addToWishlist, { params, query: { variantId: shirt.variants[0]?.id } })
  expect(await variantsOf()).toEqual(['블랙', undefined])
  await customer.ask(contract.addToWishlist, { params, query: { variantId: shirt.variants[1]?.id } })
  await addToWishlist(customer, shirt.id)
  expect(await variantsOf()).toEqual(['화이트', undefined])
  const foreign = { params: { productId: mug.id }, query: { variantId: shirt.variants[0]?.id } }
  expect((await customer.send(contract.addToWishlist, foreign)).statusCode).toBe(404)
  await shop.db.execute(sql`update product_variants set status = 'inactive' where id = ${shirt.variants[1]?.id}`)
  expect(await variantsOf()).toEqual([undefined, undefined])
})
