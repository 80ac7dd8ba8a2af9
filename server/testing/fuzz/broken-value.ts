import fc from 'fast-check'
import { nastyValue } from './nasty-values.ts'

type Break = (value: unknown) => unknown

const MANY = 5_000

/** One thing wrong with something that was right: a place of it replaced, missing, multiplied, or one more field. */
const oneBreak: fc.Arbitrary<Break> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.nat(), nastyValue).map(([nth, nasty]) => at(nth, () => nasty)) },
  { weight: 1, arbitrary: fc.nat().map((nth) => at(nth, () => undefined)) },
  { weight: 1, arbitrary: fc.nat().map((nth) => at(nth, (value) => Array(MANY).fill(value))) },
  { weight: 1, arbitrary: fc.nat().map((nth) => at(nth, (value) => [value, value])) },
  { weight: 1, arbitrary: fc.nat().map((nth) => at(nth, (value) => JSON.stringify(value))) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom('role', 'id', 'accountId', 'price', 'isAdmin', '__proto__'), nastyValue).map(
      ([name, nasty]) =>
        (value: unknown) =>
          isObject(value) ? { ...value, [name]: nasty } : value,
    ),
  },
)

/** Right half of the time, else with one or two things wrong. */
export const breaks: fc.Arbitrary<Break> = fc
  .oneof(fc.constant([]), fc.array(oneBreak, { minLength: 1, maxLength: 2 }))
  .map((chosen) => (value) => chosen.reduce((broken: unknown, breakIt) => breakIt(broken), value))

/** Changes the nth place of a value, counting all that is inside. */
function at(nth: number, change: Break): Break {
  return (value) => {
    const places = placesOf(value, [])
    const [path = []] = [places[nth % places.length]]
    return changed(value, path, change)
  }
}

type Path = readonly string[]

function placesOf(value: unknown, path: Path): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inside]) => placesOf(inside, [...path, key]))]
}

function changed(value: unknown, [key, ...rest]: Path, change: Break): unknown {
  if (key === undefined) return change(value)
  if (Array.isArray(value)) return value.map((one, index) => (String(index) === key ? changed(one, rest, change) : one))
  if (!isObject(value)) return value
  return { ...value, [key]: changed(value[key], rest, change) }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
