import { isDatabaseUnavailable, TOO_MANY_CONNECTIONS } from './database-errors.ts'

const MAX_WAITING = 1_000

/**
 * Calls that arrive while a batch is running join the next batch. Nothing is cached: every result comes from a batch
 * that started after its call.
 */
export function batchByKey<Value>(
  load: (keys: string[]) => Promise<ReadonlyMap<string, Value>>,
  maxWaiting = MAX_WAITING,
) {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  let next: { keys: Set<string>; values: ReturnType<typeof load> } | undefined

  const startBatch = () => {
    const keys = new Set<string>()
    const values = last.then(() => {
      next = undefined
      return load([...keys])
    })
    last = values.catch(() => {})
    return { keys, values }
  }

  return async (key: string): Promise<Value | undefined> => {
    if (waiting >= maxWaiting) throw tooManyWaiting()
    waiting++
    try {
      next ??= startBatch()
      next.keys.add(key)
      return (await next.values).get(key)
    } finally {
      waiting--
    }
  }
}

/** For jobs: the keys of a batch that fails are loaded one by one, so that only the one with the problem fails. */
export function isolatedBatchByKey<Value>(load: (keys: string[]) => Promise<ReadonlyMap<string, Value>>) {
  const inBatch = batchByKey(load)
  return async (key: string): Promise<Value | undefined> => {
    try {
      return await inBatch(key)
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      return (await load([key])).get(key)
    }
  }
}

/** Has the code of Postgres, so that it becomes a 503 like an exhausted database. */
function tooManyWaiting(): Error {
  return Object.assign(new Error('too many calls wait for a batch'), { code: TOO_MANY_CONNECTIONS })
}
