import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everyExample, nameOf } from '../every-example.ts'
import { openShop } from '../open-shop.ts'
import { note } from '../proof-notes.ts'
import { CALLERS, openFuzzWorld } from './fuzz-world.ts'
import { fuzzedInput, requestFor } from './fuzzed-input.ts'
import { type OpenApi, takenBy } from './json-schema.ts'
import { judgeAnswer } from './judge-answer.ts'

/** `npm run attack` looks longer, by chance and at the clock; every test run looks the same, briefly. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 3)
const SEED = Number(process.env.FUZZ_SEED ?? 11)
/** Part of a method and path, to look at that alone. */
const ONLY = process.env.FUZZ_ONLY ?? ''
const PATIENCE_MS = process.env.FUZZ_RUNS ? 2_000 : 15_000

test(`whatever is sent to any endpoint by anybody, the answer is one of its contract (seed ${SEED})`, {
  timeout: 60_000 + RUNS * 60_000,
}, async () => {
  const { call: ask } = await openShop()
  const document = (await ask({ url: '/api/openapi.json' })).json<OpenApi>()
  let world = await openFuzzWorld()
  const examples = (await everyExample()).filter((example) => nameOf(example).includes(ONLY))
  const found: string[] = []
  let calls = 0
  let slowest = 0
  let succeeded = 0

  for (const example of examples) {
    const { endpoint } = example
    const taken = takenBy(document, endpoint.method, endpoint.path)
    const { who, good } = await world.prepare(example).catch(async () => {
      // An admin who calls whatever comes to mind may have suspended those on whom the example relies.
      world = await openFuzzWorld()
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
      const wrong = judgeAnswer(endpoint, answer, took, PATIENCE_MS)
      if (wrong) throw new Error(`${caller}: ${wrong}`)
    })
    const run = await fc.check(property, { seed: SEED, numRuns: RUNS, interruptAfterTimeLimit: 30_000 })
    if (run.failed) found.push(told(nameOf(example), run))
  }

  note('fuzz', { endpoints: examples.length, calls, succeeded, seed: SEED, slowestMs: Math.round(slowest), found })
  expect(found, `again with FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS}`).toEqual([])
})

function told(
  name: string,
  { counterexample, errorInstance }: Pick<fc.RunDetails<unknown>, 'counterexample' | 'errorInstance'>,
): string {
  const message = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
  return `${name}: ${message} ← ${fc.stringify(counterexample).slice(0, 600)}`
}
