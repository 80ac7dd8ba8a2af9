import { z } from 'zod'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
const ADDRESS = 'must be an https address; http only for a provider on this machine'

/** Codes and secrets travel to these addresses. */
export const providerUrl = z
  .url({ protocol: /^https?$/, error: ADDRESS })
  .refine((text) => text.startsWith('https:') || LOOPBACK.includes(URL.parse(text)?.hostname ?? ''), ADDRESS)
  .transform((url) => url.replace(/\/+$/, ''))
