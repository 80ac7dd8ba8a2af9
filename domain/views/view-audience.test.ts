import { expect, test } from 'vitest'
import { canReadView, defaultAudience, type ViewAudience, type ViewReader } from './view-audience.ts'

const READERS: Record<string, ViewReader | null> = {
  visitor: null,
  customer: { role: 'customer', businessApproved: false },
  retailer: { role: 'affiliate', businessApproved: true },
  'unapproved retailer': { role: 'affiliate', businessApproved: false },
  supplier: { role: 'business', businessApproved: true },
  'unapproved supplier': { role: 'business', businessApproved: false },
  manager: { role: 'manager', businessApproved: false },
  admin: { role: 'admin', businessApproved: false },
}

const everyone = Object.keys(READERS)
const members = everyone.slice(1)

test.each<[ViewAudience, string[]]>([
  [{ type: 'public' }, everyone],
  [{ type: 'signed_in' }, members],
  [{ type: 'own' }, members],
  [{ type: 'staff' }, ['admin']],
  [{ type: 'roles', roles: ['customer'] }, ['customer', 'admin']],
  [{ type: 'roles', roles: ['affiliate', 'business'] }, ['retailer', 'supplier', 'admin']],
  [{ type: 'roles', roles: ['manager'] }, ['manager', 'admin']],
  [{ type: 'someone' as 'staff' }, []],
])('a view for %o is read by %o', (audience, readers) => {
  expect(everyone.filter((name) => canReadView(audience, READERS[name] ?? null))).toEqual(readers)
})

test('entries of a form are for staff unless their author says otherwise', () => {
  expect([defaultAudience('form'), defaultAudience('products'), defaultAudience('posts')]).toEqual([
    { type: 'staff' },
    { type: 'public' },
    { type: 'public' },
  ])
})
