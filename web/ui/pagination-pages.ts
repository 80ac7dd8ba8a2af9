/** The first, the last and the pages within two of the current one; `gap` marks skipped numbers. */
export function pageNumbers(current: number, last: number): (number | 'gap')[] {
  const near = [-2, -1, 0, 1, 2].map((step) => current + step)
  const visible = [...new Set([1, ...near.filter((page) => page > 1 && page < last), Math.max(last, 1)])]
  return visible.flatMap((page, at) => (page - (visible[at - 1] ?? 0) > 1 ? ['gap' as const, page] : [page]))
}

export function lastPage(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit))
}
