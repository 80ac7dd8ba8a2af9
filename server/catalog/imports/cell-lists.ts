const SEPARATOR = '|'
const EQUALS = '='

/** Several values in one cell: `하나|둘`, where a value's own `|` is written `\|`. */
export function joinList(values: readonly string[]): string {
  return values.map((value) => writeSigns(value, [SEPARATOR])).join(SEPARATOR)
}

export function splitList(cell: string): string[] {
  return split(cell, SEPARATOR)
    .map((value) => readSigns(value, [SEPARATOR]).trim())
    .filter(Boolean)
}

/** `이름=값|이름=값` */
export function joinPairs(pairs: Record<string, string>): string {
  return Object.entries(pairs)
    .map((pair) => pair.map((text) => writeSigns(text, [SEPARATOR, EQUALS])).join(EQUALS))
    .join(SEPARATOR)
}

/** A piece without `=` has no value; of several only the first parts name from value. */
export function splitPairs(cell: string): [name: string, value: string | undefined][] {
  return split(cell, SEPARATOR)
    .filter((piece) => piece.trim() !== '')
    .map((piece) => {
      const [name = '', ...rest] = split(piece, EQUALS)
      const read = (text: string) => readSigns(text, [SEPARATOR, EQUALS]).trim()
      return [read(name), rest.length > 0 ? read(rest.join(EQUALS)) : undefined]
    })
}

function writeSigns(text: string, signs: string[]): string {
  return [...text].map((sign) => (sign === '\\' || signs.includes(sign) ? `\\${sign}` : sign)).join('')
}

/** A backslash before anything else is just a backslash. */
function readSigns(text: string, signs: string[]): string {
  return text.replace(/\\(.)/gs, (both, sign: string) => (sign === '\\' || signs.includes(sign) ? sign : both))
}

function split(text: string, sign: string): string[] {
  const parts = ['']
  for (const [piece] of text.matchAll(/\\.|[^\\]|\\$/gs)) {
    if (piece === sign) parts.push('')
    else parts[parts.length - 1] += piece
  }
  return parts
}
