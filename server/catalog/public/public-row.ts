import type { PublicProduct } from '@jangteo/contracts/public-products.ts'
import type { Grade } from '@jangteo/domain/grades.ts'
import { compareAtPrice } from '@jangteo/domain/pricing.ts'
import { sql } from 'drizzle-orm'
import { categories, products } from '../tables.ts'
import { PRICE_OF_TIER } from './viewer.ts'

/** What every card of the shop shows. */
export function publicColumns(tier: Grade) {
  return {
    id: products.id,
    slug: products.slug,
    name: products.name,
    shortDescription: products.shortDescription,
    brand: products.brand,
    price: PRICE_OF_TIER[tier],
    basePrice: products.basePrice,
    stockQuantity: products.stockQuantity,
    minOrderQuantity: products.minOrderQuantity,
    maxOrderQuantity: products.maxOrderQuantity,
    images: products.images,
    createdAt: products.createdAt,
    category: sql<
      string | null
    >`(select ${categories.name} from ${categories} where ${categories.id} = ${products.categoryIds}[1])`,
    featured: products.featured,
    rating: products.rating,
    reviewCount: products.reviewCount,
  }
}

interface PublicRow extends Omit<PublicProduct, 'compareAtPrice' | 'images' | 'createdAt' | 'status'> {
  basePrice: number
  images: string[]
  createdAt: Date
}

export function toPublicProduct({ basePrice, images, createdAt, ...row }: PublicRow): PublicProduct {
  return {
    ...row,
    compareAtPrice: compareAtPrice(basePrice, row.price),
    images: images.map((url) => ({ url })),
    createdAt: createdAt.toISOString(),
    status: 'active',
  }
}
