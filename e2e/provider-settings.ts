import { freePort } from './free-port.ts'

const NAMES = ['GOOGLE', 'KAKAO', 'NAVER'] as const

/** In the environment, so that server, workers and providers use the same values. */
export async function choosePorts(): Promise<void> {
  for (const name of NAMES) process.env[`E2E_${name}_PORT`] ??= String(await freePort())
}

export const portOf = (name: (typeof NAMES)[number]) => Number(process.env[`E2E_${name}_PORT`])
const urlOf = (name: (typeof NAMES)[number]) => `http://127.0.0.1:${portOf(name)}`

/** The providers run only during `social.spec.ts`; no other test uses them. */
export const kakaoSettings = () => ({
  KAKAO_CLIENT_ID: 'kakao-client',
  KAKAO_CLIENT_SECRET: 'kakao-secret',
  KAKAO_AUTHORIZE_URL: `${urlOf('KAKAO')}/oauth/authorize`,
  KAKAO_TOKEN_URL: `${urlOf('KAKAO')}/oauth/token`,
  KAKAO_USERINFO_URL: `${urlOf('KAKAO')}/v2/user/me`,
})

export const providerSettings = () => ({
  GOOGLE_CLIENT_ID: 'google-client',
  GOOGLE_CLIENT_SECRET: 'google-secret',
  GOOGLE_ISSUER: urlOf('GOOGLE'),
  ...kakaoSettings(),
  NAVER_CLIENT_ID: 'naver-client',
  NAVER_CLIENT_SECRET: 'naver-secret',
  NAVER_AUTHORIZE_URL: `${urlOf('NAVER')}/oauth2.0/authorize`,
  NAVER_TOKEN_URL: `${urlOf('NAVER')}/oauth2.0/token`,
  NAVER_USERINFO_URL: `${urlOf('NAVER')}/v1/nid/me`,
})
