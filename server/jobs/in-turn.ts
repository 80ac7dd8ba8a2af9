import { AppError } from '../http/app-error.ts'

/** Runs one piece of heavy work after the other in this process; whoever would wait behind too many is turned away. */
export function inTurn(mostWaiting = Number.POSITIVE_INFINITY) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting >= mostWaiting) throw new AppError('unavailable')
    waiting++
    const mine = last.then(work).finally(() => waiting--)
    last = mine.catch(() => {})
    return mine
  }
}
