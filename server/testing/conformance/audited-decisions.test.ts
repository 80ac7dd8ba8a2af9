import type { Endpoint } from '@jangteo/contracts/endpoint.ts'
import { decideGradeProposals } from '@jangteo/contracts/grades/grades.ts'
import { saveShopSettings } from '@jangteo/contracts/settings/settings.ts'
import { desc } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { startKakaoDouble } from '../../accounts/social/testing/kakao-double.fixture.ts'
import { auditEntries } from '../../accounts/tables.ts'
import { gradeProposals } from '../../grades/tables.ts'
import { allEndpointExamples, nameOf } from '../all-endpoint-examples.ts'
import { type EndpointExample, example } from '../endpoint-example.ts'
import { openShop } from '../open-shop.ts'
import { signedIn } from '../test-users.ts'

/** Calls that change something, where the example of the endpoint changes nothing. */
const EFFECTIVE = [
  example(saveShopSettings, () => ({ body: { grades: { premiumFrom: 50_000, vipFrom: 200_000 } } })),
  example(decideGradeProposals, async ({ shop }) => {
    const { accountId } = await signedIn(shop, 'retailer')
    const [proposal] = await shop.db
      .insert(gradeProposals)
      .values({ accountId, month: '2026-10-01', fromGrade: 'gold', toGrade: 'vip', purchases: 1_000_000 })
      .returning()
    const ids: string[] = [proposal?.id ?? '']
    return { body: { ids, confirm: false } }
  }),
]

const isAdminDecision = ({ method, audience }: Endpoint) =>
  method !== 'GET' && Array.isArray(audience) && audience.length === 1 && audience[0] === 'admin'

/** Writes of admins without an entry, each with the reason. A new endpoint is either audited or gets its reason here. */
const WITHOUT_ENTRY: Record<string, readonly string[]> = {
  'an author’s own work, with revisions; publishing and deleting a document are audited': [
    'DELETE /admin/content/categories/:id',
    'DELETE /admin/content/documents/:id/draft',
    'DELETE /admin/content/media/:id',
    'DELETE /admin/content/menus/:ref',
    'DELETE /admin/content/template-parts/:id',
    'DELETE /admin/forms/:id',
    'DELETE /admin/forms/:id/entries/:entryId',
    'DELETE /admin/views/:id',
    'PATCH /admin/content/categories/:id',
    'PATCH /admin/content/media/:id',
    'PATCH /admin/forms/:id',
    'PATCH /admin/forms/:id/entries',
    'POST /admin/content/categories',
    'POST /admin/content/documents',
    'POST /admin/content/documents/:id/duplicate',
    'POST /admin/content/documents/:id/preview-link',
    'POST /admin/content/documents/:id/revisions/:number/restore',
    'POST /admin/content/documents/:id/untrash',
    'POST /admin/content/imports',
    'POST /admin/content/media',
    'POST /admin/content/render',
    'POST /admin/content/template-parts',
    'POST /admin/content/template-parts/render',
    'POST /admin/forms',
    'POST /admin/forms/:id/duplicate',
    'POST /admin/forms/:id/entries/:entryId/notes',
    'POST /admin/views',
    'POST /admin/views/:id/duplicate',
    'POST /admin/views/preview',
    'PUT /admin/content/documents/:id',
    'PUT /admin/content/documents/:id/draft',
    'PUT /admin/content/menus/:ref',
    'PUT /admin/content/template-parts/:id',
    'PUT /admin/forms/:id',
    'PUT /admin/views/:id',
  ],
  'computes only, and writes nothing': [
    'POST /admin/promotions/explain',
    'POST /admin/promotions/preview',
    'POST /admin/promotions/segment',
  ],
  'in the activity log of signage': ['DELETE /signage/stores/:id', 'POST /signage/stores', 'PUT /signage/stores/:id'],
  'compares payments with the provider; accepting a difference is tested with it': [
    'POST /admin/payment-checks',
    'POST /admin/payment-checks/:paymentKey',
  ],
  'the example finds nothing to do; tested with its feature': [
    'POST /admin/content/documents/:id/unpublish',
    'POST /admin/credit/close',
    'POST /admin/settlements/close',
    'POST /admin/settlements/pay',
  ],
}

test('every decision of an admin leaves an entry with its actor in the audit log', { timeout: 120_000 }, async () => {
  const kakao = await startKakaoDouble({ redirectUris: ['http://shop.test/auth/callback/kakao'] })
  onTestFinished(kakao.close)
  const shop = await openShop({ social: { kakao: kakao.settings } })
  await signedIn(shop, 'admin') // so that no admin below is the last one
  const latest = async () => {
    const [entry] = await shop.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    return entry
  }
  const effective = (one: EndpointExample) => EFFECTIVE.find((other) => nameOf(other) === nameOf(one)) ?? one
  const decisions = (await allEndpointExamples()).filter(({ endpoint }) => isAdminDecision(endpoint)).map(effective)
  const silent: string[] = []
  for (const one of decisions) {
    const caller = await signedIn(shop, 'admin')
    const { headers, ...input } = await one.prepare({ shop, kakao, caller })
    const before = (await latest())?.id
    const { statusCode, body } = await caller.send(one.endpoint, input, headers)
    expect([nameOf(one), statusCode < 300, body]).toEqual([nameOf(one), true, body])
    const entry = await latest()
    if (entry?.id === before || entry?.actorId !== caller.accountId) silent.push(nameOf(one))
  }
  expect(silent.sort()).toEqual(Object.values(WITHOUT_ENTRY).flat().sort())
})
