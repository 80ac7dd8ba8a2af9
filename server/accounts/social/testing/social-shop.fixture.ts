import { PROVIDERS, type Provider } from '@jangteo/contracts/accounts/social.ts'
import type { FastifyBaseLogger, InjectOptions, LightMyRequestResponse } from 'fastify'
import { onTestFinished } from 'vitest'
import { openShop, type Shop } from '../../../testing/open-shop.ts'
import { startGoogleDouble } from './google-double.fixture.ts'
import { startKakaoDouble } from './kakao-double.fixture.ts'
import { startNaverDouble } from './naver-double.fixture.ts'
import { pressButton } from './sign-in-page.fixture.ts'

const PUBLIC_URL = 'http://shop.test'
export const callbackUri = (provider: Provider) => `${PUBLIC_URL}/auth/callback/${provider}`
export const returnUri = (provider: Provider) => `${PUBLIC_URL}/api/v1/auth/oauth/${provider}/return`

/** A shop with all three providers on loopback. */
export async function openSocialShop(options: { log?: FastifyBaseLogger } = {}) {
  const redirectUris = PROVIDERS.flatMap((provider) => [callbackUri(provider), returnUri(provider)])
  const [google, kakao, naver] = await Promise.all([
    startGoogleDouble({ redirectUris }),
    startKakaoDouble({ redirectUris }),
    startNaverDouble({ redirectUris }),
  ])
  onTestFinished(async () => {
    await Promise.all([google.close(), kakao.close(), naver.close()])
  })
  const social = { google: google.settings, kakao: kakao.settings, naver: naver.settings }
  const shop = await openShop({ ...options, social })
  return { ...shop, shop, social, google, kakao, naver, browser: () => browserAt(shop) }
}

export type SocialShop = Awaited<ReturnType<typeof openSocialShop>>
export type Browser = ReturnType<typeof browserAt>

interface Returned {
  code: string
  state: string
  redirect_uri: string
}

/** Stores cookies and the token of the signed-in user, as a browser does. */
export function browserAt(shop: Shop) {
  const cookies: Record<string, string> = {}
  let token: string | undefined

  async function call(request: InjectOptions): Promise<LightMyRequestResponse> {
    const answer = await shop.call({
      ...request,
      cookies: { ...cookies },
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(token && { authorization: `Bearer ${token}` }),
        ...request.headers,
      },
    })
    for (const { name, value } of answer.cookies) cookies[name] = value
    return answer
  }

  const post = (path: string, payload: object = {}) => call({ method: 'POST', url: `/api/v1${path}`, payload })

  /** Returns the authorization URL. */
  async function start(provider: Provider): Promise<string> {
    return urlIn(await post(`/auth/oauth/${provider}/start`))
  }

  async function callBack(provider: Provider, returned: Returned): Promise<LightMyRequestResponse> {
    return post(`/auth/oauth/${provider}/callback`, returned)
  }

  const signInBy = async (provider: Provider, person: string) =>
    callBack(provider, returnedTo(await pressButton(await start(provider), person)))

  const agree = (consentToken: string, more: object = {}) =>
    post('/auth/oauth/consent', { consentToken, termsAccepted: true, privacyAccepted: true, ...more })

  return {
    cookies,
    call,
    post,
    start,
    callBack,
    agree,
    useToken: (newToken: string | undefined) => {
      token = newToken
    },
    /** The whole browser flow as one user of the provider. */
    signInBy,
    /** The same for a new user, who then agrees to the terms. */
    signUpBy: async (provider: Provider, person: string) =>
      agree((await signInBy(provider, person)).json().consentToken),
    /** The whole server-redirect flow; returns the URL of the result screen. */
    redirectFlowBy: async (provider: Provider, person: string): Promise<URL> => {
      const away = await call({ url: `/api/v1/auth/oauth/${provider}` })
      const back = await pressButton(String(away.headers.location), person)
      const result = await call({ url: back.pathname + back.search })
      return new URL(String(result.headers.location))
    },
    /** Links the provider to the account that is signed in here. */
    linkBy: async (provider: Provider, person: string) => {
      const url = urlIn(await post(`/auth/linked-accounts/${provider}`))
      return callBack(provider, returnedTo(await pressButton(url, person)))
    },
    signInByPassword: async (email: string, password: string) => {
      const answer = await post('/auth/login', { email, password })
      token = answer.json().token
      return answer
    },
  }
}

function urlIn(answer: LightMyRequestResponse): string {
  if (answer.statusCode !== 200) throw new Error(`not started: ${answer.statusCode} ${answer.body}`)
  return answer.json().data.url
}

/** What the callback screen posts. */
export function returnedTo(back: URL): Returned {
  return {
    code: back.searchParams.get('code') ?? '',
    state: back.searchParams.get('state') ?? '',
    redirect_uri: back.origin + back.pathname,
  }
}
