import type { FieldValue, FormField } from '@jangteo/domain/forms/form-fields.ts'
import { shownText } from '@jangteo/domain/forms/form-texts.ts'
import { dayText } from '../../../ui/moment-text.ts'

/** An answer as the desk reads it: days as everywhere else. What was asked as a text once may be no day. */
export function readText(field: FormField, value: FieldValue | undefined): string {
  const text = shownText(field, value)
  return field.type === 'date' && !Number.isNaN(Date.parse(text)) ? dayText(text) : text
}
