import { setImmediate as nextTurn } from 'node:timers/promises'

const TURN_MS = 8

/** Long work in short turns: whoever calls meanwhile is answered in between. */
export async function mapInTurns<Item, Made>(items: readonly Item[], make: (item: Item) => Made): Promise<Made[]> {
  const made: Made[] = []
  let began = performance.now()
  for (const item of items) {
    made.push(make(item))
    if (performance.now() - began < TURN_MS) continue
    await nextTurn()
    began = performance.now()
  }
  return made
}
