import type { Received } from '@jangteo/contracts/endpoint.ts'
import type { uploadFormFile as contract, FormFile } from '@jangteo/contracts/forms/forms.ts'
import { hashToken, randomToken } from '../../accounts/tokens.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
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
  const fileName = plainName(query.fileName)
  const type = await checkContent(field, fileName, upload)
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

/** Without folders, quotes, and control or formatting characters, which could disguise the extension. */
function plainName(fileName: string): string {
  const last = fileName.split(/[\\/]/).at(-1) ?? ''
  return last.replace(/[\p{Cc}\p{Cf}"]/gu, '').trim() || 'file'
}
