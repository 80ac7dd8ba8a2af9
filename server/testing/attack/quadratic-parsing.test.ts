import { getAnyProduct } from '@jangteo/contracts/catalog/admin-products.ts'
import { createDocument, renderContent } from '@jangteo/contracts/content/documents.ts'
import { expect, test } from 'vitest'
import { uploadedImport, waitForImport } from '../../catalog/imports/import-file.fixture.ts'
import { openCatalog } from '../catalog.ts'
import { openShop } from '../open-shop.ts'

/** Openings without an end: a parser that scans to the end from each one takes quadratic time. */
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

/** Linear parsing takes milliseconds; quadratic parsing would take minutes. */
const TIMEOUT_MS = 8_000

test('a description or page with a thousand unclosed tags renders as fast as any other', {
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
    // The maximum length: quadratic parsing would take seconds.
    await timed(`${beginning} in a description`, 1_500, () => admin.ask(getAnyProduct, { params: { id } }))
    const content = endless(beginning, 150_000)
    await timed(`${beginning} in a page`, TIMEOUT_MS, () => admin.ask(renderContent, { body: { content } }))
    const body = { kind: 'page' as const, title: '끝없는 글', content }
    await timed(`${beginning} in what is searched`, TIMEOUT_MS, () => admin.ask(createDocument, { body }))
    const blocks = KINDS.map((kind) => ({ name: `core/${kind}`, innerHTML: endless(beginning, 30_000) }))
    await timed(`${beginning} in blocks`, TIMEOUT_MS, () => admin.ask(renderContent, { body: { content: blocks } }))
  }
  expect(slow).toEqual([])
})

test('a file whose heading has a hundred thousand open brackets parses as fast as any other', async () => {
  const shop = await openShop()
  const { supplier } = await openCatalog(shop)
  const { id } = await uploadedImport(supplier, `${'('.repeat(400_000)},${')'.repeat(400_000)}\n1,2`)
  // Quadratic parsing would block the event loop for minutes.
  expect((await waitForImport(supplier, id, ['checked', 'failed'])).problemCount).toBeGreaterThan(0)
})
