import {
  getPublicProduct,
  listPublicProducts as listContract,
  type PublicProduct,
} from '@jangteo/contracts/catalog/public-products.ts'
import { requestOf } from '@jangteo/contracts/request.ts'
import { tierOf } from '@jangteo/domain/catalog/pricing.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { isOnSale } from '../public/find-public-product.ts'
import { listPublicProducts, type PublicQuery } from '../public/list-public-products.ts'
import type { PublicPages } from '../public/public-pages.ts'

type Wanted = Pick<PublicQuery, 'category' | 'featured' | 'sortBy' | 'sortOrder' | 'limit'>

/** What strangers see: whoever has prices of their own asks again at the address that comes with it. */
const STRANGER = { tier: tierOf(null), caller: null }

/** Products for a page, found as the lists of the shop find theirs. */
export function shelfReader(db: Database, pages: PublicPages) {
  return {
    one: async (idOrSlug: string) => {
      const { data } = await pages.which(sql`where ${isOnSale(idOrSlug)}`, STRANGER.tier)
      const [product] = JSON.parse(data) as PublicProduct[]
      return product && { product, address: addressOf(requestOf(getPublicProduct, { params: { id: product.id } })) }
    },
    some: async ({ featured, ...wanted }: Wanted) => {
      const { written } = await listPublicProducts(db, pages, { ...wanted, featured, page: 1 }, STRANGER)
      const query = { ...wanted, ...(featured && { featured: 'true' as const }) }
      return {
        products: JSON.parse(written.data) as PublicProduct[],
        address: addressOf(requestOf(listContract, { query })),
      }
    },
  }
}

function addressOf({ url }: { url: string }): `/public/${string}` {
  return url.replace('/api/v1', '') as `/public/${string}`
}
