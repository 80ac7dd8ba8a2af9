import { convertHangulToQwerty } from 'es-hangul'

/**
 * What a scanned text may be: a scanner types as a keyboard does, so letters of a SKU arrive as Hangul while the Korean
 * input mode is on (`mug` as `ㅡㅕㅎ`).
 */
export function scannedCodes(text: string): string[] {
  const code = text.normalize('NFC').trim().toLowerCase()
  return [...new Set([code, convertHangulToQwerty(code).toLowerCase()])]
}
