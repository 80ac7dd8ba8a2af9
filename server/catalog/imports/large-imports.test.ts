import { getImport, MAX_IMPORT_ROWS, startImport } from '@jangteo/contracts/catalog/product-imports.ts'
import { listPublicProducts } from '@jangteo/contracts/catalog/public-products.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCatalog } from '../../testing/catalog.ts'
import { openShop } from '../../testing/open-shop.ts'
import { recordMeasurement } from '../../testing/record-measurement.ts'
import { visitor } from '../../testing/test-users.ts'
import { products, stockEntries } from '../tables.ts'
import { checkedImport, fileOf, fileWith, finishedImport, waitForImport } from './import-file.fixture.ts'

const open = async () => {
  const shop = await openShop()
  return { shop, ...(await openCatalog(shop)) }
}

test('an import of ten thousand rows with three bad ones creates the others only when problems may be left out', {
  timeout: 240_000,
}, async () => {
  const { shop, supplier } = await open()
  const rows = Array.from({ length: 10_000 }, (_, index) => ({ name: `상품 ${index}` }))
  const bad = [10, 5_000, 9_999]
  const file = fileOf(rows.map((row, index) => (bad.includes(index) ? { ...row, basePrice: '0' } : row)))
  const found = await checkedImport(supplier, file)
  expect(found).toMatchObject({ rows: 10_000, goodRows: 9_997, progress: 10_000, problemCount: 3 })
  expect(found.problems).toEqual(
    bad.map((index) => ({ line: index + 2, column: '가격', message: '가격은 1원 이상이어야 합니다' })),
  )
  expect(found.preview).toHaveLength(20)
  const refused = await supplier.send(startImport, { params: { id: found.id }, body: {} })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'import_has_problems'])
  expect(await shop.db.$count(products)).toBe(0)
  expect(await finishedImport(supplier, found.id, true)).toMatchObject({ state: 'imported', progress: 9_997 })
  expect(await shop.db.$count(products)).toBe(9_997)
  expect(await shop.db.$count(stockEntries)).toBe(9_997)
})

test('a file with too many rows cannot be imported at all', { timeout: 240_000 }, async () => {
  const { supplier } = await open()
  const found = await checkedImport(supplier, fileOf(Array.from({ length: MAX_IMPORT_ROWS + 1 }, () => ({}))))
  expect(found).toMatchObject({
    goodRows: 0,
    problems: [{ line: MAX_IMPORT_ROWS + 2, column: null, message: '한 번에 50,000행까지 가져올 수 있습니다' }],
  })
  const refused = await supplier.send(startImport, { params: { id: found.id }, body: { leaveOutProblems: true } })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'import_empty'])
})

/** Memory and response times of others while fifty thousand rows are checked, created and updated. */
test('fifty thousand rows of variants are created and their stock is updated', { timeout: 900_000 }, async () => {
  const { shop, supplier, onSale } = await open()
  await onSale()
  const someone = visitor(shop)
  const [memory, latency]: [number[], number[]] = [[], []]
  let isWatching = true
  let refused = 0
  const watching = (async () => {
    while (isWatching) {
      const start = performance.now()
      // Another query each time, so that no cache answers.
      const { statusCode } = await someone.send(listPublicProducts, {
        query: { search: '거치대', maxPrice: 1_000_000 + latency.length },
      })
      latency.push(performance.now() - start)
      if (statusCode !== 200) refused++
      memory.push(process.memoryUsage().rss)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })()
  const sizes = ['S', 'M', 'L', 'XL', '2XL']
  const colours = ['블랙', '화이트']
  const variants = Array.from({ length: MAX_IMPORT_ROWS / 10 }, (_, index) =>
    colours.flatMap((colour) =>
      sizes.map((size) => ({
        name: `티셔츠 ${index}`,
        shortDescription: '면 티셔츠',
        description: '부드럽습니다.',
        basePrice: '12000',
        categories: '생활용품',
        option1Name: '색상',
        option1Value: colour,
        option2Name: '사이즈',
        option2Value: size,
        sku: `TEE-${index}-${colour}-${size}`,
        stockQuantity: '5',
      })),
    ),
  ).flat()
  const fields = ['sku', 'name', 'shortDescription', 'description', 'basePrice', 'categories', 'stockQuantity'] as const
  const options = ['option1Name', 'option1Value', 'option2Name', 'option2Value'] as const
  const timed = async (what: string, work: () => Promise<unknown>) => {
    const [start, from] = [performance.now(), memory.length]
    await work()
    const during = memory.slice(from)
    recordMeasurement(`import of 50,000 rows: ${what}`, {
      seconds: Math.round((performance.now() - start) / 1_000),
      rssFirstMb: Math.round((during[0] ?? 0) / 1e6),
      rssHighestMb: Math.round(Math.max(...during) / 1e6),
    })
  }
  const created = { id: '' }
  await timed('check', async () => {
    const found = await checkedImport(supplier, fileWith([...fields, ...options], variants))
    expect(found).toMatchObject({ rows: MAX_IMPORT_ROWS, goodRows: MAX_IMPORT_ROWS, newProducts: 5_000, problems: [] })
    created.id = found.id
  })
  await timed('create', async () => {
    expect(await finishedImport(supplier, created.id)).toMatchObject({ state: 'imported', progress: MAX_IMPORT_ROWS })
  })
  const updated = { id: '' }
  const stock = variants.map(({ sku }) => ({ sku, stockQuantity: '7' }))
  await timed('check of stock', async () => {
    updated.id = (await checkedImport(supplier, fileWith(['sku', 'stockQuantity'], stock))).id
  })
  await timed('update of stock', async () => {
    await supplier.ask(startImport, { params: { id: updated.id }, body: {} })
    await waitForImport(supplier, updated.id, ['imported', 'failed'])
    expect((await supplier.ask(getImport, { params: { id: updated.id } })).data).toMatchObject({
      changedRows: MAX_IMPORT_ROWS,
    })
  })
  isWatching = false
  await watching
  const sorted = latency.sort((one, other) => one - other)
  recordMeasurement('a search during an import of 50,000 rows', {
    requests: sorted.length,
    refused,
    medianMs: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
    p95Ms: Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0),
    slowestMs: Math.round(sorted.at(-1) ?? 0),
  })
  const { rows } = await shop.db.execute<{ stock: string }>(
    sql`select sum(quantity) as stock from stock_levels where quantity = 7`,
  )
  expect(Number(rows[0]?.stock)).toBe(7 * MAX_IMPORT_ROWS)
  expect((await shop.db.execute(sql`select from stock_differences`)).rowCount).toBe(0)
})
