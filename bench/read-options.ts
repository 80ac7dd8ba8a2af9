import { parseArgs } from 'node:util'
import type { Suite } from './suite.ts'

export interface Options {
  suites: Suite[]
  seconds: number
  json: string | undefined
  /** Larger catalogs are left out. */
  products: number
}

export class UsageError extends Error {}

const SECONDS = 8

export function readOptions(args: string[], known: readonly Suite[]): Options {
  const { values, positionals } = parse(args)
  const seconds = values.seconds === undefined ? SECONDS : Number(values.seconds)
  if (!Number.isInteger(seconds) || seconds < 1) throw new UsageError('--seconds must be a whole number from 1')
  const suites = positionals.map((name) => {
    const suite = known.find((one) => one.name === name)
    if (suite) return suite
    throw new UsageError(`there is no suite ${name}; there are ${known.map((one) => one.name).join(', ')}`)
  })
  const products = values.products === undefined ? Number.POSITIVE_INFINITY : Number(values.products)
  if (!(products >= 1)) throw new UsageError('--products must be a number from 1')
  return { suites: suites.length > 0 ? suites : [...known], seconds, json: values.json, products }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { seconds: { type: 'string' }, json: { type: 'string' }, products: { type: 'string' } },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
