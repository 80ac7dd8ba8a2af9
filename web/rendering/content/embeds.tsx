import type { RenderedEmbed } from '@jangteo/contracts/content/rendered-content.ts'
import { type ComponentType, lazy, Suspense } from 'react'
import type { EmbedComponents, EmbedOf } from './embed-types.ts'
import { FrameEmbed } from './frame-embed.tsx'
import { NavigationEmbed } from './navigation-embed.tsx'
import { SearchEmbed } from './search-embed.tsx'
import { SiteEmbed } from './site-embed.tsx'
import { SocialEmbed } from './social-embed.tsx'

/** Embeds that are part of the page bundle. */
const EAGER_COMPONENTS: EmbedComponents = {
  frame: FrameEmbed,
  message: MessageEmbed,
  navigation: NavigationEmbed,
  search: SearchEmbed,
  site: SiteEmbed,
  social: SocialEmbed,
}

/** Embeds that are fetched when a page contains one. */
const LAZY_COMPONENTS: EmbedComponents = {
  product: lazy(() => import('./products/product-embed.tsx')),
  product_grid: lazy(() => import('./products/product-grid-embed.tsx')),
  product_carousel: lazy(() => import('./products/product-carousel-embed.tsx')),
  product_categories: lazy(() => import('./products/categories-embed.tsx')),
  add_to_cart: lazy(() => import('./products/add-to-cart-embed.tsx')),
  form: lazy(() => import('../forms/form-embed.tsx')),
  view: lazy(() => import('../views/view-embed.tsx')),
  restricted_view: lazy(() => import('../views/restricted-view-embed.tsx')),
}

interface RenderedEmbedNodeProps {
  embed: RenderedEmbed
  overrides: EmbedComponents | undefined
}

/** Renders nothing for an unknown kind, such as one added by a newer server. */
export function RenderedEmbedNode({ embed, overrides }: RenderedEmbedNodeProps) {
  const Component = (overrides?.[embed.kind] ?? EAGER_COMPONENTS[embed.kind]) as
    | ComponentType<RenderedEmbed>
    | undefined
  if (Component) return <Component {...embed} />
  const LazyComponent = LAZY_COMPONENTS[embed.kind] as ComponentType<RenderedEmbed> | undefined
  return LazyComponent ? (
    <Suspense fallback={null}>
      <LazyComponent {...embed} />
    </Suspense>
  ) : null
}

/** Error message in place of a shortcode that cannot be rendered. */
function MessageEmbed({ text }: EmbedOf<'message'>) {
  return (
    <p className="block-problem" role="note">
      {text}
    </p>
  )
}
