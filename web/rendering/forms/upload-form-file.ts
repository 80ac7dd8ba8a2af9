import type { FormFile } from '@jangteo/contracts/forms/forms.ts'
import { ApiError } from '../../app/session/api-error.ts'
import { currentSession } from '../../app/session/session-store.ts'

interface UploadWish {
  formId: string
  field: string
  file: File
  /** From 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

const USUAL_TYPE = 'application/octet-stream'

/** The old way to ask, for `fetch` cannot say how much has gone. */
export function uploadFormFile({ formId, field, file, onProgress, signal }: UploadWish): Promise<FormFile> {
  const query = new URLSearchParams({ field, fileName: file.name.slice(-200) })
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/v1/forms/${formId}/files?${query}`)
    request.responseType = 'json'
    request.setRequestHeader('content-type', file.type || USUAL_TYPE)
    const token = currentSession()?.token
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () =>
      request.status < 300 ? resolve(request.response.data) : reject(new ApiError(request.status, request.response))
    request.onerror = () => reject(ApiError.unreachable(navigator.onLine === false ? 'offline' : 'unreachable'))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
