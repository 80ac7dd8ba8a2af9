/** Nobody can read three products in less. */
const LEAST_PAGE_SECONDS = 8

interface Paging {
  pages: number
  /** The page to begin with: where the board stopped the last time. */
  first: number
  pageSeconds: number
}

/** A board with more than fits goes on where it stopped when it is on again. */
export function boardPaging(products: number, perPage: number, seconds: number, timesShown: number): Paging {
  const pages = Math.max(1, Math.ceil(products / perPage))
  const pagesPerTurn = Math.min(pages, Math.max(1, Math.floor(seconds / LEAST_PAGE_SECONDS)))
  return { pages, first: (Math.max(0, timesShown - 1) * pagesPerTurn) % pages, pageSeconds: seconds / pagesPerTurn }
}
