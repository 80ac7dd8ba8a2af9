import type { Received } from '@jangteo/contracts/endpoint.ts'
import type { uploadFormFile as contract, FormFile } from '@jangteo/contracts/forms/forms.ts'
import { hashToken, randomToken } from '../../accounts/tokens.ts'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'
import { plainFileName } from '../../files/attachment.ts'
import { AppError } from '../../http/app-error.ts'
import { tooMany } from '../../http/rate-limit.ts'
import { requireForm } from '../reading/find-form.ts'
import { requireOpenForm } from '../reading/form-availability.ts'
import { formFiles } from '../tables.ts'
import { checkContent } from './check-content.ts'

type Upload = Pick<Received<typeof contract>, 'query' | 'upload'> & { formId: string; isSignedIn: boolean }

/** Unclaimed until the form is sent with its token. */
export async function storeFormFile(db: Database, { formId, query, upload, isSignedIn }: Upload): Promise<FormFile> {
  const form = await requireForm(db, formId)
  requireOpenForm(form, isSignedIn)
  const field = form.definition.fields.find(({ name }) => name === query.field)
  if (field?.type !== 'file' && field?.type !== 'image') throw new AppError('invalid_request', { field: 'field' })
  if (upload.byteLength === 0) throw new AppError('file_refused', { field: field.name, message: '빈 파일입니다.' })
  const fileName = plainFileName(query.fileName)
  const type = await checkContent(field, fileName, upload)
  await requireRoom(db, formId)
  const token = randomToken()
  await db.insert(formFiles).values({
    formId,
    tokenHash: hashToken(token),
    field: field.name,
    fileName,
    type,
    bytes: upload.byteLength,
    content: Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength),
  })
  return { token, fileName, type, bytes: upload.byteLength }
}

/**
 * Of files that no entry has claimed, or only spam, for each form: addresses are cheap, and those files are stored for a day
 * or a month.
 */
const MAX_UNWANTED_BYTES = 1024 * 1024 * 1024

const unwantedBytes = statement<{ isFull: boolean }>(
  'unwanted_bytes',
  `select coalesce(sum(bytes), 0) >= $2 as "isFull" from (
     select bytes from form_files where form_id = $1 and entry_id is null
     union all
     select f.bytes from form_entries e join form_files f on f.entry_id = e.id
     where e.is_held and e.form_id = $1 and e.status = 'spam') unwanted`,
)

async function requireRoom(db: Database, formId: string): Promise<void> {
  const [room] = await unwantedBytes(db, formId, MAX_UNWANTED_BYTES)
  if (room?.isFull) throw tooMany(3_600, '지금은 파일을 더 받을 수 없습니다. 나중에 다시 시도해 주세요.')
}
