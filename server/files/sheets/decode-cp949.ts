/** The encoding of Korean Windows. Node decodes only its subset EUC-KR, without syllables such as 샾 and 뷁. */
export function decodeCp949(bytes: Uint8Array): string {
  added ??= addedSyllables()
  const parts: string[] = []
  let done = 0
  for (let index = 0; index < bytes.length; index++) {
    const lead = bytes[index] ?? 0
    if (lead < FIRST_LEAD) continue
    const syllable = added.get(lead * 256 + (bytes[index + 1] ?? 0))
    if (syllable) parts.push(older.decode(bytes.subarray(done, index)), syllable)
    index++
    if (syllable) done = index + 1
  }
  return [...parts, older.decode(bytes.subarray(done))].join('')
}

/** The last byte of a piece may be the first half of a syllable: it waits for the next piece. */
export async function* decodeCp949Pieces(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = new Uint8Array()
  for await (const piece of pieces) {
    const bytes = Buffer.concat([rest, piece])
    const whole = wholeCharacters(bytes)
    yield decodeCp949(bytes.subarray(0, whole))
    rest = bytes.subarray(whole)
  }
  if (rest.length > 0) yield decodeCp949(rest)
}

function wholeCharacters(bytes: Uint8Array): number {
  let index = 0
  while (index < bytes.length) index += (bytes[index] ?? 0) < FIRST_LEAD ? 1 : 2
  return index > bytes.length ? bytes.length - 1 : bytes.length
}

const older = new TextDecoder('euc-kr')
const FIRST_LEAD = 0x81
const FIRST_OLDER_LEAD = 0xa1
let added: Map<number, string> | undefined

/** CP949 assigns the syllables that EUC-KR lacks, in Unicode order, to its unused codes. */
function addedSyllables(): Map<number, string> {
  const places = codes(0x81, 0xc6).flatMap((lead) => {
    const last = lead < FIRST_OLDER_LEAD ? 0xfe : 0xa0
    return [...codes(0x41, 0x5a), ...codes(0x61, 0x7a), ...codes(0x81, last)].map((trail) => lead * 256 + trail)
  })
  const rows = codes(0xb0, 0xc8).flatMap((lead) => codes(0xa1, 0xfe).flatMap((trail) => [lead, trail]))
  const known = new Set(older.decode(new Uint8Array(rows)))
  const missing = codes(0xac00, 0xd7a3)
    .map((code) => String.fromCharCode(code))
    .filter((sign) => !known.has(sign))
  return new Map(missing.map((sign, index) => [places[index] ?? 0, sign]))
}

function codes(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
