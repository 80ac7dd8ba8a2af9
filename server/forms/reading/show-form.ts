import type { Form, FormDefinition, FormDoor } from '@jangteo/contracts/forms/forms.ts'
import { safeMarkup } from '../../content/rendering/safe-markup.ts'
import type { KnownForm } from './find-form.ts'

/** What everybody may know of a form; markup that its author wrote is safe. */
export function showForm({ id, name, version, definition }: KnownForm, door: FormDoor): Form {
  const { title, description, confirmations } = definition
  const { notification, mostEntries, mostEntriesEach, ...settings } = definition.settings
  const fields = safeFields(definition.fields)
  return {
    id,
    name,
    version,
    title,
    description,
    fields,
    settings,
    confirmations,
    door,
  }
}

type Fields = FormDefinition['fields']

export function safeFields(fields: Fields): Fields {
  return fields.map((field) => {
    const inner = field.fields && { fields: safeFields([...field.fields]) }
    if (field.type !== 'html' || typeof field.defaultValue !== 'string') return { ...field, ...inner }
    return { ...field, ...inner, defaultValue: safeMarkup(field.defaultValue) }
  })
}
