import type { RenderedNode } from '@jangteo/contracts/content/rendered-content.ts'
import { clsx } from 'clsx'
import { createElement, Fragment, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { elementProps } from './element-props.ts'
import type { EmbedComponents } from './embed-types.ts'
import { RenderedEmbedNode } from './embeds.tsx'

interface RenderedContentProps {
  nodes: readonly RenderedNode[]
  /** Components that replace the default ones here, such as the search of the header. */
  overrides?: EmbedComponents
  className?: string
}

/** Content nodes that the server has sanitized. */
export function RenderedContent({ nodes, overrides, className }: RenderedContentProps) {
  const container = useClientSideLinks()
  return (
    <div ref={container} className={clsx('content', className)}>
      {createElement(Fragment, null, ...renderNodes(nodes, overrides))}
    </div>
  )
}

/** Passed to `createElement` as separate arguments, so that no node needs a key: content changes only as a whole. */
function renderNodes(nodes: readonly RenderedNode[], overrides: EmbedComponents | undefined): ReactNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node
    if ('embed' in node) return <RenderedEmbedNode embed={node.embed} overrides={overrides} />
    const { tag, attributes, children, html } = node
    const props = {
      ...elementProps(attributes),
      ...(html !== undefined && { dangerouslySetInnerHTML: { __html: html } }),
    }
    return createElement(tag, props, ...(children ? renderNodes(children, overrides) : []))
  })
}

/** Links in content are plain anchors; those to pages of the shop navigate without a full page load. */
function useClientSideLinks(): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const element = container.current
    const navigateInPlace = (event: MouseEvent) => {
      const path = clientSidePath(event)
      if (path === null) return
      event.preventDefault()
      void navigate(path)
    }
    element?.addEventListener('click', navigateInPlace)
    return () => element?.removeEventListener('click', navigateInPlace)
  }, [navigate])
  return container
}

/** Null for modified clicks (new tab), links with a target, files and the API. */
function clientSidePath(event: MouseEvent): string | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return null
  const link = target instanceof Element ? target.closest('a') : null
  const path = link?.getAttribute('href') ?? ''
  return link?.target || !/^\/(?!\/|files\/|api\/)/.test(path) ? null : path
}
