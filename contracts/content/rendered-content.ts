import type { Embed, RichAttributes } from '@jangteo/domain/content/blocks/rich-node.ts'
import { z } from 'zod'
import type { PublicProduct } from '../catalog/public-products.ts'
import type { CacheTag } from '../endpoint.ts'
import type { Form } from '../forms/forms.ts'
import type { RenderedView } from '../views/views.ts'

export interface MenuItem {
  id: string
  title: string
  url: string
  target: string
  children: MenuItem[]
}

export const MenuItem: z.ZodType<MenuItem> = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  target: z.string(),
  get children() {
    return z.array(MenuItem)
  },
})

/** Content as it leaves the server: sanitized elements, and embeds, which the web app renders as components. */
export type RenderedNode = string | RenderedElement | { embed: RenderedEmbed }

export interface RenderedElement {
  tag: string
  attributes: RichAttributes
  /** Either children, */
  children?: readonly RenderedNode[]
  /** or sanitized markup without embeds. */
  html?: string
}

export type RenderedEmbed =
  | Extract<Embed, { kind: 'frame' | 'search' | 'social' }>
  | { kind: 'navigation'; items: readonly MenuItem[]; orientation: 'horizontal' | 'vertical'; showSubmenuIcon: boolean }
  | { kind: 'site'; part: 'logo' | 'title' | 'tagline'; text: string; isLink: boolean; level: number; width: number }
  | ProductEmbed
  | FormEmbed
  | ViewEmbed
  | RestrictedViewEmbed
  /** A notice in place of something that cannot be rendered. */
  | { kind: 'message'; text: string }

export type ProductEmbed =
  | (OneProduct & { kind: 'product'; showPrice: boolean; showCart: boolean })
  | (SomeProducts & { kind: 'product_grid'; columns: number; title: string })
  | (SomeProducts & { kind: 'product_carousel'; autoplay: boolean; title: string })
  | { kind: 'product_categories'; categories: readonly RenderedCategory[]; columns: number; showCount: boolean }
  | (OneProduct & { kind: 'add_to_cart'; text: string; showPrice: boolean })

interface OneProduct extends ProductQuery {
  product: PublicProduct
}

interface SomeProducts extends ProductQuery {
  products: readonly PublicProduct[]
}

interface ProductQuery {
  /** The API path that returns the same products, for signed-in viewers with their own prices. */
  address: `/public/${string}`
}

/** Theme and layout of the shortcode override those of the form. */
export interface FormEmbed {
  kind: 'form'
  form: Form
  showTitle: boolean
  showDescription: boolean
}

/** The first page; what the shortcode switches off is also off in the view. */
export interface ViewEmbed {
  kind: 'view'
  rendered: RenderedView
  showTitle: boolean
}

/** A view that is not public: the page has its place, and the browser of a signed-in reader requests its rows. */
export interface RestrictedViewEmbed {
  kind: 'restricted_view'
  viewId: string
  /** Visitors are not asked to sign in for what only staff can read. */
  isForStaff: boolean
  /** Of the shortcode; null for that of the view. */
  limit: number | null
  allows: { search: boolean; filters: boolean; export: boolean }
  showTitle: boolean
}

export interface RenderedCategory {
  name: string
  slug: string
  count: number
}

/** Cache tags of all products in the nodes: a cached page is stale as soon as one of them is sold. */
export function cacheTagsOfNodes(response: unknown): CacheTag[] {
  const { data } = response as { data: { nodes: readonly RenderedNode[] } }
  return [...new Set(data.nodes.flatMap(productsIn))].map((id): CacheTag => `product:${id}`)
}

function productsIn(node: RenderedNode): string[] {
  if (typeof node === 'string') return []
  if (!('embed' in node)) return (node.children ?? []).flatMap(productsIn)
  const { embed } = node
  if ('product' in embed) return [embed.product.id]
  return 'products' in embed ? embed.products.map(({ id }) => id) : []
}

/** Not validated: only the server produces them, and they nest deeply. */
export const RenderedNodes = z.array(z.custom<RenderedNode>())
