import type { Form, FormDefinition } from '@jangteo/contracts/forms.ts'
import { safeMarkup } from '../../content/rendering/safe-markup.ts'
import type { KnownForm } from './find-form.ts'
import { doorOf } from './form-door.ts'

/** What everybody may know of a form; markup that its author wrote is safe. */
export function showForm(form: KnownForm, isSignedIn: boolean): Form {
  const { id, name, version, definition } = form
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
    door: doorOf(form, isSignedIn, new Date()),
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
