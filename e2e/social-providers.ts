import { randomInt } from 'node:crypto'
import { PROVIDERS, type Provider } from '@jangteo/contracts/accounts/social.ts'
import { expect, type Page } from '@playwright/test'
import { type GoogleUser, startGoogleDouble } from '../server/accounts/social/testing/google-double.fixture.ts'
import { type KakaoUser, startKakaoDouble } from '../server/accounts/social/testing/kakao-double.fixture.ts'
import { type NaverUser, startNaverDouble } from '../server/accounts/social/testing/naver-double.fixture.ts'
import { portOf } from './provider-settings.ts'

/** All three on loopback, at the ports in the server's settings. */
export async function startProviders(shop: string) {
  const redirectUris = PROVIDERS.flatMap((provider) => [
    `${shop}/auth/callback/${provider}`,
    `${shop}/api/v1/auth/oauth/${provider}/return`,
  ])
  const [google, kakao, naver] = await Promise.all([
    startGoogleDouble({ redirectUris, port: portOf('GOOGLE') }),
    startKakaoDouble({ redirectUris, port: portOf('KAKAO') }),
    startNaverDouble({ redirectUris, port: portOf('NAVER') }),
  ])
  /** Registers a user at the provider and returns the id that its sign-in button has. */
  const know = <Person>(people: Map<string, Person>, person: Person): string => {
    const id = String(randomInt(1_000_000_000))
    people.set(id, person)
    return id
  }
  return {
    atGoogle: (person: GoogleUser) => know(google.users, person),
    atKakao: (person: KakaoUser) => know(kakao.users, person),
    atNaver: (person: NaverUser) => know(naver.users, person),
    close: () => Promise.all([google.close(), kakao.close(), naver.close()]),
  }
}

const LABELS: Record<Provider, string> = { google: 'Google', kakao: '카카오', naver: '네이버' }

export const socialButton = (page: Page, provider: Provider) =>
  page.getByRole('button', { name: `${LABELS[provider]} 계정으로 계속하기` })

const SECONDS_TO_MOVE_ON = 3

/** Freezes `Date`, so that no countdown redirects before it is checked; timers still run. */
export async function freezeDate(page: Page) {
  const now = Date.now()
  await page.clock.setFixedTime(now)
  return { pass: () => page.clock.setFixedTime(now + SECONDS_TO_MOVE_ON * 1_000) }
}

/** Signs in on the page of the provider. */
export async function continueAs(page: Page, person: string): Promise<void> {
  await page.getByRole('button', { name: person, exact: true }).click()
}

/** The browser flow, from our button to our callback screen. */
export async function signInBy(page: Page, provider: Provider, person: string): Promise<void> {
  await page.goto('/login')
  await socialButton(page, provider).click()
  await continueAs(page, person)
}

/** The server-redirect flow, from a plain link to our result screen. */
export async function signInByRedirect(page: Page, provider: Provider, person: string): Promise<void> {
  await page.goto(`/api/v1/auth/oauth/${provider}`)
  await continueAs(page, person)
}

export async function agree(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: '약관 동의' })).toBeVisible()
  await page.getByLabel('이용약관에 동의합니다').check()
  await page.getByLabel('개인정보 처리방침에 동의합니다').check()
  await page.getByRole('button', { name: '동의하고 가입하기' }).click()
}

export async function expectSignedIn(page: Page, name?: string): Promise<void> {
  await expect(page.getByRole('heading', { name: '로그인되었습니다' })).toBeVisible()
  if (name) await expect(page.getByText(`${name}님, 반갑습니다.`)).toBeVisible()
}

export async function expectRefused(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('heading', { name: '로그인하지 못했습니다' })).toBeVisible()
  await expect(page.getByText(text)).toBeVisible()
}
