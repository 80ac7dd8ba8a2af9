import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '../../app/events/when-idle.ts'
import type { LoadedBadgesProps } from './loaded-badges.tsx'

/**
 * The promotions of a product: on the picture of a card, or beside the brand on its page. Rendered pages are without
 * them; everything but this component is loaded when the browser is idle, because product pages have to stay small.
 */
export function PromotionBadges(props: LoadedBadgesProps) {
  const [Loaded, setLoaded] = useState<ComponentType<LoadedBadgesProps>>()
  useEffect(
    () =>
      whenIdle(
        () =>
          void import('./loaded-badges.tsx').then(
            (badges) => setLoaded(() => badges.default),
            () => {},
          ),
      ),
    [],
  )
  return Loaded && <Loaded {...props} />
}
