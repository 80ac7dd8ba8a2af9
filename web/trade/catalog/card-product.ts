import type { PublicProduct } from '@jangteo/contracts/catalog/public-products.ts'

/** The fields that a product card shows. Loader data is embedded in the page, so fewer fields make smaller pages. */
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
