import type { Confirmation, Form, FormAvailability, FormDefinition } from '@jangteo/contracts/forms/forms.ts'
import { sanitizeMarkup } from '../../content/rendering/sanitize-markup.ts'
import type { LoadedForm } from './find-form.ts'

/** The public part of a form, with sanitized markup. */
export function toPublicForm({ id, name, version, definition }: LoadedForm, availability: FormAvailability): Form {
  const { title, description, confirmations } = definition
  const { notification, mostEntries, mostEntriesEach, ...settings } = definition.settings
  const fields = sanitizeFields(definition.fields)
  return {
    id,
    name,
    version,
    title,
    description,
    fields,
    settings,
    confirmations,
    door: availability,
  }
}

type Fields = FormDefinition['fields']

export function sanitizeFields(fields: Fields): Fields {
  return fields.map((field) => {
    const inner = field.fields && { fields: sanitizeFields([...field.fields]) }
    if (field.type !== 'html' || typeof field.defaultValue !== 'string') return { ...field, ...inner }
    return { ...field, ...inner, defaultValue: sanitizeMarkup(field.defaultValue) }
  })
}

/** The redirect is the one that the author saved, never one from the request. */
export function confirmationOf([first]: readonly Confirmation[]): Partial<Confirmation> {
  if (!first) return {}
  const { type, message, redirectUrl } = first
  return type === 'redirect' && redirectUrl ? { type, message, redirectUrl } : { type: 'message', message }
}
