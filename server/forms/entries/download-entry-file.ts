import { and, eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Database } from '../../database/open-database.ts'
import { formEntries, formFiles } from '../tables.ts'
import { type EntryPlace, entryMissing } from './read-entry.ts'

const PIECE_BYTES = 64 * 1024

/** Never shown within a page, whatever it is: a browser can only keep it. */
export async function downloadEntryFile(
  db: Database,
  { id, entryId, fileId }: EntryPlace & { fileId: string },
  reply: FastifyReply,
): Promise<AsyncIterable<Uint8Array>> {
  const [file] = await db
    .select({ fileName: formFiles.fileName, content: formFiles.content })
    .from(formFiles)
    .innerJoin(formEntries, eq(formEntries.id, formFiles.entryId))
    .where(and(eq(formFiles.id, fileId), eq(formFiles.entryId, entryId), eq(formEntries.formId, id)))
  if (!file) throw entryMissing()
  reply
    .header('content-disposition', `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent(file.fileName)}`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', 'private, no-store')
  return piecesOf(file.content)
}

async function* piecesOf(content: Buffer) {
  for (let at = 0; at < content.length; at += PIECE_BYTES) yield content.subarray(at, at + PIECE_BYTES)
}
