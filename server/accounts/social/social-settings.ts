import { z } from 'zod'
import { providerUrl } from '../../http/provider-url.ts'

interface Client {
  clientId: string
  clientSecret: string
}

export interface OidcSettings extends Client {
  issuer: string
}

export interface OAuthSettings extends Client {
  authorizeUrl: string
  tokenUrl: string
  userInfoUrl: string
}

/** Providers that are not configured are absent. */
export interface SocialSettings {
  google?: OidcSettings
  kakao?: OAuthSettings
  naver?: OAuthSettings
}

export const socialVariables = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: providerUrl.default('https://accounts.google.com'),
  KAKAO_CLIENT_ID: z.string().optional(),
  KAKAO_CLIENT_SECRET: z.string().optional(),
  KAKAO_AUTHORIZE_URL: providerUrl.default('https://kauth.kakao.com/oauth/authorize'),
  KAKAO_TOKEN_URL: providerUrl.default('https://kauth.kakao.com/oauth/token'),
  KAKAO_USERINFO_URL: providerUrl.default('https://kapi.kakao.com/v2/user/me'),
  NAVER_CLIENT_ID: z.string().optional(),
  NAVER_CLIENT_SECRET: z.string().optional(),
  NAVER_AUTHORIZE_URL: providerUrl.default('https://nid.naver.com/oauth2.0/authorize'),
  NAVER_TOKEN_URL: providerUrl.default('https://nid.naver.com/oauth2.0/token'),
  NAVER_USERINFO_URL: providerUrl.default('https://openapi.naver.com/v1/nid/me'),
}

type SocialVariables = z.infer<z.ZodObject<typeof socialVariables>>

/** A client id alone cannot fetch tokens: fail at startup, not at the first sign-in. */
export function requireClientSecrets(
  variables: SocialVariables,
  context: z.core.$RefinementCtx<SocialVariables>,
): void {
  for (const name of ['GOOGLE', 'KAKAO', 'NAVER'] as const) {
    if (variables[`${name}_CLIENT_ID`] && !variables[`${name}_CLIENT_SECRET`]) {
      const path = [`${name}_CLIENT_SECRET`]
      context.addIssue({ code: 'custom', path, message: `is needed beside ${name}_CLIENT_ID` })
    }
  }
}

export function socialSettings(variables: SocialVariables): SocialSettings {
  const client = (name: 'GOOGLE' | 'KAKAO' | 'NAVER') => ({
    clientId: variables[`${name}_CLIENT_ID`] ?? '',
    clientSecret: variables[`${name}_CLIENT_SECRET`] ?? '',
  })
  const endpoints = (name: 'KAKAO' | 'NAVER') => ({
    authorizeUrl: variables[`${name}_AUTHORIZE_URL`],
    tokenUrl: variables[`${name}_TOKEN_URL`],
    userInfoUrl: variables[`${name}_USERINFO_URL`],
  })
  return {
    ...(variables.GOOGLE_CLIENT_ID && { google: { ...client('GOOGLE'), issuer: variables.GOOGLE_ISSUER } }),
    ...(variables.KAKAO_CLIENT_ID && { kakao: { ...client('KAKAO'), ...endpoints('KAKAO') } }),
    ...(variables.NAVER_CLIENT_ID && { naver: { ...client('NAVER'), ...endpoints('NAVER') } }),
  }
}
