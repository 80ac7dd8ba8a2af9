import { signedIn } from '../people.ts'
import { whoMay } from '../who-may.ts'
import type { AttackedShop, Prepared } from './attacked-shop.ts'

const NAMES_SOMETHING = /[0-9a-f]{8}-[0-9a-f]{4}-|"O\d{11}/

/** These name what everybody may name, or answer with what is the caller's own, whatever was named. */
const OF_NOBODY_ELSE = new Set([
  'POST /supplier/products',
  'POST /cart/items',
  'PUT /wishes/:productId',
  'DELETE /wishes/:productId',
  'GET /checkout',
  'DELETE /cart/items/:id',
  'DELETE /addresses/:id',
])

/** Another of the same role, with the ids of the one who may. */
export async function byOtherPeoplesIds({ shop }: AttackedShop, { name, endpoint, input }: Prepared) {
  const who = whoMay(endpoint)
  if (!who || who === 'admin' || OF_NOBODY_ELSE.has(name) || !NAMES_SOMETHING.test(JSON.stringify(input))) return []
  const { statusCode } = await (await signedIn(shop, who)).send(endpoint, input)
  return statusCode < 400 ? [`${statusCode} ${name}`] : []
}
