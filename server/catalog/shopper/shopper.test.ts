import { closeAccount } from '@jangteo/contracts/accounts/account.ts'
import { recordProductView } from '@jangteo/contracts/catalog/public-products.ts'
import { setProductStatus } from '@jangteo/contracts/catalog/supplier-products.ts'
import * as contract from '@jangteo/contracts/catalog/wishlist.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notify } from '../../notifications/notify.ts'
import { openCatalog } from '../../testing/catalog.ts'
import { openShop } from '../../testing/open-shop.ts'
import { PASSWORD, type Person, signedIn } from '../../testing/people.ts'

const wish = (person: Person, productId: string) => person.ask(contract.addWish, { params: { productId } })
const look = (person: Person, id: string) =>
  person.send(recordProductView, { params: { id } }, { 'user-agent': 'Mozilla/5.0 (X11) Firefox/140' })
const namesOf = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name)

test('a wish list has each product once, the newest first, at the price of who looks', async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  const retailer = await signedIn(shop, 'retailer', { business: { grade: 'vip' } })
  const [mug, cup] = [await onSale({ name: '머그컵' }), await onSale({ name: '찻잔' })]
  await wish(retailer, mug.id)
  await wish(retailer, cup.id)
  expect((await wish(retailer, mug.id)).data.productIds).toEqual([cup.id, mug.id])
  const wishes = await retailer.ask(contract.listWishes, {})
  expect(wishes.data.map(({ name, price, compareAtPrice }) => [name, price, compareAtPrice])).toEqual([
    ['찻잔', 9_000, 10_000],
    ['머그컵', 9_000, 10_000],
  ])
  const left = await retailer.ask(contract.removeWish, { params: { productId: cup.id } })
  expect(left.data.productIds).toEqual([mug.id])
  expect((await retailer.ask(contract.listWishIds, {})).data.productIds).toEqual([mug.id])
})

test('what is not on sale cannot be wished for, and is not shown while it is away', async () => {
  const shop = await openShop()
  const { onSale, draft, supplier } = await openCatalog(shop)
  const customer = await signedIn(shop, 'customer')
  const refused = await customer.send(contract.addWish, { params: { productId: (await draft()).id } })
  expect(refused.statusCode).toBe(404)
  const { id } = await onSale({ name: '머그컵' })
  await wish(customer, id)
  const setStatus = (status: 'active' | 'inactive') =>
    supplier.ask(setProductStatus, { params: { id }, body: { status } })
  await setStatus('inactive')
  expect((await customer.ask(contract.listWishes, {})).data).toEqual([])
  await setStatus('active')
  expect(namesOf(await customer.ask(contract.listWishes, {}))).toEqual(['머그컵'])
})

test('a wish list ends at its most, and what is on it stays', async () => {
  const shop = await openShop()
  const { onSale, supplier } = await openCatalog(shop)
  const customer = await signedIn(shop, 'customer')
  const first = await onSale()
  await shop.db.execute(sql`
    insert into products (supplier_id, name, slug, short_description, description, base_price, gold_price,
      premium_price, vip_price, stock_quantity, category_ids, shelf_ids, name_key, search_keys, search_initials)
    select ${supplier.accountId}, '상품 ' || n, 'filler-' || n, '', '', 1, 1, 1, 1, 1, '{}', '{}', '', '', ''
    from generate_series(1, ${contract.MOST_WISHES}) n`)
  await shop.db.execute(sql`insert into wishes (account_id, product_id)
    select ${customer.accountId}, id from products where slug like 'filler-%'`)
  const refused = await customer.send(contract.addWish, { params: { productId: first.id } })
  expect([refused.statusCode, refused.json().message]).toEqual([400, '찜한 상품은 200개까지 담을 수 있습니다.'])
})

test('whoever is signed in finds again what they looked at, the last fifty of it', async () => {
  const shop = await openShop()
  const { onSale, supplier } = await openCatalog(shop)
  const customer = await signedIn(shop, 'customer')
  const [mug, cup] = [await onSale({ name: '머그컵' }), await onSale({ name: '찻잔' })]
  for (const { id } of [mug, cup, mug]) await look(customer, id)
  await look(supplier, mug.id)
  expect(namesOf(await customer.ask(contract.listSeen, {}))).toEqual(['머그컵', '찻잔'])
  expect(namesOf(await supplier.ask(contract.listSeen, {})), 'the own product is no find').toEqual([])
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
  expect(namesOf(await customer.ask(contract.listSeen, {}))).toEqual(['찻잔', '머그컵'])
  await customer.ask(contract.forgetSeen, {})
  expect((await customer.ask(contract.listSeen, {})).data).toEqual([])
})

test('wishes, what was seen and notices go with the account', async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  const customer = await signedIn(shop, 'customer')
  const { id } = await onSale()
  await wish(customer, id)
  await look(customer, id)
  await notify(shop.db, [customer.accountId], { kind: 'order_shipped', text: '발송', link: '/orders' })
  await customer.ask(closeAccount, { body: { password: PASSWORD, confirmEmail: customer.email } })
  for (const table of ['wishes', 'seen_products', 'notices']) {
    const own = sql`select from ${sql.identifier(table)} where account_id = ${customer.accountId}`
    expect((await shop.db.execute(own)).rows, table).toEqual([])
  }
})
