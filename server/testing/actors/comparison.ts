import { isDeepStrictEqual } from 'node:util'

/** Collects the differences that it finds. */
export function comparison() {
  const found: string[] = []
  return {
    found,
    same: (what: string, actual: unknown, expected: unknown) => {
      if (!isDeepStrictEqual(actual, expected))
        found.push(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`)
    },
    holds: (what: string, isTrue: boolean, actual?: unknown) => {
      if (!isTrue) found.push(`${what}${actual === undefined ? '' : `: ${JSON.stringify(actual)}`}`)
    },
  }
}
export type Comparison = ReturnType<typeof comparison>

export const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
export const sorted = (values: readonly (string | number)[]) => [...values].map(String).sort()
