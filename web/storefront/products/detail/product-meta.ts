import type { PublicProductDetail } from '@jangteo/contracts/catalog/public-products.ts'
import type { PublicReview } from '@jangteo/contracts/reviews/reviews.ts'
import type { Won } from '@jangteo/domain/catalog/pricing.ts'
import { priceWithVat, type VatDisplay } from '@jangteo/domain/catalog/tax.ts'
import { nameWithOption, optionText } from '@jangteo/domain/catalog/variants.ts'
import type { MetaDescriptor } from 'react-router'
import { pageTitle, siteName } from '../../../app/site/site-name.ts'
import { categoryPath, productPath } from '../../../trade/catalog/shop-paths.ts'
import type { Crumb } from '../../../ui/breadcrumbs.tsx'
import { breadcrumbList } from '../breadcrumb-list.ts'

interface ProductMetaInput {
  product: PublicProductDetail
  reviews: { data: readonly PublicReview[] }
  origin: string
  vatDisplay: VatDisplay
}

/** Title, description and Open Graph tags of a product. */
export function productMeta({ product, reviews, origin, vatDisplay }: ProductMetaInput): MetaDescriptor[] {
  const { slug, name, shortDescription, images, stockQuantity } = product
  const paidFor = (price: Won) => priceWithVat(price, product.taxClass, vatDisplay)
  const path = productPath(slug)
  return [
    { title: pageTitle(name) },
    { name: 'description', content: shortDescription },
    { tagName: 'link', rel: 'canonical', href: origin + path },
    { property: 'og:type', content: 'product' },
    { property: 'og:site_name', content: siteName() },
    { property: 'og:locale', content: 'ko_KR' },
    { property: 'og:title', content: name },
    { property: 'og:description', content: shortDescription },
    { property: 'og:url', content: origin + path },
    ...images.slice(0, 1).map(({ url }) => ({ property: 'og:image', content: absoluteUrl(origin, url) })),
    { property: 'product:price:amount', content: String(paidFor(product.price)) },
    { property: 'product:price:currency', content: 'KRW' },
    { property: 'product:availability', content: stockQuantity > 0 ? 'in stock' : 'out of stock' },
    { 'script:ld+json': { ...productForSearch({ product, origin, paidFor }), ...reviewsForSearch(reviews.data) } },
    { 'script:ld+json': breadcrumbList(origin, [...productCrumbs(product), { label: name, to: path }]) },
  ]
}

function absoluteUrl(origin: string, url: string): string {
  return url.startsWith('/') ? origin + url : url
}

interface SearchInput extends Pick<ProductMetaInput, 'product' | 'origin'> {
  /** The sum that an anonymous visitor pays for a price. */
  paidFor: (price: Won) => Won
}

/** schema.org's Product, or a ProductGroup of its variants: https://schema.org/ProductGroup */
function productForSearch({ product, origin, paidFor }: SearchInput) {
  const { id, slug, name, shortDescription, images, brand, model, price, stockQuantity, rating, reviewCount } = product
  const seller = { '@type': 'Organization', name: product.supplierName }
  return {
    '@context': 'https://schema.org',
    '@type': product.options.length > 0 ? 'ProductGroup' : 'Product',
    name,
    description: shortDescription,
    ...(model && { mpn: model }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(images.length > 0 && { image: images.map(({ url }) => absoluteUrl(origin, url)) }),
    ...(product.options.length > 0
      ? variantsForSearch({ product, origin, paidFor }, seller)
      : { sku: id, offers: { ...offerForSearch(paidFor(price), stockQuantity, origin + productPath(slug)), seller } }),
    ...(reviewCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount, bestRating: 5, worstRating: 1 },
    }),
  }
}

function offerForSearch(price: Won, stockQuantity: number, url: string) {
  const availability = `https://schema.org/${stockQuantity > 0 ? 'InStock' : 'OutOfStock'}`
  return { '@type': 'Offer', url, price, priceCurrency: 'KRW', availability }
}

/** Names of options that schema.org has a property for. */
const SEARCH_PROPERTIES: readonly (readonly [property: string, name: RegExp])[] = [
  ['color', /색|컬러|colou?r/i],
  ['size', /사이즈|크기|치수|size/i],
  ['material', /소재|재질|material/i],
  ['pattern', /무늬|패턴|pattern/i],
]

function searchProperty(optionName: string): string | undefined {
  return SEARCH_PROPERTIES.find(([, name]) => name.test(optionName))?.[0]
}

function variantsForSearch({ product, origin, paidFor }: SearchInput, seller: object) {
  const { id, slug, name, options, variants, images } = product
  const url = origin + productPath(slug)
  const properties = options.map((option) => searchProperty(option.name))
  return {
    productGroupID: id,
    url,
    variesBy: options.map((option, place) =>
      properties[place] ? `https://schema.org/${properties[place]}` : option.name,
    ),
    hasVariant: variants.map((variant) => {
      const image = variant.image ?? images[0]?.url
      const more = options.flatMap((option, place) =>
        properties[place]
          ? []
          : [{ '@type': 'PropertyValue', name: option.name, value: variant.optionValues[place] ?? '' }],
      )
      return {
        '@type': 'Product',
        name: nameWithOption(name, optionText(variant.optionValues)),
        sku: variant.sku,
        ...(variant.barcode && { gtin: variant.barcode }),
        ...(image && { image: absoluteUrl(origin, image) }),
        ...Object.fromEntries(
          properties.flatMap((property, place) => (property ? [[property, variant.optionValues[place]]] : [])),
        ),
        ...(more.length > 0 && { additionalProperty: more }),
        offers: {
          ...offerForSearch(
            paidFor(variant.price),
            variant.stockQuantity,
            `${url}?option=${variant.valueIds.join('.')}`,
          ),
          seller,
        },
      }
    }),
  }
}

const MAX_REVIEWS = 3

/** The newest few, as schema.org's Review. */
function reviewsForSearch(reviews: readonly PublicReview[]) {
  if (reviews.length === 0) return {}
  return {
    review: reviews.slice(0, MAX_REVIEWS).map(({ rating, body, authorName, createdAt }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
      reviewBody: body,
      author: { '@type': 'Person', name: authorName },
      datePublished: createdAt.slice(0, 10),
    })),
  }
}

export function productCrumbs({ categoryPath: path }: Pick<PublicProductDetail, 'categoryPath'>): Crumb[] {
  const categories = path.map(({ name, slug }) => ({ label: name, to: categoryPath(slug) }))
  return [{ label: '전체 상품', to: '/products' }, ...categories]
}
