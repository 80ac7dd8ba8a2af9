import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RESERVED_SLUGS } from './reserved-slugs.ts'

test('no page can take the address of a screen', () => {
  const routes = readFileSync(new URL('../../../web/routes.ts', import.meta.url), 'utf8')
  const firstParts = [...routes.matchAll(/route\(\s*'([^':*/.]+)[^']*'/g)].map(([, part = '']) => part)
  expect(firstParts.length).toBeGreaterThan(20)
  expect([...new Set(firstParts)].filter((part) => !RESERVED_SLUGS.has(part))).toEqual([])
})
