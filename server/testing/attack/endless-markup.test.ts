import { getAnyProduct } from '@jangteo/contracts/catalog/admin-products.ts'
import { createDocument, renderContent } from '@jangteo/contracts/content/documents.ts'
import { expect, test } from 'vitest'
import { reaching, uploaded } from '../../catalog/imports/import-file.fixture.ts'
import { openCatalog } from '../catalog.ts'
import { openShop } from '../open-shop.ts'

/** What begins and never ends: whoever goes on to the end from each beginning takes their number squared. */
const BEGINNINGS = [
  '<a',
  '<',
  '<!--',
  '<!-- wp:a ',
  '<style',
  '<pre',
  '<cite',
  '<figure ',
  '<img ',
  '<track ',
  '[form ',
]
const KINDS = ['quote', 'gallery', 'image', 'video', 'table', 'cover', 'button', 'paragraph', 'list-item', 'embed']

const endless = (beginning: string, characters: number) => beginning.repeat(Math.floor(characters / beginning.length))

/** Of what takes milliseconds; squared it would be minutes. */
const PATIENCE_MS = 8_000

test('a description or a page that opens a thousand things and closes none is shown as quickly as any', {
  timeout: 120_000,
}, async () => {
  const shop = await openShop()
  const { admin, draft } = await openCatalog(shop)
  const slow: string[] = []
  const timed = async (name: string, patienceMs: number, work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    const took = performance.now() - began
    if (took > patienceMs) slow.push(`${name}: ${Math.round(took)} ms`)
  }
  for (const beginning of BEGINNINGS) {
    const { id } = await draft({ description: endless(beginning, 50_000) })
    // The longest there may be: squared it would be seconds.
    await timed(`${beginning} in a description`, 1_500, () => admin.ask(getAnyProduct, { params: { id } }))
    const content = endless(beginning, 150_000)
    await timed(`${beginning} in a page`, PATIENCE_MS, () => admin.ask(renderContent, { body: { content } }))
    const body = { kind: 'page' as const, title: '끝없는 글', content }
    await timed(`${beginning} in what is searched`, PATIENCE_MS, () => admin.ask(createDocument, { body }))
    const blocks = KINDS.map((kind) => ({ name: `core/${kind}`, innerHTML: endless(beginning, 30_000) }))
    await timed(`${beginning} in blocks`, PATIENCE_MS, () => admin.ask(renderContent, { body: { content: blocks } }))
  }
  expect(slow).toEqual([])
})

test('a file whose heading opens a hundred thousand brackets is read as quickly as any', async () => {
  const shop = await openShop()
  const { supplier } = await openCatalog(shop)
  const { id } = await uploaded(supplier, `${'('.repeat(400_000)},${')'.repeat(400_000)}\n1,2`)
  // Squared it would be minutes, in which nobody else is served.
  expect((await reaching(supplier, id, ['checked', 'failed'])).problemCount).toBeGreaterThan(0)
})
