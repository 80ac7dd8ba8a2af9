import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { allEndpointExamples } from '../all-endpoint-examples.ts'
import type { OpenApi } from '../fuzz/json-schema.ts'
import { recordMeasurement } from '../record-measurement.ts'
import { isLong, openAttackShop } from './attack-shop.ts'
import { attackByCsrf, isSharedWithOtherSites } from './csrf.ts'
import { attackByForeignIds } from './foreign-ids.ts'
import { secretsOf } from './leaked-secrets.ts'
import { attackByContentType, attackByMassAssignment } from './mass-assignment.ts'
import { attackBySqlInjection } from './sql-injection.ts'
import { openTrap } from './ssrf.ts'

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

test('no endpoint is open to foreign ids, CSRF, mass assignment, other content types, SQL injection or SSRF, nor leaks secrets', {
  timeout: 600_000,
}, async () => {
  const attacked = await openAttackShop()
  const { shop } = attacked
  const document = (await shop.call({ url: '/api/openapi.json' })).json<OpenApi>()
  const trap = await openTrap()
  const breaches: Record<keyof typeof HELD, string[]> = structuredClone(HELD)
  const answers: { name: string; body: string }[] = []
  const examples = await allEndpointExamples()
  for (const example of examples) {
    const prepared = await attacked.prepare(example)
    breaches.otherPeoplesIds.push(...(await attackByForeignIds(attacked, example, prepared)))
    breaches.cookieAlone.push(...(await attackByCsrf(attacked, prepared)))
    breaches.forgedFields.push(...(await attackByMassAssignment(prepared)))
    breaches.otherTypes.push(...(await attackByContentType(prepared)))
    breaches.injections.push(...(await attackBySqlInjection(prepared, document)))
    const { statusCode, headers, body } = await prepared.send(prepared.input, { origin: 'https://evil.test' })
    if (statusCode < 300) answers.push({ name: prepared.name, body })
    if (isSharedWithOtherSites(headers)) breaches.sharedWithOtherSites.push(prepared.name)
    await trap.lure(prepared)
  }
  const secrets = await secretsOf(shop)
  for (const { name, body } of answers)
    for (const { column, value } of secrets) if (body.includes(value)) breaches.secrets.push(`${name} tells ${column}`)
  await waitForJobs(shop.db)
  breaches.fetched.push(...trap.hits)
  recordMeasurement('every endpoint', {
    form: isLong ? 'long' : 'short',
    endpoints: examples.length,
    answers: answers.length,
    knownSecrets: secrets.length,
    ...breaches,
  })
  expect(secrets.length).toBeGreaterThan(10)
  expect(breaches).toEqual(HELD)
})

/** Accepted URLs might be fetched by jobs, so all jobs have to finish before the trap is checked. */
async function waitForJobs(db: Awaited<ReturnType<typeof openAttackShop>>['shop']['db']): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await db.execute(sql`
      select name, state from jobs.job where state in ('created', 'active') and start_after <= now() and name !~ '^__'
        and name <> 'follow-order'`)
    expect(rows).toEqual([])
  }, 60_000)
}
