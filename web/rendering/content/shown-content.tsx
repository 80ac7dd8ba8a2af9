import type { ShownNode } from '@jangteo/contracts/content/rendered-content.ts'
import { clsx } from 'clsx'
import { createElement, Fragment, type ReactNode } from 'react'
import { elementProps } from './element-props.ts'
import { type EmbedComponents, ShownEmbedPlace } from './embeds.tsx'
import { useLinksWithin } from './use-links-within.ts'

interface ShownContentProps {
  nodes: readonly ShownNode[]
  /** Things that look otherwise in this place. */
  instead?: EmbedComponents
  className?: string
}

/** What somebody wrote, as the server made it safe. */
export function ShownContent({ nodes, instead, className }: ShownContentProps) {
  const place = useLinksWithin()
  return (
    <div ref={place} className={clsx('content', className)}>
      {createElement(Fragment, null, ...shown(nodes, instead))}
    </div>
  )
}

/** Handed over one by one, so that none needs a key: what somebody wrote changes as a whole. */
function shown(nodes: readonly ShownNode[], instead: EmbedComponents | undefined): ReactNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node
    if ('embed' in node) return <ShownEmbedPlace embed={node.embed} instead={instead} />
    const { tag, attributes, children, html } = node
    const props = {
      ...elementProps(attributes),
      ...(html !== undefined && { dangerouslySetInnerHTML: { __html: html } }),
    }
    return createElement(tag, props, ...(children ? shown(children, instead) : []))
  })
}
