/** Slugs may contain Hangul, so paths are percent-encoded for consumers that do not encode them. */
export const postPath = (slug: string) => `/blog/${encodeURIComponent(slug)}`

export function blogPath({ category, page = 1 }: { category?: string | null; page?: number } = {}, path = '/blog') {
  const search = new URLSearchParams({ ...(category && { category }), ...(page > 1 && { page: String(page) }) })
  return search.size > 0 ? `${path}?${search}` : path
}
