import type { z } from 'zod'

/** A form rule that asks the contract: the same text that the server would answer with. */
export function problemOf(schema: z.ZodType): (value: unknown) => string | true {
  return (value) => schema.safeParse(value ?? '').error?.issues[0]?.message ?? true
}
