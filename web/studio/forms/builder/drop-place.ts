export interface DropPlace {
  /** How many fields come before it. */
  place: number
  /** Where to draw the line, from the top of the list. */
  line: number
}

/** How far beside the list a field still counts as dropped on it. */
const NEAR = 40
const HALF_GAP = 4

/** Where in the list something would land that is held here; undefined where it is held elsewhere. */
export function dropPlaceAt(list: HTMLElement, { x, y }: { x: number; y: number }): DropPlace | undefined {
  const { left, right, top, bottom } = list.getBoundingClientRect()
  if (x < left || x > right || y < top - NEAR || y > bottom + NEAR) return undefined
  const rows = [...list.querySelectorAll('ol > li')].map((row) => row.getBoundingClientRect())
  const place = rows.filter((row) => row.top + row.height / 2 < y).length
  const [before, after] = [rows[place - 1], rows[place]]
  const edge = after ? after.top - HALF_GAP : before ? before.bottom + HALF_GAP : top
  return { place, line: edge - top }
}
