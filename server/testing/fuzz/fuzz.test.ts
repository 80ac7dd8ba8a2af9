import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allEndpointExamples, nameOf } from '../all-endpoint-examples.ts'
import { openShop } from '../open-shop.ts'
import { recordMeasurement } from '../record-measurement.ts'
import { findResponseProblem } from './check-response.ts'
import { CALLERS, openFuzzShop } from './fuzz-shop.ts'
import { fuzzedInput, requestFor } from './fuzzed-input.ts'
import { inputSchemasOf, type OpenApi } from './json-schema.ts'

/** `npm run attack` runs long with a random seed and measures time; a normal test run is short with a fixed seed. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 3)
const SEED = Number(process.env.FUZZ_SEED ?? 11)
/** Part of a method and path, to fuzz only that endpoint. */
const ONLY = process.env.FUZZ_ONLY ?? ''
const TIMEOUT_MS = process.env.FUZZ_RUNS ? 2_000 : 15_000

test(`every endpoint answers any input of any caller by its contract (seed ${SEED})`, {
  timeout: 60_000 + RUNS * 60_000,
}, async () => {
  const { call: ask } = await openShop()
  const document = (await ask({ url: '/api/openapi.json' })).json<OpenApi>()
  let world = await openFuzzShop()
  const examples = (await allEndpointExamples()).filter((example) => nameOf(example).includes(ONLY))
  const found: string[] = []
  let calls = 0
  let slowest = 0
  let succeeded = 0

  for (const example of examples) {
    const { endpoint } = example
    const taken = inputSchemasOf(document, endpoint.method, endpoint.path)
    const { who, good } = await world.prepare(example).catch(async () => {
      // An admin's random calls may have suspended users that the example needs.
      world = await openFuzzShop()
      return world.prepare(example)
    })
    const callers = fc.oneof(
      { weight: 3, arbitrary: fc.constant(who) },
      { weight: 1, arbitrary: fc.constantFrom(...CALLERS) },
    )
    const property = fc.asyncProperty(callers, fuzzedInput(taken, good, world.ids), async (caller, input) => {
      const request = requestFor(endpoint.method, endpoint.path, input)
      const began = performance.now()
      const answer = await world.call(caller, request)
      const took = performance.now() - began
      calls++
      if (answer.statusCode < 400) succeeded++
      slowest = Math.max(slowest, took)
      const wrong = findResponseProblem(endpoint, answer, took, TIMEOUT_MS)
      if (wrong) throw new Error(`${caller}: ${wrong}`)
    })
    const run = await fc.check(property, { seed: SEED, numRuns: RUNS, interruptAfterTimeLimit: 30_000 })
    if (run.failed) found.push(told(nameOf(example), run))
  }

  recordMeasurement('fuzz', {
    endpoints: examples.length,
    calls,
    succeeded,
    seed: SEED,
    slowestMs: Math.round(slowest),
    found,
  })
  expect(found, `again with FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS}`).toEqual([])
})

function told(
  name: string,
  { counterexample, errorInstance }: Pick<fc.RunDetails<unknown>, 'counterexample' | 'errorInstance'>,
): string {
  const message = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
  return `${name}: ${message} ← ${fc.stringify(counterexample).slice(0, 600)}`
}
