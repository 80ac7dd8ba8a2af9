import type { FormFile } from '@jangteo/contracts/forms/forms.ts'

interface SentFile extends FormFile {
  previewUrl: string | undefined
}

/** What this tab has sent, by the token that the answer holds. Another page of the form may be shown meanwhile. */
const sent = new Map<string, SentFile>()

export function rememberFile(answer: FormFile, file: File): void {
  const previewUrl = file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined
  sent.set(answer.token, { ...answer, previewUrl })
}

export function sentFile(token: string): SentFile | undefined {
  return sent.get(token)
}

export function forgetFile(token: string): void {
  const url = sent.get(token)?.previewUrl
  if (url) URL.revokeObjectURL(url)
  sent.delete(token)
}
