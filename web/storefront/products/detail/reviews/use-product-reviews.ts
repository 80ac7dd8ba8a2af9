import type { Answer } from '@jangteo/contracts/endpoint.ts'
import type { listProductReviews, ReviewSort } from '@jangteo/contracts/reviews/reviews.ts'
import { useRef, useState } from 'react'
import { callAsViewer } from '../../../../trade/catalog/call-as-viewer.ts'
import { searchFor } from '../../../../ui/page-in-url.ts'

export type ReviewPage = Answer<typeof listProductReviews>

export const REVIEWS_A_PAGE = 5

export interface ReviewWish {
  sort: ReviewSort
  /** Only those with this many stars. */
  rating?: number | undefined
  withImages?: 'true' | undefined
  page: number
}

/** The first page arrives with the product; whatever else somebody wants to read is fetched. */
export function useProductReviews(productId: string, first: ReviewPage) {
  const [fetched, setFetched] = useState<ReviewPage>()
  const [wish, setWish] = useState<ReviewWish>({ sort: 'newest', page: 1 })
  const [state, setState] = useState<'read' | 'asking' | 'failed'>('read')
  const latest = useRef(wish)

  const ask = async (wanted: ReviewWish) => {
    latest.current = wanted
    setWish(wanted)
    setState('asking')
    try {
      const search = searchFor({ ...wanted, limit: REVIEWS_A_PAGE })
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
    wish,
    state,
    /** From the first page again. */
    change: (patch: Partial<ReviewWish>) => ask({ ...latest.current, page: 1, ...patch }),
    retry: () => ask(wish),
  }
}
