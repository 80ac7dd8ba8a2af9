import { z } from 'zod'
import { configureByDiscovery } from './configure-provider.ts'
import type { SocialProvider } from './social-provider.ts'
import type { OidcSettings } from './social-settings.ts'

const Claims = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
})

export function google(settings: OidcSettings): SocialProvider {
  return {
    configuration: configureByDiscovery(settings),
    scope: 'openid email profile',
    pkce: true,
    nonce: true,
    repeatsState: false,
    readIdentity: async (_configuration, tokens) => {
      const claims = Claims.parse(tokens.claims())
      return {
        subject: claims.sub,
        email: claims.email ?? null,
        emailVerified: claims.email_verified === true,
        name: claims.name ?? null,
      }
    },
  }
}
