/**
 * One piece of work for all who want it while the one before is under way. Nothing is remembered: every answer comes
 * from work that began after it was asked for.
 */
export function together<Answer>(work: (keys: string[]) => Promise<ReadonlyMap<string, Answer>>) {
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
    next ??= gather()
    next.keys.add(key)
    return (await next.answers).get(key)
  }
}
