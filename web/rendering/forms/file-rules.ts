import type { FormField } from '@jangteo/domain/forms/form-fields.ts'

/** As the contract has them, which brings more than public pages should carry. */
export const MOST_FILES = 10
export const MOST_FILE_BYTES = 10 * 1024 * 1024

const PICTURES = ['.jpg', '.jpeg', '.png', '.gif', '.webp']
const PAPERS = ['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.csv', '.txt', '.zip']

/** What the author asks for, else all that is taken. */
export function acceptOf({ type, accept }: Pick<FormField, 'type' | 'accept'>): string {
  return accept?.trim() || (type === 'image' ? PICTURES : [...PICTURES, ...PAPERS]).join(',')
}

/** Why a file cannot be sent, if it cannot. Only a first look: the server looks inside. */
export function unfitFile(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  accept: string,
): string | undefined {
  if (size === 0) return '빈 파일입니다.'
  if (size > MOST_FILE_BYTES) return `${MOST_FILE_BYTES / 1024 / 1024}MB보다 큰 파일입니다.`
  const kinds = accept.split(',').map((kind) => kind.trim().toLowerCase())
  const fits = (kind: string) => {
    if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind)
    return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : kind === '' || kind === type
  }
  return kinds.some(fits) ? undefined : '받지 않는 종류의 파일입니다.'
}

/** "JPG, PNG, PDF · 10MB까지" */
export function fileHelp(accept: string): string {
  const words: Record<string, string> = { 'image/*': '이미지', 'application/pdf': 'PDF' }
  const kinds = accept.split(',').map(
    (kind) =>
      words[kind.trim()] ??
      kind
        .trim()
        .replace(/^\.|^.*\//, '')
        .toUpperCase(),
  )
  return `${[...new Set(kinds)].join(', ')} · 한 개에 ${MOST_FILE_BYTES / 1024 / 1024}MB까지`
}

export function sizeText(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))}KB` : `${(bytes / 1024 / 1024).toFixed(1)}MB`
}
