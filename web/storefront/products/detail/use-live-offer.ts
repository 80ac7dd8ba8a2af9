import type { getPublicProduct, PublicProductDetail } from '@jangteo/contracts/catalog/public-products.ts'
import { useCallback, useEffect, useState } from 'react'
import { onChanges } from '../../../app/events/on-changes.ts'
import { useSession } from '../../../app/session/use-session.ts'
import { callAsViewer } from '../../../trade/catalog/call-as-viewer.ts'
import { isMissing } from '../../../trade/catalog/is-missing.ts'

/** What may differ from the page that everybody got: by who looks, and by what happened since. */
export type Offer = Pick<
  PublicProductDetail,
  'price' | 'compareAtPrice' | 'stockQuantity' | 'minOrderQuantity' | 'maxOrderQuantity' | 'basePrice' | 'pricing'
>

export interface LiveOffer {
  offer: Offer
  /** Whether it is what this very viewer gets. */
  isOwn: boolean
  /** No longer on sale since the page was made. */
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
      if (isMissing(error)) setGone(true)
      else console.warn('the product could not be read again', error)
    }
  }, [id, viewerId])

  useEffect(() => {
    if (seesMore) void ask()
  }, [seesMore, ask])
  useEffect(() => onChanges([`product:${id}`], () => void ask()), [id, ask])

  const isFresh = fresh !== undefined && fresh.viewerId === viewerId
  return { offer: isFresh ? fresh.offer : product, isOwn: isFresh || !seesMore, isGone }
}

/** Gold retailers and customers pay what the page says already. */
function hasOwnView({ role, grade }: { role: string; grade?: string | null | undefined }): boolean {
  return role === 'admin' || role === 'business' || (role === 'affiliate' && (grade === 'premium' || grade === 'vip'))
}
