import type { DemoProduct } from './demo-product.ts'
import { BOOKS } from './products/books.ts'
import { ELECTRONICS } from './products/electronics.ts'
import { FASHION } from './products/fashion.ts'
import { HEALTH_FOOD } from './products/health-food.ts'
import { HOME } from './products/home.ts'
import { PANTRY } from './products/pantry.ts'
import { SKIN_CARE } from './products/skin-care.ts'
import { WASHING_AND_COLOUR } from './products/washing-and-colour.ts'

/** Who sells what. What comes last is the newest in the shop, so that health food and cosmetics lead its lists. */
export const CATALOG_OF_SUPPLIERS: readonly { email: string; products: readonly DemoProduct[] }[] = [
  { email: 'trade@jangteo.test', products: inTurn(BOOKS, FASHION, HOME, ELECTRONICS) },
  { email: 'supplier@jangteo.test', products: inTurn(PANTRY, WASHING_AND_COLOUR, SKIN_CARE, HEALTH_FOOD) },
]

/** One of each, then the next of each: no page of the shop is all of one kind. */
function inTurn(...kinds: (readonly DemoProduct[])[]): DemoProduct[] {
  const longest = Math.max(...kinds.map(({ length }) => length))
  return Array.from({ length: longest }, (_, place) => kinds.flatMap((kind) => kind[longest - 1 - place] ?? [])).flat()
}
