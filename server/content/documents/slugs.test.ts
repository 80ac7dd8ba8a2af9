import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../../../web/routes.ts'
import { RESERVED_SLUGS } from './slugs.ts'

test('no page can take the address of a screen', () => {
  const firstSegments = routes.flatMap(firstSegmentsOf)
  expect(firstSegments.length).toBeGreaterThan(20)
  expect([...new Set(firstSegments)].filter((part) => !RESERVED_SLUGS.has(part))).toEqual([])
})

/** A layout route has no path of its own. */
function firstSegmentsOf({ path, children = [] }: RouteConfigEntry): string[] {
  if (path === undefined) return children.flatMap(firstSegmentsOf)
  return /^[\w-]+/.exec(path) ?? []
}
