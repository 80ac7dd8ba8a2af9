import type { getPublicProduct, PublicProductDetail } from '@jangteo/contracts/catalog/public-products.ts'
import { buyerTerms } from '@jangteo/domain/grades/buyer-terms.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { subscribeToChanges } from '../../../app/events/subscribe-to-changes.ts'
import { useSession } from '../../../app/session/use-session.ts'
import { callAsViewer } from '../../../trade/catalog/call-as-viewer.ts'
import { isNotFound } from '../../../trade/catalog/is-not-found.ts'

/** Price and stock that may differ from the cached page, by viewer or by time. */
export type Offer = Pick<
  PublicProductDetail,
  | 'price'
  | 'compareAtPrice'
  | 'taxClass'
  | 'priceRange'
  | 'stockQuantity'
  | 'minOrderQuantity'
  | 'maxOrderQuantity'
  | 'orderUnit'
  | 'quantityBreaks'
  | 'options'
  | 'variants'
  | 'basePrice'
  | 'pricing'
  | 'priceListName'
>

/** Longer than the timeout of a call. */
const RETRY_MS = 12_000

export interface LiveOffer {
  offer: Offer
  /** Whether the offer was loaded for this viewer. */
  isOwn: boolean
  /** A retailer sees no price and cannot buy before the own price is there. */
  isLoading: boolean
  /** The product left the sale after the page was rendered. */
  isGone: boolean
}

export function useLiveOffer(product: Offer & { id: string }): LiveOffer {
  const { id } = product
  const viewer = useSession()?.user
  const isRetailer = viewer?.role === 'affiliate'
  const seesMore = isRetailer || viewer?.role === 'admin' || viewer?.role === 'business'
  const [fresh, setFresh] = useState<{ offer: Offer; viewerKey: string | undefined }>()
  const [isGone, setGone] = useState(false)
  // The terms of a signed-in retailer may change while the page is open.
  const viewerKey = viewer && `${viewer.id} ${buyerTerms(viewer).tier}`

  const calls = useRef({ sent: 0, shown: 0 })
  const ask = useCallback(async () => {
    const nth = ++calls.current.sent
    // Answers may arrive in another order than they were asked for.
    const isNewest = () => {
      const { shown } = calls.current
      calls.current.shown = Math.max(nth, shown)
      return nth > shown
    }
    try {
      const { data } = await callAsViewer<typeof getPublicProduct>('GET', `/public/products/${id}`)
      if (!isNewest()) return
      setFresh({ offer: data, viewerKey })
      setGone(false)
    } catch (error) {
      if (!isNotFound(error)) console.warn('the product could not be read again', error)
      else if (isNewest()) setGone(true)
    }
  }, [id, viewerKey])

  const isFresh = fresh !== undefined && fresh.viewerKey === viewerKey
  const isMissing = seesMore && !isFresh && !isGone
  useEffect(() => {
    if (!isMissing) return
    void ask()
    // A call that failed is repeated, because a retailer can do nothing without it.
    const timer = setInterval(() => void ask(), RETRY_MS)
    return () => clearInterval(timer)
  }, [isMissing, ask])
  useEffect(() => subscribeToChanges([`product:${id}`], () => void ask()), [id, ask])

  return {
    offer: isFresh ? fresh.offer : product,
    isOwn: isFresh || !seesMore,
    isLoading: isRetailer && !isFresh,
    isGone,
  }
}
