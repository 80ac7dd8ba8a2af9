import type { PublicProductDetail } from '@jangteo/contracts/catalog/public-products.ts'
import type { PublicReview } from '@jangteo/contracts/reviews/reviews.ts'
import type { MetaDescriptor } from 'react-router'
import { pageTitle, siteName } from '../../../app/site/site-name.ts'
import { categoryPath, productPath } from '../../../trade/catalog/shop-paths.ts'
import type { Crumb } from '../../../ui/breadcrumbs.tsx'
import { breadcrumbList } from '../breadcrumb-list.ts'

interface ProductMetaInput {
  product: PublicProductDetail
  reviews: { data: readonly PublicReview[] }
  origin: string
}

/** Title, description and Open Graph tags of a product. */
export function productMeta({ product, reviews, origin }: ProductMetaInput): MetaDescriptor[] {
  const { slug, name, shortDescription, price, images, stockQuantity } = product
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
    { property: 'product:price:amount', content: String(price) },
    { property: 'product:price:currency', content: 'KRW' },
    { property: 'product:availability', content: stockQuantity > 0 ? 'in stock' : 'out of stock' },
    { 'script:ld+json': { ...productForSearch(product, origin), ...reviewsForSearch(reviews.data) } },
    { 'script:ld+json': breadcrumbList(origin, [...productCrumbs(product), { label: name, to: path }]) },
  ]
}

function absoluteUrl(origin: string, url: string): string {
  return url.startsWith('/') ? origin + url : url
}

/** schema.org's Product: https://schema.org/Product */
function productForSearch(product: PublicProductDetail, origin: string) {
  const { id, slug, name, shortDescription, images, brand, model, price, stockQuantity, rating, reviewCount } = product
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description: shortDescription,
    sku: id,
    ...(model && { mpn: model }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(images.length > 0 && { image: images.map(({ url }) => absoluteUrl(origin, url)) }),
    offers: {
      '@type': 'Offer',
      url: origin + productPath(slug),
      price,
      priceCurrency: 'KRW',
      availability: `https://schema.org/${stockQuantity > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: product.supplierName },
    },
    ...(reviewCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount, bestRating: 5, worstRating: 1 },
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
