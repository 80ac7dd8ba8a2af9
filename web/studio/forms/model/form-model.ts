import type { Confirmation, FormDefinition, FormSettings } from '@jangteo/contracts/forms/forms.ts'
import { USUAL_FORM_SETTINGS } from '@jangteo/contracts/forms/forms.ts'
import type { FormField } from '@jangteo/domain/forms/form-fields.ts'

/** A field with a key of its own: its name may change while it is written. */
export interface BuiltField {
  id: string
  field: FormField
  startsPage: boolean
}

/** A form as its builder works on it: pages begin at fields, wherever these go. */
export interface FormModel {
  name: string
  title: string
  description: string
  fields: readonly BuiltField[]
  settings: Omit<FormSettings, 'multiPage' | 'pageBreaks'>
  confirmation: Confirmation
}

export const NO_CONFIRMATION: Confirmation = { type: 'message', message: '', redirectUrl: '' }

export function modelOf(name: string, definition: FormDefinition, newId: () => string): FormModel {
  const { title, description, fields, settings, confirmations } = definition
  const { multiPage, pageBreaks, ...rest } = settings
  const starts = new Set(multiPage ? pageBreaks : [])
  return {
    name,
    title,
    description,
    fields: fields.map((field, place) => ({ id: newId(), field, startsPage: place > 0 && starts.has(place) })),
    settings: rest,
    confirmation: confirmations[0] ?? NO_CONFIRMATION,
  }
}

export function definitionOf({ title, description, fields, settings, confirmation }: FormModel): FormDefinition {
  const pageBreaks = fields.flatMap(({ startsPage }, place) => (startsPage && place > 0 ? [place] : []))
  const { type, message, redirectUrl } = confirmation
  return {
    title,
    description,
    fields: fields.map(({ field }) => field),
    settings: { ...settings, multiPage: pageBreaks.length > 0, pageBreaks },
    confirmations: type === 'message' && !message ? [] : [{ type, message, redirectUrl }],
  }
}

export function emptyModel(): FormModel {
  const { multiPage, pageBreaks, ...settings } = USUAL_FORM_SETTINGS
  return { name: '', title: '', description: '', fields: [], settings, confirmation: NO_CONFIRMATION }
}
