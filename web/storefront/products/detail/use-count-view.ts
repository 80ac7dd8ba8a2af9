import type { recordProductView } from '@jangteo/contracts/catalog/public-products.ts'
import { useEffect } from 'react'
import { whenIdle } from '../../../app/events/when-idle.ts'
import { callAsViewer } from '../../../trade/catalog/call-as-viewer.ts'

/** Once the page is really looked at: not while it waits in a tab behind, and never from the server. */
export function useCountView(productId: string): void {
  useEffect(() => {
    let stopWaiting: (() => void) | undefined
    const count = () => {
      if (document.hidden || stopWaiting) return
      stopWaiting = whenIdle(() => {
        const address = `/public/products/${productId}/views` as const
        callAsViewer<typeof recordProductView>('POST', address).catch(() => undefined)
      })
    }
    count()
    document.addEventListener('visibilitychange', count)
    return () => {
      document.removeEventListener('visibilitychange', count)
      stopWaiting?.()
    }
  }, [productId])
}
