import type { Embed, RichAttributes } from '@jangteo/domain/blocks/rich-node.ts'
import { z } from 'zod'
import type { PublicProduct } from './public-products.ts'
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
  /** Words in the place of something that cannot be shown. */
  | { kind: 'message'; text: string }

export type ProductEmbed =
  | { kind: 'product'; product: PublicProduct; showPrice: boolean; showCart: boolean }
  | { kind: 'product_grid'; products: readonly PublicProduct[]; columns: number; title: string }
  | { kind: 'product_carousel'; products: readonly PublicProduct[]; autoplay: boolean; title: string }
  | { kind: 'product_categories'; categories: readonly ShownCategory[]; columns: number; showCount: boolean }
  | { kind: 'add_to_cart'; product: PublicProduct; text: string; showPrice: boolean }

export interface ShownCategory {
  name: string
  slug: string
  count: number
}

/** They nest as deep as pages do: the server makes them, and nobody else writes them. */
export const ShownNodes = z.array(z.custom<ShownNode>())
