/**
 * Runs the work for each item, some at a time. One that fails does not keep the others from running; in the end the
 * failures are thrown together.
 */
export async function runEach<Item>(
  items: readonly Item[],
  { concurrency, failureText }: { concurrency: number; failureText: (count: number) => string },
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item).catch((failure) => failures.push(failure))
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker))
  if (failures.length > 0) throw new AggregateError(failures, failureText(failures.length))
}
