import type { suggestProducts } from '@jangteo/contracts/catalog/public-products.ts'
import type { Answer } from '@jangteo/contracts/endpoint.ts'
import { productPath } from '../../trade/catalog/shop-paths.ts'

export type Found = Answer<typeof suggestProducts>['data']

interface Choice {
  /** Where it leads. */
  to: string
  /** What the input says once it is chosen. */
  fill: string
}

export type Suggestion =
  | (Choice & { kind: 'word' })
  | (Choice & { kind: 'product'; brand: string | null; picture: string | undefined })

export function suggestionsOf({ words, products }: Found): Suggestion[] {
  return [
    ...words.map((word) => ({
      kind: 'word' as const,
      to: `/search?q=${encodeURIComponent(word)}`,
      fill: word,
    })),
    ...products.map(({ slug, name, brand, images }) => ({
      kind: 'product' as const,
      to: productPath(slug),
      fill: name,
      brand,
      picture: images[0]?.url,
    })),
  ]
}
