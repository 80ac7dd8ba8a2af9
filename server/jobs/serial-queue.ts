import { AppError } from '../http/app-error.ts'

/** Runs expensive work one at a time in this process; refuses more than `maxWaiting` at once. */
export function serialQueue(maxWaiting = Number.POSITIVE_INFINITY) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting >= maxWaiting) throw new AppError('unavailable')
    waiting++
    const result = last.then(work).finally(() => waiting--)
    last = result.catch(() => {})
    return result
  }
}
