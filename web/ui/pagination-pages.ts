/** First, last and those within two of the current page; `gap` where numbers are left out between them. */
export function pageNumbers(current: number, last: number): (number | 'gap')[] {
  const near = [-2, -1, 0, 1, 2].map((step) => current + step)
  const shown = [...new Set([1, ...near.filter((page) => page > 1 && page < last), Math.max(last, 1)])]
  return shown.flatMap((page, at) => (page - (shown[at - 1] ?? 0) > 1 ? ['gap' as const, page] : [page]))
}

export function lastPage(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit))
}
