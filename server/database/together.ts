import { TOO_MANY_CONNECTIONS } from './database-errors.ts'

const MOST_WAITING = 1_000

/**
 * One piece of work for all who want it while the one before is under way. Nothing is remembered: every answer comes
 * from work that began after it was asked for.
 */
export function together<Answer>(
  work: (keys: string[]) => Promise<ReadonlyMap<string, Answer>>,
  mostWaiting = MOST_WAITING,
) {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  let next: { keys: Set<string>; answers: ReturnType<typeof work> } | undefined

  const gather = () => {
    const keys = new Set<string>()
    const answers = last.then(() => {
      next = undefined
      return work([...keys])
    })
    last = answers.catch(() => {})
    return { keys, answers }
  }

  return async (key: string): Promise<Answer | undefined> => {
    if (waiting >= mostWaiting) throw tooManyWait()
    waiting++
    try {
      next ??= gather()
      next.keys.add(key)
      return (await next.answers).get(key)
    } finally {
      waiting--
    }
  }
}

/** As the database itself would say it. */
function tooManyWait(): Error {
  return Object.assign(new Error('too many wait for the same work'), { code: TOO_MANY_CONNECTIONS })
}
