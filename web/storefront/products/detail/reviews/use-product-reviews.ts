import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { listProductReviews, ReviewSort } from '@jangteo/contracts/reviews/reviews.ts'
import { useRef, useState } from 'react'
import { callAsViewer } from '../../../../trade/catalog/call-as-viewer.ts'
import { toSearchParams } from '../../../../ui/url-params.ts'

export type ReviewPage = ResponseOf<typeof listProductReviews>

export const REVIEWS_PER_PAGE = 5

export interface ProductReviewQuery {
  sort: ReviewSort
  /** Only those with this many stars. */
  rating?: number | undefined
  withImages?: 'true' | undefined
  page: number
}

/** The first page comes with the product page; other pages and filters are fetched. */
export function useProductReviews(productId: string, first: ReviewPage) {
  const [fetched, setFetched] = useState<ReviewPage>()
  const [query, setQuery] = useState<ProductReviewQuery>({ sort: 'newest', page: 1 })
  const [state, setState] = useState<'read' | 'asking' | 'failed'>('read')
  const latest = useRef(query)

  const ask = async (wanted: ProductReviewQuery) => {
    latest.current = wanted
    setQuery(wanted)
    setState('asking')
    try {
      const search = toSearchParams({ ...wanted, limit: REVIEWS_PER_PAGE })
      const page = await callAsViewer<typeof listProductReviews>(
        'GET',
        `/public/products/${productId}/reviews?${search}`,
      )
      if (latest.current !== wanted) return
      setFetched(page)
      setState('read')
    } catch {
      if (latest.current === wanted) setState('failed')
    }
  }

  return {
    shown: fetched ?? first,
    query,
    state,
    /** Resets to the first page. */
    change: (patch: Partial<ProductReviewQuery>) => ask({ ...latest.current, page: 1, ...patch }),
    retry: () => ask(query),
  }
}
