import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ShownContent } from '../content/shown-content.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useSettled } from '../ui/use-settled.ts'
import { writeBlocks } from './content/open-content.ts'
import { useEditorState, useEditorStore } from './editor-store.ts'
import { renderedContent } from './queries.ts'

export const WIDTHS = { phone: 390, tablet: 768, desktop: 1280 } as const
export type PreviewWidth = keyof typeof WIDTHS

/** As everybody would see it, in a window as wide as theirs. */
export function Preview({ width, title }: { width: PreviewWidth; title?: string }) {
  const store = useEditorStore()
  const blocks = useSettled(
    useEditorState((state) => state.blocks),
    500,
  )
  const { data: nodes, isError, refetch } = useQuery(renderedContent(writeBlocks(blocks, store.vocabulary)))
  if (isError && !nodes) return <ErrorState onRetry={() => void refetch()} />
  if (!nodes) return <Skeleton className="h-96 w-full" />
  return (
    <FrameOf width={WIDTHS[width]}>
      <div className="mx-auto max-w-3xl px-4 py-8">
        {title && <h1 className="mb-6 font-bold text-3xl">{title}</h1>}
        <ShownContent nodes={nodes} className="is-page" />
      </div>
    </FrameOf>
  )
}

/** A window of its own, so that rules for narrow screens hold; shrunk where there is less room. */
function FrameOf({ width, children }: { width: number; children: ReactNode }) {
  const holder = useRef<HTMLDivElement>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [room, setRoom] = useState(width)
  useEffect(() => {
    if (!holder.current) return
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
    observer.observe(holder.current)
    return () => observer.disconnect()
  }, [])
  const open = (frame: HTMLIFrameElement | null) => {
    const inside = frame?.contentDocument
    if (!inside || body === inside.body) return
    inside.documentElement.className = document.documentElement.className
    inside.documentElement.lang = document.documentElement.lang
    for (const sheet of document.querySelectorAll('link[rel=stylesheet],style'))
      inside.head.append(sheet.cloneNode(true))
    setBody(inside.body)
  }
  const scale = Math.min(1, room / width)
  return (
    <div ref={holder} className="overflow-hidden" style={{ height: '75dvh' }}>
      <iframe
        title="미리 보기"
        ref={open}
        className="mx-auto block origin-top-left rounded-card border border-line bg-surface"
        style={{ width, height: `${75 / scale}dvh`, transform: scale < 1 ? `scale(${scale})` : undefined }}
      />
      {body && createPortal(children, body)}
    </div>
  )
}
