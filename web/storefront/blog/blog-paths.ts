/** Slugs keep Hangul, so addresses are written out for places that do not encode by themselves. */
export const postPath = (slug: string) => `/blog/${encodeURIComponent(slug)}`

export function blogPath({ category, page = 1 }: { category?: string | null; page?: number } = {}, path = '/blog') {
  const search = new URLSearchParams({ ...(category && { category }), ...(page > 1 && { page: String(page) }) })
  return search.size > 0 ? `${path}?${search}` : path
}
