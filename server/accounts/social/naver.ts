import { z } from 'zod'
import { configureByHand } from './configure-provider.ts'
import { readUserInfo } from './read-user-info.ts'
import type { SocialProvider } from './social-provider.ts'
import type { OAuthSettings } from './social-settings.ts'

/** https://developers.naver.com/docs/login/profile/profile.md */
const NaverUser = z.object({
  resultcode: z.literal('00'),
  response: z.object({ id: z.string().min(1), email: z.string().optional(), name: z.string().optional() }),
})

export function naver(settings: OAuthSettings): SocialProvider {
  const configuration = configureByHand(settings)
  return {
    configuration: async () => configuration,
    pkce: false,
    nonce: false,
    repeatsState: true,
    readIdentity: async (_configuration, tokens) => {
      const { response } = await readUserInfo(configuration, tokens, settings.userInfoUrl, NaverUser)
      // People type their contact address at Naver themselves, and Naver says nothing about whose it is.
      return {
        subject: response.id,
        email: response.email ?? null,
        emailVerified: false,
        name: response.name ?? null,
      }
    },
  }
}
