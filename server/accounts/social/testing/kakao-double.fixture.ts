import { startOAuthDouble } from './oauth-double.fixture.ts'

export interface KakaoUser {
  email?: string
  is_email_valid?: boolean
  is_email_verified?: boolean
  nickname?: string
}

/** https://developers.kakao.com/docs/latest/ko/kakaologin/rest-api */
export function startKakaoDouble(options: { redirectUris: string[]; port?: number }) {
  return startOAuthDouble<KakaoUser>(
    {
      title: 'kakao',
      paths: { authorize: '/oauth/authorize', token: '/oauth/token', userInfo: '/v2/user/me' },
      tokenNeeds: [],
      tokens: (accessToken) => ({
        token_type: 'bearer',
        access_token: accessToken,
        expires_in: 43_199,
        refresh_token: 'refresh',
        refresh_token_expires_in: 5_184_000,
        scope: 'account_email profile_nickname',
      }),
      tokenRefusal: {
        status: 400,
        body: {
          error: 'invalid_grant',
          error_description: 'authorization code not found for code',
          error_code: 'KOE320',
        },
      },
      user: (id, { nickname, ...email }) => ({
        id: Number(id),
        connected_at: '2026-04-11T01:45:28Z',
        kakao_account: {
          profile_nickname_needs_agreement: false,
          ...(nickname !== undefined && { profile: { nickname, is_default_nickname: false } }),
          has_email: email.email !== undefined,
          email_needs_agreement: email.email === undefined,
          ...email,
        },
      }),
      userRefusal: { status: 401, body: { msg: 'this access token does not exist', code: -401 } },
    },
    options,
  )
}
