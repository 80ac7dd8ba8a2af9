import type { z } from 'zod'

/** A form rule that validates with a contract schema, so that the message is the same as the server's. */
export function validateWith(schema: z.ZodType): (value: unknown) => string | true {
  return (value) => schema.safeParse(value ?? '').error?.issues[0]?.message ?? true
}
