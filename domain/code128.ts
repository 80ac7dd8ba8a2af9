/** Widths of three bars and three spaces for the values 0 to 105, as printed in ISO/IEC 15417; 103 to 105 start a symbol. */
const PATTERNS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'
).split(' ')
const STOP = '2331112'
const START_B = 104
const START_C = 105
const TO_B = 100
const TO_C = 99

/**
 * Code 128 of a text of printable ASCII: widths of bars and spaces in modules, starting with a bar, without the quiet
 * zones of ten modules. Long runs of digits are written in pairs (code set C), all else in code set B.
 */
export function encodeCode128(text: string): number[] {
  const values = code128Values(text)
  const symbols = values.map((value) => PATTERNS[value] ?? '')
  return [...symbols, STOP].flatMap((widths) => [...widths].map(Number))
}

/** The values of all symbols but the stop: start, characters and changes of code set, check symbol. */
export function code128Values(text: string): number[] {
  if (!/^[ -~]+$/.test(text)) throw new RangeError('Code 128 holds printable ASCII')
  const values: number[] = []
  let isPairs = false
  for (let at = 0; at < text.length; ) {
    const digits = /^\d*/.exec(text.slice(at))?.[0].length ?? 0
    if (isPairs ? digits >= 2 : isWorthPairs(digits, at, at + digits === text.length)) {
      if (!isPairs) values.push(at === 0 ? START_C : TO_C)
      isPairs = true
      values.push(Number(text.slice(at, at + 2)))
      at += 2
      continue
    }
    if (at === 0) values.push(START_B)
    else if (isPairs) values.push(TO_B)
    isPairs = false
    values.push(text.charCodeAt(at) - 32)
    at += 1
  }
  return [...values, checkSymbol(values)]
}

/** A change of code set costs a symbol on the way in and, within the text, one on the way out; starting in it is free. */
function isWorthPairs(digits: number, at: number, isAtEnd: boolean): boolean {
  if (at === 0) return digits >= 4 || (digits === 2 && isAtEnd)
  return digits % 2 === 0 && digits >= (isAtEnd ? 4 : 6)
}

/** The start counts once, the following symbols by their place. */
function checkSymbol([start = 0, ...rest]: readonly number[]): number {
  return rest.reduce((sum, value, at) => sum + value * (at + 1), start) % 103
}
