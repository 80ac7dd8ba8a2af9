/** Minimum reading time for one page of products. */
const MIN_PAGE_SECONDS = 8

interface Paging {
  pages: number
  /** First page to show, continuing from the last time. */
  first: number
  pageSeconds: number
}

/** A board with more pages than fit in its time continues with the next pages when shown again. */
export function boardPaging(products: number, perPage: number, seconds: number, timesShown: number): Paging {
  const pages = Math.max(1, Math.ceil(products / perPage))
  const pagesPerTurn = Math.min(pages, Math.max(1, Math.floor(seconds / MIN_PAGE_SECONDS)))
  return { pages, first: (Math.max(0, timesShown - 1) * pagesPerTurn) % pages, pageSeconds: seconds / pagesPerTurn }
}
