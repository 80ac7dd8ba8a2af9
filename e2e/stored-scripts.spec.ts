import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { pairScreen, setEmergency } from '../contracts/signage/stores.ts'
import { signInAs } from './accounts.ts'
import { askingAs } from './api-caller.ts'
import { longLivedClient } from './approved-supplier.ts'
import type { Place } from './hostile-screens.ts'
import { type HostileShop, hostileShop, NOT_ON_ANY_SCREEN } from './hostile-shop.ts'
import { ADMIN } from './storefront-shop.ts'

const PATIENT = { timeout: 30_000 }
let client: APIRequestContext
let shop: HostileShop

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(180_000)
  client = await longLivedClient(baseURL)
  shop = await hostileShop(client)
})
test.afterAll(() => client.dispose())

test('a script stored in any field is shown as text on every screen', async ({ page }) => {
  test.setTimeout(400_000)
  const { texts, places, emails, storeId } = shop
  await expectPlain(client, emails.buyer)
  const { looked, found } = await watch(page)
  const awaited = new Set(Object.values(places).flatMap((all) => all.flatMap(([, ...names]) => names)))
  expect(texts.names.filter((name) => !awaited.has(name) && !NOT_ON_ANY_SCREEN.has(name))).toEqual([])
  const look = async ([path, ...names]: Place) => {
    await page.goto(path)
    const wanted = names.map((name) => texts.names.indexOf(name))
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible(PATIENT)
    await expect(async () => {
      // Some parts are loaded only when they are scrolled into view.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      const left = missing(wanted, await numbersOn(page))
      expect(left.map((number) => texts.names[number])).toEqual([])
    }, path).toPass(PATIENT)
    await expect(page.locator('main [aria-busy=true]'), path).toHaveCount(0, PATIENT)
    looked(path, await runningOn(page))
  }
  for (const place of places.visitor) await look(place)
  await signInAs(page, ADMIN)
  for (const place of places.admin) await look(place)
  await signInAs(page, emails.supplier)
  for (const place of places.supplier) await look(place)
  await signInAs(page, emails.buyer)
  for (const place of places.buyer) await look(place)
  await signInAs(page, emails.retailer)
  for (const place of places.retailer) await look(place)

  await test.step('on a screen in a shop', async () => {
    const admin = await askingAs(client, ADMIN)
    const params = { id: storeId }
    await page.goto('/player')
    const shown = page.getByText(/^[A-Z2-9]{6}$/)
    await expect(shown).toBeVisible(PATIENT)
    await admin(pairScreen, { params, body: { code: await shown.innerText(), name: '화면' } })
    for (const name of ['emergency', 'name of a product']) {
      const wanted = texts.names.indexOf(name)
      await expect(async () => expect(await numbersOn(page)).toContain(wanted), name).toPass(PATIENT)
      looked('/player', await runningOn(page))
      await admin(setEmergency, { params, body: { message: null } })
    }
  })

  expect(found).toEqual([])
})

/** E-mails and feeds are shown by other programs, without our content security policy. */
async function expectPlain(request: APIRequestContext, email: string): Promise<void> {
  const textOf = async (path: string) => (await request.get(path)).text()
  const mails = async () =>
    (await textOf('/dev/mail'))
      .split('<article>')
      .filter((mail) => mail.includes(email) && mail.includes('hit('))
      .map((mail) => `${/href="(\/dev\/mail\/[\w-]+)"/.exec(mail)?.[1]}/html`)
  await expect.poll(async () => (await mails()).length, PATIENT).toBeGreaterThan(0)
  for (const path of ['/dev/mail', '/rss.xml', '/sitemap.xml', ...(await mails())])
    expect(await textOf(path), path).not.toMatch(/<(img|svg|b|script)\b[^>]*hit\(/)
}

/** Collects executed scripts, violations of the content security policy, and executable elements. */
async function watch(page: Page) {
  const found: string[] = []
  await page.exposeFunction('hit', (number: number) => found.push(`ran: ${shop.texts.names[number]}`))
  await page.exposeFunction('violated', (what: string) => found.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      Reflect.get(window, 'violated')(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`),
    )
  })
  page.on('dialog', (dialog) => {
    found.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  const looked = (path: string, running: string[]) => found.push(...running.map((element) => `${path}: ${element}`))
  return { found, looked }
}

const missing = (wanted: readonly number[], there: readonly number[]) => wanted.filter((one) => !there.includes(one))

/** Numbers of the texts on the page: in text nodes, form fields and accessible names. */
function numbersOn(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const read = ['alt', 'title', 'aria-label', 'placeholder', 'srcdoc']
    const words = [...document.querySelectorAll('body *:not(script, style, template)')].flatMap((element) => [
      ...[...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent ?? ''),
      ...read.map((name) => element.getAttribute(name) ?? ''),
      String(Reflect.get(element, 'value') ?? ''),
    ])
    const numbers = [document.title, ...words].flatMap((text) =>
      [...text.matchAll(/hit\((\d+)\)/g)].map(([, one]) => one),
    )
    return [...new Set(numbers)].map(Number)
  })
}

/** Elements with event handlers or script URLs. */
function runningOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isRunning = (value: string) => /^(javascript|vbscript|data:text):?/i.test(value.replace(/\s/g, ''))
    return [...document.querySelectorAll('body *')].flatMap((element) =>
      [...element.attributes]
        .filter(({ name, value }) => /^on/i.test(name) || (/href|src|action|data/.test(name) && isRunning(value)))
        .map(({ name, value }) => `<${element.tagName} ${name}=${value.slice(0, 60)}>`),
    )
  })
}
