import { z } from 'zod'
import { configureByHand } from './configure-provider.ts'
import { readUserInfo } from './read-user-info.ts'
import type { SocialProvider } from './social-provider.ts'
import type { OAuthSettings } from './social-settings.ts'

/** https://developers.kakao.com/docs/latest/ko/kakaologin/rest-api: what the person did not agree to is left out. */
const KakaoUser = z.object({
  id: z.int(),
  kakao_account: z
    .object({
      email: z.string().optional(),
      is_email_valid: z.boolean().optional(),
      is_email_verified: z.boolean().optional(),
      profile: z.object({ nickname: z.string().optional() }).optional(),
    })
    .default({}),
})

/** What is asked of people is chosen in Kakao's console; a scope that is not chosen there would be an error. */
export function kakao(settings: OAuthSettings): SocialProvider {
  const configuration = configureByHand(settings)
  return {
    configuration: async () => configuration,
    pkce: false,
    nonce: false,
    repeatsState: false,
    readIdentity: async (_configuration, tokens) => {
      const { id, kakao_account: account } = await readUserInfo(configuration, tokens, settings.userInfoUrl, KakaoUser)
      return {
        subject: String(id),
        // An address that another Kakao account took over comes masked ("ka***@kakao.com"): it is nobody's.
        email: account.is_email_valid === false ? null : (account.email ?? null),
        emailVerified: account.is_email_valid === true && account.is_email_verified === true,
        name: account.profile?.nickname ?? null,
      }
    },
  }
}
