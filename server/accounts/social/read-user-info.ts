import { type Configuration, fetchProtectedResource } from 'openid-client'
import type { z } from 'zod'
import type { Tokens } from './social-provider.ts'

/** What a provider without id tokens says about the person a token belongs to. */
export async function readUserInfo<Schema extends z.ZodType>(
  configuration: Configuration,
  { access_token: token }: Tokens,
  url: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const response = await fetchProtectedResource(configuration, token, new URL(url), 'GET')
  if (response.status !== 200) throw new Error(`user-info answered ${response.status}`)
  const result = schema.safeParse(await response.json())
  // Zod's own message would repeat what it was given.
  if (!result.success) throw new Error('user-info has an unknown shape')
  return result.data
}
