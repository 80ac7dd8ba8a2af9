import type { PackingLine, Parcel, PrintedOrder } from '@jangteo/contracts/orders/print-orders.ts'
import { scannedCodes } from '@jangteo/domain/catalog/scanned-code.ts'

/** A parcel on the packing table. */
export interface Packing {
  order: PrintedOrder
  parcel: Parcel
  /** The line of each scanned unit, in the order of the scans. */
  scans: readonly string[]
}

export type Scan =
  | { kind: 'counted' | 'full'; line: PackingLine }
  /** Several lines have this barcode. */
  | { kind: 'ambiguous'; lines: readonly PackingLine[] }
  | { kind: 'unknown' }

export function packedUnits({ scans }: Packing, itemId: string): number {
  return scans.filter((scanned) => scanned === itemId).length
}

export function countUnits({ lines }: Parcel): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

export function isComplete({ parcel, scans }: Packing): boolean {
  return scans.length === countUnits(parcel)
}

/** What a scanned code is in this parcel. */
export function matchCode(packing: Packing, text: string): Scan {
  const codes = scannedCodes(text)
  const lines = packing.parcel.lines.filter((line) => line.codes.some((code) => codes.includes(code.toLowerCase())))
  const [line, ...others] = lines
  if (!line) return { kind: 'unknown' }
  if (others.length > 0) return { kind: 'ambiguous', lines }
  return { kind: packedUnits(packing, line.itemId) < line.quantity ? 'counted' : 'full', line }
}

/** Never more than the line has. */
export function addUnits(packing: Packing, line: PackingLine, units: number): Packing {
  const missing = line.quantity - packedUnits(packing, line.itemId)
  const added = Array.from({ length: Math.min(units, missing) }, () => line.itemId)
  return { ...packing, scans: [...packing.scans, ...added] }
}

export function undoLastScan(packing: Packing): Packing {
  return { ...packing, scans: packing.scans.slice(0, -1) }
}

/** The packed units by line, as a shipment of them names them. */
export function packedItems(packing: Packing): { itemId: string; quantity: number }[] {
  return packing.parcel.lines
    .map(({ itemId }) => ({ itemId, quantity: packedUnits(packing, itemId) }))
    .filter(({ quantity }) => quantity > 0)
}

/** The scans of an earlier visit that this parcel still has room for: units may have been cancelled since. */
export function restoreScans(empty: Packing, scans: readonly string[]): Packing {
  return scans.reduce((packing, itemId) => {
    const line = packing.parcel.lines.find((one) => one.itemId === itemId)
    return line ? addUnits(packing, line, 1) : packing
  }, empty)
}

interface KeptPacking {
  number: string
  scans: string[]
}

const keyOf = (userId: string) => `packing:${userId}`

/** On this device, so that a reload does not empty the box. */
export function storePacking(userId: string, packing: Packing | null): void {
  try {
    if (!packing) localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), JSON.stringify({ number: packing.parcel.number, scans: packing.scans }))
  } catch {
    // Private mode or a full storage: the scans live on in the page.
  }
}

export function loadPacking(userId: string): KeptPacking | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null') as KeptPacking | null
    return kept && typeof kept.number === 'string' && Array.isArray(kept.scans) ? kept : null
  } catch {
    return null
  }
}
