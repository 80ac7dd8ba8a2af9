import type { ShownEmbed } from '@jangteo/contracts/content/rendered-content.ts'
import { type ComponentType, lazy, Suspense } from 'react'
import { FrameEmbed } from './frame-embed.tsx'
import { MessageEmbed } from './message-embed.tsx'
import { NavigationEmbed } from './navigation-embed.tsx'
import { SearchEmbed } from './search-embed.tsx'
import { SiteEmbed } from './site-embed.tsx'
import { SocialEmbed } from './social-embed.tsx'

export type EmbedOf<Kind extends ShownEmbed['kind']> = Extract<ShownEmbed, { kind: Kind }>

export type EmbedComponents = { readonly [Kind in ShownEmbed['kind']]?: ComponentType<EmbedOf<Kind>> }

/** Each kind with what shows it. */
const COMPONENTS: EmbedComponents = {
  frame: FrameEmbed,
  message: MessageEmbed,
  navigation: NavigationEmbed,
  search: SearchEmbed,
  site: SiteEmbed,
  social: SocialEmbed,
}

/** What a page without it need not load is fetched when one has it. */
const FETCHED: EmbedComponents = {
  product: lazy(() => import('./products/one-product.tsx')),
  product_grid: lazy(() => import('./products/product-shelf.tsx')),
  product_carousel: lazy(() => import('./products/product-carousel.tsx')),
  product_categories: lazy(() => import('./products/category-cards.tsx')),
  add_to_cart: lazy(() => import('./products/add-to-cart.tsx')),
  form: lazy(() => import('../forms/form-embed.tsx')),
  view: lazy(() => import('../views/view-embed.tsx')),
}

interface PlaceProps {
  embed: ShownEmbed
  instead: EmbedComponents | undefined
}

/** A kind that a later version of the server knows is left out. */
export function ShownEmbedPlace({ embed, instead }: PlaceProps) {
  const Shown = (instead?.[embed.kind] ?? COMPONENTS[embed.kind]) as ComponentType<ShownEmbed> | undefined
  if (Shown) return <Shown {...embed} />
  const Fetched = FETCHED[embed.kind] as ComponentType<ShownEmbed> | undefined
  return Fetched ? (
    <Suspense fallback={null}>
      <Fetched {...embed} />
    </Suspense>
  ) : null
}
