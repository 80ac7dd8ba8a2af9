const NUMBER = /^[₩￦]?\s*(-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?)\s*(?:원|개|kg)?$/i

/** `12,000원` is 12000; NaN for other text, undefined for an empty cell. */
export function readNumber(text: string): number | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  const digits = NUMBER.exec(trimmed)?.[1]
  return digits === undefined ? Number.NaN : Number(digits.replaceAll(',', ''))
}
