import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { forwardedForHeaders } from './client-address.ts'

export const PASSWORD = 'Jangteo1!'

export interface Person {
  id: string
  email: string
  name: string
  /** Unique company or store name of suppliers and retailers. */
  business: string
}

const BUSINESSES = {
  customer: () => undefined,
  supplier: (name: string) => ({
    companyName: name,
    businessNumber: '000-81-00028',
    address: '충청북도 청주시 흥덕구 오송생명로 194',
    contactPerson: '정유진',
  }),
  retailer: (name: string) => ({
    storeName: name,
    storeType: '약국',
    businessNumber: '000-81-00028',
    managerName: '정유진',
    address: '전북특별자치도 전주시 완산구 전라감영로 56',
  }),
}

/** Registers a new account, so that changes of it affect no other test, and verifies it by the link in the e-mail. */
export async function newVerifiedAccount(
  request: APIRequestContext,
  userType: keyof typeof BUSINESSES,
): Promise<Person> {
  const mark = randomUUID().slice(0, 8)
  const [email, name, business] = [`${userType}-${mark}@e2e.test`, `검사${mark}`, `가게${mark}`]
  const form = { email, name, password: PASSWORD, termsAccepted: true, privacyAccepted: true, userType }
  const details = BUSINESSES[userType](business)
  const registered = await request.post('/api/v1/auth/v2/register', {
    data: { ...form, ...(details && { business: details }) },
    headers: forwardedForHeaders(),
  })
  expect(registered.status(), await registered.text()).toBe(201)
  const token = new URL(await mailedLink(request, email)).searchParams.get('token') ?? ''
  const verified = await request.get('/api/v1/auth/v2/verify-email', { params: { token } })
  expect(verified.status(), await verified.text()).toBe(200)
  const signedIn = await request.post('/api/v1/auth/login', { data: { email, password: PASSWORD } })
  expect(signedIn.status(), await signedIn.text()).toBe(200)
  const { user } = await signedIn.json()
  return { id: user.id, email, name, business }
}

/** Waits for the newest e-mail to this address and returns its link. */
export async function mailedLink(request: APIRequestContext, email: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(
      async () => {
        const mails = (await (await request.get('/dev/mail')).text()).split('<article>')
        link = mails.find((mail) => mail.includes(email))?.match(/href="(http[^"]+token=[\w-]+)"/)?.[1]
        return link
      },
      { timeout: 30_000 },
    )
    .toBeTruthy()
  return link ?? ''
}

/** Stores the session directly, without the sign-in screen, which has its own tests. */
export async function signInAs(page: Page, email: string, password = PASSWORD): Promise<string> {
  await closeContextsOfEarlierTests()
  const answer = await page.request.post('/api/v1/auth/login', { data: { email, password } })
  expect(answer.status(), await answer.text()).toBe(200)
  const { token, user } = await answer.json()
  await page.goto('/favicon.svg')
  await page.evaluate((session) => localStorage.setItem('auth-session', session), JSON.stringify({ token, user }))
  return token
}

const others: { context: BrowserContext; testId: string }[] = []

/** A page in a second browser context, signed in as this account. */
export async function pageOf(browser: Browser, email: string): Promise<Page> {
  await closeContextsOfEarlierTests()
  const context = await browser.newContext()
  others.push({ context, testId: test.info().testId })
  const page = await context.newPage()
  await signInAs(page, email)
  return page
}

/** Playwright closes only its own contexts; pages left open would refetch on every event and slow the following tests. */
async function closeContextsOfEarlierTests(): Promise<void> {
  const { testId } = test.info()
  for (const earlier of others.filter((other) => other.testId !== testId)) {
    others.splice(others.indexOf(earlier), 1)
    await earlier.context.close()
  }
}
