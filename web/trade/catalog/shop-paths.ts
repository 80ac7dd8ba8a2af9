/** Slugs keep Hangul, so addresses are written out for places that do not encode by themselves. */
export const productPath = (slug: string) => `/products/${encodeURIComponent(slug)}`
export const categoryPath = (slug: string) => `/categories/${encodeURIComponent(slug)}`
