import { visitor } from '../people.ts'
import type { AttackedShop, Prepared } from './attacked-shop.ts'

/** What the browser of somebody who is signed in sends along when another site makes it call us. */
export async function byCookieAlone({ shop }: AttackedShop, { name, endpoint, owner, input }: Prepared) {
  if (endpoint.audience === 'anyone' || !('cookieHeaders' in owner)) return []
  const { cookie } = owner.cookieHeaders
  const answers: string[] = []
  for (const from of [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }, { 'sec-fetch-site': 'none' }]) {
    const { statusCode } = await visitor(shop).send(endpoint, input, { cookie, ...from })
    if (statusCode !== 401) answers.push(`${statusCode} ${name} from ${from['sec-fetch-site']}`)
  }
  return answers
}

/** Whether the browser would let another site read an answer. */
export function isSharedWithOtherSites(headers: Record<string, unknown>): boolean {
  return Object.keys(headers).some((name) => name.startsWith('access-control-'))
}
