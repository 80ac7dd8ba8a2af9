import type { FormField } from '@jangteo/domain/forms/form-fields.ts'
import { fileTypeFromBuffer } from 'file-type'
import { hasMarkupInside, isPlainPicture, toLatin1 } from '../../files/inspect-picture.ts'
import { AppError } from '../../http/app-error.ts'
import { isAccepted, isPictureType, kindOf } from './file-kinds.ts'

/** Detects the type from the content; refused if the field does not accept it. */
export async function checkContent(field: FormField, fileName: string, content: Uint8Array): Promise<string> {
  const detected = await fileTypeFromBuffer(content).catch(() => undefined)
  const type = kindOf(detected?.mime, fileName)
  if (!type || !isAccepted(field.accept, type)) throw refused(field)
  if (field.type === 'image' && !isPictureType(type)) throw refused(field)
  if (isPictureType(type) && !(await isPlainPicture(content))) throw refused(field)
  if (type.startsWith('text/')) {
    const bytesAsText = toLatin1(content)
    if (bytesAsText.includes('\0') || hasMarkupInside(bytesAsText)) throw refused(field)
  }
  return type
}

function refused({ name, type }: FormField): AppError {
  const message =
    type === 'image'
      ? 'JPEG, PNG, GIF, WebP 이미지만 올릴 수 있습니다.'
      : '이 칸에 올릴 수 없는 파일입니다. 파일 형식을 확인해 주세요.'
  return new AppError('file_refused', { field: name, message })
}
