import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCatalog } from '../catalog.ts'
import { openShop } from '../open-shop.ts'
import { visitor } from '../test-users.ts'

const LISTS = ['/api/v1/public/products', '/api/v1/supplier/products', '/api/v1/admin/products'] as const

/** Who may read each list. */
async function openLists() {
  const shop = await openShop()
  const catalog = await openCatalog(shop)
  const readers = [visitor(shop), catalog.supplier, catalog.admin]
  const read = async (list: number, query: Record<string, string>) =>
    (await readers[list]?.call({ url: LISTS[list] ?? '', query }))?.json() as {
      data: { name: string }[]
      total: number
    }
  return { shop, catalog, read }
}

test('product lists are sorted by each stated sort, ascending and descending', async () => {
  const { shop, catalog, read } = await openLists()
  for (const [name, basePrice] of [
    ['다', 2_000],
    ['가', 3_000],
    ['나', 1_000],
  ] as const)
    await catalog.onSale({ name, basePrice })
  await shop.db.execute(sql`update products set
    sales_count = case name when '나' then 1 when '가' then 2 else 3 end,
    rating = case name when '다' then 3.0 when '나' then 4.0 else 5.0 end`)
  const upwards = { name: '가나다', price: '나다가', sales: '나가다', rating: '다나가', created: '다가나' }
  for (const sortBy of ['name', 'price', 'sales', 'rating', 'created'] as const)
    for (const list of LISTS.keys()) {
      const names = async (sortOrder: string) =>
        (await read(list, { sortBy, sortOrder })).data.map(({ name }) => name).join('')
      expect([LISTS[list], sortBy, await names('asc')]).toEqual([LISTS[list], sortBy, upwards[sortBy]])
      expect(await names('desc')).toBe([...upwards[sortBy]].toReversed().join(''))
    }
})

test('of 21 products a list has 20 on its first page and one on its second', async () => {
  const { catalog, read } = await openLists()
  for (let count = 0; count < 21; count++) await catalog.onSale({ name: `컵 ${count}` })
  for (const list of LISTS.keys()) {
    const [first, second] = [await read(list, {}), await read(list, { page: '2' })]
    expect([first.data.length, second.data.length, first.total]).toEqual([20, 1, 21])
    expect(new Set([...first.data, ...second.data].map(({ name }) => name)).size).toBe(21)
  }
})

test('the weight of a product has steps of 0.01 kg', async () => {
  const { catalog } = await openLists()
  const save = async (weight: number) => {
    const answer = await catalog.supplier.call({
      method: 'POST',
      url: '/api/v1/supplier/products',
      payload: catalog.form({ weight }),
    })
    const { data, field, message } = answer.json()
    return [answer.statusCode, data?.weight ?? [field, message]]
  }
  expect(await save(0.01)).toEqual([201, 0.01])
  expect(await save(0.25)).toEqual([201, 0.25])
  expect(await save(0.005)).toEqual([400, ['weight', '무게는 0.01kg 단위로 입력하세요']])
})
