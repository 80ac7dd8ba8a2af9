import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { SLOW_TESTS } from '../slow-tests.ts'

const root = join(import.meta.dirname, '../..')
const filesAt = (pattern: string | string[]) => globSync(pattern, { cwd: root })
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** A journey takes three to four seconds of CPU time: forty are a fifth of what `npm test` may use. */
const MOST_QUICK_JOURNEYS = 40
/** A fixture of the feature may open the shop; the users are signed in on its database. */
const USES_SHOP = /\b(openShop|signedIn)\(/

test('npm test has a few journeys, and a journey for each role and kind of device', () => {
  const quick = filesAt('e2e/*.spec.ts').filter((file) => read(file).includes("'@quick'"))
  const journeys = quick.flatMap((file) => read(file).match(/'@quick'/g) ?? [])
  expect(journeys.length).toBeGreaterThan(20)
  expect(journeys.length).toBeLessThanOrEqual(MOST_QUICK_JOURNEYS)
  expect(quick.map((file) => file.replace(/^e2e\/|\.spec\.ts$/g, ''))).toEqual(
    expect.arrayContaining([
      'checkout',
      'product-options',
      'supplier-product-form',
      'supplier-orders',
      'admin-product-queue',
      'newcomer',
      'player',
      'content',
      'content-editor',
    ]),
  )
  expect(quick.some((file) => read(file).includes("['@phone', '@quick']"))).toBe(true)
})

test('every pattern of slow tests names a file that exists', () => {
  expect(SLOW_TESTS.filter((pattern) => filesAt(pattern).length === 0)).toEqual([])
})

test('npm test proves each feature on a real database', () => {
  const slow = new Set(filesAt(SLOW_TESTS))
  const isProvenQuickly = (feature: string) =>
    filesAt(`${feature}/**/*.test.ts`).some((file) => !slow.has(file) && USES_SHOP.test(read(file)))
  const features = filesAt('server/*/routes.ts').map((file) => dirname(file))
  expect(features.length).toBeGreaterThan(15)
  expect(features.filter((feature) => !isProvenQuickly(feature))).toEqual([])
})
