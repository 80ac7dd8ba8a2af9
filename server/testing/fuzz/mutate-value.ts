import fc from 'fast-check'
import { hostileValue } from './hostile-values.ts'

type Mutation = (value: unknown) => unknown

const MANY = 5_000

/** Replaces, removes or multiplies one part of a valid value, or adds a field. */
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.nat(), hostileValue).map(([nth, hostile]) => at(nth, () => hostile)) },
  { weight: 1, arbitrary: fc.nat().map((nth) => at(nth, () => undefined)) },
  { weight: 1, arbitrary: fc.nat().map((nth) => at(nth, (value) => Array(MANY).fill(value))) },
  { weight: 1, arbitrary: fc.nat().map((nth) => at(nth, (value) => [value, value])) },
  { weight: 1, arbitrary: fc.nat().map((nth) => at(nth, (value) => JSON.stringify(value))) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom('role', 'id', 'accountId', 'price', 'isAdmin', '__proto__'), hostileValue).map(
      ([name, hostile]) =>
        (value: unknown) =>
          isObject(value) ? { ...value, [name]: hostile } : value,
    ),
  },
)

/** Unchanged half of the time, else one or two mutations. */
export const mutations: fc.Arbitrary<Mutation> = fc
  .oneof(fc.constant([]), fc.array(mutation, { minLength: 1, maxLength: 2 }))
  .map((chosen) => (value) => chosen.reduce((mutated: unknown, mutate) => mutate(mutated), value))

/** Applies a change to the nth node of a nested value. */
function at(nth: number, change: Mutation): Mutation {
  return (value) => {
    const paths = nodePaths(value, [])
    const [path = []] = [paths[nth % paths.length]]
    return changed(value, path, change)
  }
}

type Path = readonly string[]

function nodePaths(value: unknown, path: Path): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inside]) => nodePaths(inside, [...path, key]))]
}

function changed(value: unknown, [key, ...rest]: Path, change: Mutation): unknown {
  if (key === undefined) return change(value)
  if (Array.isArray(value)) return value.map((one, index) => (String(index) === key ? changed(one, rest, change) : one))
  if (!isObject(value)) return value
  return { ...value, [key]: changed(value[key], rest, change) }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
