/** Slugs contain Hangul, so they are percent-encoded for places that do not encode URLs. Option values are preselected. */
export const productPath = (slug: string, valueIds: readonly string[] = []) => {
  const path = `/products/${encodeURIComponent(slug)}`
  return valueIds.length > 0 ? `${path}?option=${valueIds.map(encodeURIComponent).join('.')}` : path
}
export const categoryPath = (slug: string) => `/categories/${encodeURIComponent(slug)}`
