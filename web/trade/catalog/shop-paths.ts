/** Slugs contain Hangul, so they are percent-encoded for places that do not encode URLs. */
export const productPath = (slug: string) => `/products/${encodeURIComponent(slug)}`
export const categoryPath = (slug: string) => `/categories/${encodeURIComponent(slug)}`
