import {
  type Confirmation,
  type FormDefinition,
  type FormSettings,
  USUAL_FORM_SETTINGS,
} from '@jangteo/contracts/forms/forms.ts'
import type { FormField } from '@jangteo/domain/forms/form-fields.ts'

/** Field with a stable key, because its name can be edited. */
export interface BuiltField {
  id: string
  field: FormField
  startsPage: boolean
}

/** Form model of the builder: pages are marked by their first field. */
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

/** Updates references in conditions and formulas after a field is renamed. */
export function renameReferences(field: FormField, from: string, to: string): FormField {
  const { conditional, calculation } = field
  const rules = conditional?.rules.map((rule) => (rule.field === from ? { ...rule, field: to } : rule))
  const formula = calculation?.replace(/\{([^{}]*)\}/g, (whole, name: string) =>
    name.trim() === from ? `{${to}}` : whole,
  )
  const isSame = formula === calculation && !conditional?.rules.some((rule) => rule.field === from)
  if (isSame) return field
  return {
    ...field,
    ...(conditional && rules && { conditional: { ...conditional, rules } }),
    ...(formula !== undefined && { calculation: formula }),
  }
}
