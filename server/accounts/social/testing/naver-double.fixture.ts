import { startOAuthDouble } from './oauth-double.fixture.ts'

export interface NaverUser {
  email?: string
  name?: string
}

/** https://developers.naver.com/docs/login/api/api.md: seconds are text, and a refusal is a 200. */
export function startNaverDouble(options: { redirectUris: string[]; port?: number }) {
  return startOAuthDouble<NaverUser>(
    {
      title: 'naver',
      paths: { authorize: '/oauth2.0/authorize', token: '/oauth2.0/token', userInfo: '/v1/nid/me' },
      tokenNeeds: ['state'],
      tokens: (accessToken) => ({
        access_token: accessToken,
        refresh_token: 'refresh',
        token_type: 'bearer',
        expires_in: '3600',
      }),
      tokenRefusal: { status: 200, body: { error: 'invalid_request', error_description: 'no valid data in session' } },
      user: (id, person) => ({ resultcode: '00', message: 'success', response: { id, ...person } }),
      userRefusal: {
        status: 401,
        body: { resultcode: '024', message: 'Authentication failed (인증 실패하였습니다.)' },
      },
    },
    options,
  )
}
