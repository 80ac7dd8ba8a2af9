import type { FastifyReply } from 'fastify'

const PIECE_BYTES = 64 * 1024

interface Attachment {
  fileName: string
  /** For clients that know no encoded names. */
  asciiName?: string
  content: Buffer
}

/** Sends a private file: always as a download, never rendered by the browser or stored by a cache. */
export function sendAttachment(
  reply: FastifyReply,
  { fileName, asciiName = 'file', content }: Attachment,
): AsyncIterable<Uint8Array> {
  setAttachmentHeaders(reply, fileName, asciiName)
  return piecesOf(content)
}

export function setAttachmentHeaders(reply: FastifyReply, fileName: string, asciiName: string): void {
  const encoded = encodeURIComponent(fileName)
  reply
    .header('content-disposition', `attachment; filename="${asciiName}"; filename*=UTF-8''${encoded}`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', 'private, no-store')
}

async function* piecesOf(content: Buffer) {
  for (let at = 0; at < content.length; at += PIECE_BYTES) yield content.subarray(at, at + PIECE_BYTES)
}

/** Without folders, quotes, and control or formatting characters, which could disguise the extension. */
export function plainFileName(fileName: string): string {
  const last = fileName.split(/[\\/]/).at(-1) ?? ''
  return last.replace(/[\p{Cc}\p{Cf}"]/gu, '').trim() || 'file'
}
