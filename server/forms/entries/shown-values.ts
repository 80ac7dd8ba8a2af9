import type { FormAnswers } from '@jangteo/contracts/forms/forms.ts'
import type { FormField } from '@jangteo/domain/forms/form-fields.ts'

/** Without passwords, not even hashed. */
export function shownValues(fields: readonly FormField[], values: FormAnswers): FormAnswers {
  const secret = new Set(fields.filter(({ type }) => type === 'password').map(({ name }) => name))
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secret.has(name)))
}
