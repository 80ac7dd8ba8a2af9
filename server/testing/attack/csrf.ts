import { visitor } from '../test-users.ts'
import type { AttackShop, Prepared } from './attack-shop.ts'

/** CSRF: sends the call with the cookies that a signed-in browser attaches to a request from another site. */
export async function attackByCsrf({ shop }: AttackShop, { name, endpoint, owner, input }: Prepared) {
  if (endpoint.audience === 'anyone' || !('cookieHeaders' in owner)) return []
  const { cookie } = owner.cookieHeaders
  const answers: string[] = []
  for (const from of [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }, { 'sec-fetch-site': 'none' }]) {
    const { statusCode } = await visitor(shop).send(endpoint, input, { cookie, ...from })
    if (statusCode !== 401) answers.push(`${statusCode} ${name} from ${from['sec-fetch-site']}`)
  }
  return answers
}

/** Whether CORS headers let another site read the response. */
export function isSharedWithOtherSites(headers: Record<string, unknown>): boolean {
  return Object.keys(headers).some((name) => name.startsWith('access-control-'))
}
