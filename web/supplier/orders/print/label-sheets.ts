export const LABELS_PER_SHEET = 8

/** Labels by sheet, with null where the sheet is used already: `start` is the first free place, from 1. */
export function labelSheets<Label>(labels: readonly Label[], start: number): (Label | null)[][] {
  const used = Math.min(Math.max(Math.trunc(start) || 1, 1), LABELS_PER_SHEET) - 1
  const places = [...Array.from({ length: used }, () => null), ...labels]
  return Array.from({ length: Math.ceil(places.length / LABELS_PER_SHEET) }, (_, sheet) =>
    places.slice(sheet * LABELS_PER_SHEET, (sheet + 1) * LABELS_PER_SHEET),
  )
}
