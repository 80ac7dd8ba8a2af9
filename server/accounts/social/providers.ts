import { PROVIDERS, type Provider } from '@jangteo/contracts/accounts/social.ts'
import { google } from './google.ts'
import { kakao } from './kakao.ts'
import { naver } from './naver.ts'
import type { SocialProvider } from './social-provider.ts'
import type { SocialSettings } from './social-settings.ts'

export type SocialProviders = ReadonlyMap<Provider, SocialProvider>

/** The providers this shop has set up, in the order of their buttons. */
export function socialProviders(settings: SocialSettings): SocialProviders {
  const known = {
    google: settings.google && google(settings.google),
    kakao: settings.kakao && kakao(settings.kakao),
    naver: settings.naver && naver(settings.naver),
  }
  return new Map(
    PROVIDERS.flatMap((name) => {
      const provider = known[name]
      return provider ? [[name, provider] as const] : []
    }),
  )
}
