import type { FormFile } from '@jangteo/contracts/forms/forms.ts'
import type { FieldValue, FormValues } from '@jangteo/domain/forms/form-fields.ts'
import type { Sent } from './form-calls.ts'

/** What a form can do with what was filled in; a form that is only looked at does nothing. */
export interface FormDeeds {
  send: (answers: Record<string, FieldValue>, trap: string) => Promise<Sent>
  upload: (field: string, file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<FormFile>
  /** Answers the link under which it goes on. */
  keep: (answers: FormValues, page: number) => Promise<string>
}
