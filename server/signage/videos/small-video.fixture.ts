import { VIDEO_PIECE_BYTES } from '@jangteo/contracts/signage/contents.ts'

/** The head of a WebM file, as far as anybody looks to know what it is. */
const HEAD = Uint8Array.from([
  ...[0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 0x01, 0x42, 0xf7, 0x81, 0x01, 0x42, 0xf2, 0x81, 0x04],
  ...[0x42, 0xf3, 0x81, 0x08, 0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d, 0x42, 0x87, 0x81, 0x04, 0x42, 0x85, 0x81, 0x02],
])

export const WEBM = new Uint8Array([...HEAD, ...new Uint8Array(1_000).map((_, at) => at % 251)])

/** A little more than one piece. */
export function largeVideo(): Uint8Array<ArrayBuffer> {
  const video = new Uint8Array(VIDEO_PIECE_BYTES + 1_000).map((_, at) => at % 251)
  video.set(HEAD)
  return video
}
