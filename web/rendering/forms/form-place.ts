import type { FormFile } from '@jangteo/contracts/forms/forms.ts'
import { createContext, useContext } from 'react'

interface FormPlace {
  /** Absent where a form is only looked at. */
  upload:
    | ((field: string, file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<FormFile>)
    | undefined
  /** While a file goes, the form waits. */
  onUploading: (change: 1 | -1) => void
  /** Its markup was not made safe by the server yet. */
  isPreview: boolean
}

const FormPlaceContext = createContext<FormPlace>({ upload: undefined, onUploading: () => {}, isPreview: true })

export const FormPlaceProvider = FormPlaceContext.Provider
export const useFormPlace = () => useContext(FormPlaceContext)
