import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../../../web/routes.ts'
import { RESERVED_SLUGS } from './reserved-slugs.ts'

test('no page can take the address of a screen', () => {
  const firstParts = routes.flatMap(firstPartsOf)
  expect(firstParts.length).toBeGreaterThan(20)
  expect([...new Set(firstParts)].filter((part) => !RESERVED_SLUGS.has(part))).toEqual([])
})

/** A layout has no address of its own. */
function firstPartsOf({ path, children = [] }: RouteConfigEntry): string[] {
  if (path === undefined) return children.flatMap(firstPartsOf)
  return /^[\w-]+/.exec(path) ?? []
}
