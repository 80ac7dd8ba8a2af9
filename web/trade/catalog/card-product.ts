import type { PublicProduct } from '@jangteo/contracts/catalog/public-products.ts'

/** As much of a product as its card shows: pages carry what they were rendered from, so less is faster. */
export interface CardProduct
  extends Pick<
    PublicProduct,
    | 'id'
    | 'slug'
    | 'name'
    | 'brand'
    | 'price'
    | 'compareAtPrice'
    | 'stockQuantity'
    | 'featured'
    | 'rating'
    | 'reviewCount'
  > {
  picture: string | undefined
}

export function toCardProduct(product: PublicProduct): CardProduct {
  const { id, slug, name, brand, price, compareAtPrice, stockQuantity, featured, rating, reviewCount } = product
  const picture = product.images[0]?.url
  return { id, slug, name, brand, price, compareAtPrice, stockQuantity, featured, rating, reviewCount, picture }
}
