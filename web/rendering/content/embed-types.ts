import type { RenderedEmbed } from '@jangteo/contracts/content/rendered-content.ts'
import type { ComponentType } from 'react'

export type EmbedOf<Kind extends RenderedEmbed['kind']> = Extract<RenderedEmbed, { kind: Kind }>

/** One component per kind of embed. */
export type EmbedComponents = { readonly [Kind in RenderedEmbed['kind']]?: ComponentType<EmbedOf<Kind>> }
