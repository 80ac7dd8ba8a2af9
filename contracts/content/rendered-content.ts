import type { Embed, RichAttributes } from '@jangteo/domain/content/blocks/rich-node.ts'
import { z } from 'zod'
import type { PublicProduct } from '../catalog/public-products.ts'
import type { CacheTag } from '../endpoint.ts'
import type { Form } from '../forms/forms.ts'
import type { RenderedView } from '../views/views.ts'
import type { MenuItem } from './template-parts.ts'

/** Content as it leaves the server: elements whose markup is safe, and places where something alive stands. */
export type ShownNode = string | ShownElement | { embed: ShownEmbed }

export interface ShownElement {
  tag: string
  attributes: RichAttributes
  /** Either these, */
  children?: readonly ShownNode[]
  /** or markup in which nothing alive stands. */
  html?: string
}

export type ShownEmbed =
  | Extract<Embed, { kind: 'frame' | 'search' | 'social' }>
  | { kind: 'navigation'; items: readonly MenuItem[]; orientation: 'horizontal' | 'vertical'; showSubmenuIcon: boolean }
  | { kind: 'site'; part: 'logo' | 'title' | 'tagline'; text: string; isLink: boolean; level: number; width: number }
  | ProductEmbed
  | FormEmbed
  | ViewEmbed
  /** Words in the place of something that cannot be shown. */
  | { kind: 'message'; text: string }

export type ProductEmbed =
  | (OneProduct & { kind: 'product'; showPrice: boolean; showCart: boolean })
  | (SomeProducts & { kind: 'product_grid'; columns: number; title: string })
  | (SomeProducts & { kind: 'product_carousel'; autoplay: boolean; title: string })
  | { kind: 'product_categories'; categories: readonly ShownCategory[]; columns: number; showCount: boolean }
  | (OneProduct & { kind: 'add_to_cart'; text: string; showPrice: boolean })

interface OneProduct extends Asked {
  product: PublicProduct
}

interface SomeProducts extends Asked {
  products: readonly PublicProduct[]
}

interface Asked {
  /** Of the call that finds the same, for whoever has prices of their own. */
  address: `/public/${string}`
}

/** Theme and layout are those of the shortcode where it names some. */
export interface FormEmbed {
  kind: 'form'
  form: Form
  showTitle: boolean
  showDescription: boolean
}

/** The first page; what the shortcode switches off is off in the view as well. */
export interface ViewEmbed {
  kind: 'view'
  rendered: RenderedView
  showTitle: boolean
}

export interface ShownCategory {
  name: string
  slug: string
  count: number
}

/** Each product that stands in an answer with nodes: a page is stale as soon as one of them is sold. */
export function tagsInside(answer: unknown): CacheTag[] {
  const { data } = answer as { data: { nodes: readonly ShownNode[] } }
  return [...new Set(data.nodes.flatMap(productsIn))].map((id): CacheTag => `product:${id}`)
}

function productsIn(node: ShownNode): string[] {
  if (typeof node === 'string') return []
  if (!('embed' in node)) return (node.children ?? []).flatMap(productsIn)
  const { embed } = node
  if ('product' in embed) return [embed.product.id]
  return 'products' in embed ? embed.products.map(({ id }) => id) : []
}

/** They nest as deep as pages do: the server makes them, and nobody else writes them. */
export const ShownNodes = z.array(z.custom<ShownNode>())
