import type { ItemQuantities, OrderItem, OrderShipment } from '@jangteo/contracts/orders/orders.ts'
import { unsentUnits } from '@jangteo/domain/orders/units.ts'

/** A line of which up to `most` units can be chosen. */
export interface UnitLine {
  item: OrderItem
  most: number
}

/** Chosen units by the id of their line; absent: none. */
export type ChosenUnits = Readonly<Record<string, number>>

export function unitLines(items: readonly OrderItem[], mostOf: (item: OrderItem) => number): UnitLine[] {
  return items.map((item) => ({ item, most: mostOf(item) })).filter(({ most }) => most > 0)
}

/** Units that can be sent: neither sent nor cancelled nor in a parcel that is packed already. */
export function freeUnits(item: OrderItem, shipments: readonly OrderShipment[]): number {
  const packed = shipments
    .filter(({ kind, status }) => kind === 'order' && status === 'ready')
    .flatMap(({ lines }) => lines)
    .filter(({ itemId }) => itemId === item.id)
  return unsentUnits(item) - packed.reduce((sum, { quantity }) => sum + quantity, 0)
}

export function allOf(lines: readonly UnitLine[]): ChosenUnits {
  return Object.fromEntries(lines.map(({ item, most }) => [item.id, most]))
}

/** The units of the lines that remain after each of the choices. */
export function restOf(lines: readonly UnitLine[], choices: readonly ChosenUnits[]): UnitLine[] {
  return lines.map(({ item, most }) => ({
    item,
    most: choices.reduce((left, chosen) => left - (chosen[item.id] ?? 0), most),
  }))
}

export function countUnits(chosen: ChosenUnits): number {
  return Object.values(chosen).reduce((sum, units) => sum + units, 0)
}

/**
 * As the server takes them. `seen` are the lines as they were when the user began to choose, also if they are refetched
 * since: after a lost answer the server refuses the same choice instead of carrying it out again.
 */
export function chosenItems(chosen: ChosenUnits, seen: readonly UnitLine[] = []): ItemQuantities {
  const unsent = new Map(seen.map(({ item }) => [item.id, unsentUnits(item)]))
  return Object.entries(chosen)
    .filter(([, quantity]) => quantity > 0)
    .map(([itemId, quantity]) => ({ itemId, quantity, unsentQuantity: unsent.get(itemId) }))
}
