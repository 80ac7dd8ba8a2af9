import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'

interface Problem {
  field: string
  message: string
}

/** react-hook-form resolver: the contract's schema plus cross-field validation. */
export function schemaResolver<Values extends FieldValues>(
  rules: z.ZodType<FieldValues>,
  further: (values: Values) => Problem | null = () => null,
): Resolver<Values> {
  return (values) => {
    const { success, error, data } = rules.safeParse(values)
    const problems = success ? [] : error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
    const more = further(values)
    if (more) problems.push(more)
    if (success && problems.length === 0) return { values: data as Values, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const { field, message } of problems) set(errors, field, { type: 'rule', message })
    return { values: {}, errors }
  }
}
