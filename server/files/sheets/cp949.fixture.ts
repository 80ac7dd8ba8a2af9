import { decodeCp949 } from './decode-cp949.ts'

/** Encodes as Korean Excel does. Node has no encoder, so the decoder is inverted. */
export function cp949Of(text: string): Uint8Array {
  return new Uint8Array([...text].flatMap((sign) => (sign < '\x80' ? sign.charCodeAt(0) : (bytesOf().get(sign) ?? []))))
}

let known: Map<string, number[]> | undefined

function bytesOf(): Map<string, number[]> {
  if (known) return known
  known = new Map()
  for (let lead = 0x81; lead <= 0xfd; lead++) {
    for (let trail = 0x41; trail <= 0xfe; trail++) {
      known.set(decodeCp949(new Uint8Array([lead, trail])), [lead, trail])
    }
  }
  return known
}
