import type { getPublicProduct, PublicProductDetail } from '@jangteo/contracts/catalog/public-products.ts'
import { useCallback, useEffect, useState } from 'react'
import { subscribeToChanges } from '../../../app/events/subscribe-to-changes.ts'
import { useSession } from '../../../app/session/use-session.ts'
import { callAsViewer } from '../../../trade/catalog/call-as-viewer.ts'
import { isNotFound } from '../../../trade/catalog/is-not-found.ts'

/** Price and stock that may differ from the cached page, by viewer or by time. */
export type Offer = Pick<
  PublicProductDetail,
  'price' | 'compareAtPrice' | 'stockQuantity' | 'minOrderQuantity' | 'maxOrderQuantity' | 'basePrice' | 'pricing'
>

export interface LiveOffer {
  offer: Offer
  /** Whether the offer was loaded for this viewer. */
  isOwn: boolean
  /** The product left the sale after the page was rendered. */
  isGone: boolean
}

export function useLiveOffer(product: Offer & { id: string }): LiveOffer {
  const { id } = product
  const viewer = useSession()?.user
  const seesMore = viewer !== undefined && hasOwnView(viewer)
  const [fresh, setFresh] = useState<{ offer: Offer; viewerId: string | undefined }>()
  const [isGone, setGone] = useState(false)
  const viewerId = viewer?.id

  const ask = useCallback(async () => {
    try {
      const { data } = await callAsViewer<typeof getPublicProduct>('GET', `/public/products/${id}`)
      setFresh({ offer: data, viewerId })
      setGone(false)
    } catch (error) {
      if (isNotFound(error)) setGone(true)
      else console.warn('the product could not be read again', error)
    }
  }, [id, viewerId])

  useEffect(() => {
    if (seesMore) void ask()
  }, [seesMore, ask])
  useEffect(() => subscribeToChanges([`product:${id}`], () => void ask()), [id, ask])

  const isFresh = fresh !== undefined && fresh.viewerId === viewerId
  return { offer: isFresh ? fresh.offer : product, isOwn: isFresh || !seesMore, isGone }
}

/** Customers and gold retailers already see their price on the cached page. */
function hasOwnView({ role, grade }: { role: string; grade?: string | null | undefined }): boolean {
  return role === 'admin' || role === 'business' || (role === 'affiliate' && (grade === 'premium' || grade === 'vip'))
}
