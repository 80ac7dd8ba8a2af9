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
    | 'taxClass'
    | 'stockQuantity'
    | 'featured'
    | 'rating'
    | 'reviewCount'
  > {
  picture: string | undefined
  /** The own price of a retailer is still to come; `price` is the public one. */
  isLoading?: true
  /** `price` is the lowest of several. */
  isFrom?: true
  /** Has to be chosen before the product is put into the cart. */
  hasOptions?: true
  swatches?: CardSwatches
  /** The variant on the viewer's wishlist. */
  chosen?: { variantId: string; optionText: string; valueIds: readonly string[] }
}

export interface CardSwatches {
  /** `색상` */
  option: string
  shown: { id: string; name: string; swatch: string | null; image: string | null }[]
  /** How many more values there are. */
  more: number
}

const MAX_SWATCHES = 5

export function toCardProduct(product: PublicProduct): CardProduct {
  const { id, slug, name, brand, price, compareAtPrice, taxClass, stockQuantity, featured, rating, reviewCount } =
    product
  const picture = product.images[0]?.url
  const swatches = swatchesOf(product)
  return {
    ...{
      id,
      slug,
      name,
      brand,
      price,
      compareAtPrice,
      taxClass,
      stockQuantity,
      featured,
      rating,
      reviewCount,
      picture,
    },
    ...(hasPriceRange(product) && { isFrom: true }),
    ...(product.options.length > 0 && { hasOptions: true }),
    ...(swatches && { swatches }),
  }
}

export function hasPriceRange({ priceRange: { min, max } }: Pick<PublicProduct, 'priceRange'>): boolean {
  return min < max
}

/** Of the first option that has colours or pictures. */
function swatchesOf({ options }: Pick<PublicProduct, 'options'>): CardSwatches | undefined {
  const option = options.find(({ values }) => values.some(({ swatch, image }) => swatch || image))
  if (!option) return undefined
  const shown = option.values.slice(0, MAX_SWATCHES)
  return { option: option.name, shown, more: option.values.length - shown.length }
}
