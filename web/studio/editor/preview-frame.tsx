import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

const WIDTHS = { phone: 390, tablet: 768, desktop: 1280 } as const
export type PreviewWidth = keyof typeof WIDTHS

/** An iframe, so that media queries apply; scaled down if it does not fit. */
export function PreviewFrame({ as, children }: { as: PreviewWidth; children: ReactNode }) {
  const width = WIDTHS[as]
  const holder = useRef<HTMLDivElement>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [room, setRoom] = useState<number>(width)
  useEffect(() => {
    if (!holder.current) return
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
    observer.observe(holder.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (!body) return
    // Block links and forms, which would leave the editor.
    const stay = (event: Event) => {
      if (event.type === 'submit' || (event.target as Element).closest('a')) event.preventDefault()
    }
    body.addEventListener('click', stay, true)
    body.addEventListener('submit', stay, true)
    return () => {
      body.removeEventListener('click', stay, true)
      body.removeEventListener('submit', stay, true)
    }
  }, [body])
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
