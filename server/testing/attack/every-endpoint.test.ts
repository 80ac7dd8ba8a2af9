import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { everyExample } from '../every-example.ts'
import type { OpenApi } from '../fuzz/json-schema.ts'
import { note } from '../proof-notes.ts'
import { isLong, openAttackedShop } from './attacked-shop.ts'
import { byCookieAlone, isSharedWithOtherSites } from './cookie-alone.ts'
import { byForgedFields, byOtherTypes } from './forged-bodies.ts'
import { byInjectedQueries } from './injected-queries.ts'
import { openTrap } from './lured-requests.ts'
import { byOtherPeoplesIds } from './other-peoples-ids.ts'
import { secretsOf } from './told-secrets.ts'

const HELD = {
  otherPeoplesIds: [],
  cookieAlone: [],
  forgedFields: [],
  otherTypes: [],
  injections: [],
  fetched: [],
  secrets: [],
  sharedWithOtherSites: [],
}

test('no endpoint gives way to ids or cookies of others, forged fields, other types, SQL or addresses to fetch, nor tells secrets', {
  timeout: 600_000,
}, async () => {
  const attacked = await openAttackedShop()
  const { shop } = attacked
  const document = (await shop.call({ url: '/api/openapi.json' })).json<OpenApi>()
  const trap = await openTrap()
  const gaveWay: Record<keyof typeof HELD, string[]> = structuredClone(HELD)
  const answers: { name: string; body: string }[] = []
  const examples = await everyExample()
  for (const example of examples) {
    const prepared = await attacked.prepare(example)
    gaveWay.otherPeoplesIds.push(...(await byOtherPeoplesIds(attacked, example, prepared)))
    gaveWay.cookieAlone.push(...(await byCookieAlone(attacked, prepared)))
    gaveWay.forgedFields.push(...(await byForgedFields(prepared)))
    gaveWay.otherTypes.push(...(await byOtherTypes(prepared)))
    gaveWay.injections.push(...(await byInjectedQueries(prepared, document)))
    const { statusCode, headers, body } = await prepared.send(prepared.input, { origin: 'https://evil.test' })
    if (statusCode < 300) answers.push({ name: prepared.name, body })
    if (isSharedWithOtherSites(headers)) gaveWay.sharedWithOtherSites.push(prepared.name)
    await trap.lure(prepared)
  }
  const secrets = await secretsOf(shop)
  for (const { name, body } of answers)
    for (const { column, value } of secrets) if (body.includes(value)) gaveWay.secrets.push(`${name} tells ${column}`)
  await jobsToEnd(shop.db)
  gaveWay.fetched.push(...trap.hits)
  note('every endpoint', {
    form: isLong ? 'long' : 'short',
    endpoints: examples.length,
    answers: answers.length,
    knownSecrets: secrets.length,
    ...gaveWay,
  })
  expect(secrets.length).toBeGreaterThan(10)
  expect(gaveWay).toEqual(HELD)
})

/** Whatever was taken may be fetched later. */
async function jobsToEnd(db: Awaited<ReturnType<typeof openAttackedShop>>['shop']['db']): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await db.execute(sql`
      select name, state from jobs.job where state in ('created', 'active') and start_after <= now() and name !~ '^__'
        and name <> 'follow-order'`)
    expect(rows).toEqual([])
  }, 60_000)
}
