import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { ProductPicture } from './product-picture.tsx'

interface LightboxProps {
  name: string
  pictures: readonly string[]
  first: number
  onClose: () => void
}

/** A full-screen native dialog: it traps the focus, and Escape closes it. */
export default function Lightbox({ name, pictures, first, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(first)
  const [close, setClose] = useState(false)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const step = (by: number) => {
    setAt((at + by + pictures.length) % pictures.length)
    setClose(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = KEYS[event.key]
    if (!act) return
    if (typeof act === 'number') step(act)
    else if (act === 'away') dialog.current?.close()
    else setClose(act === 'closer')
    event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      aria-label={`${name} 사진 크게 보기`}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-screen max-w-none overscroll-contain bg-canvas text-ink open:flex open:flex-col"
    >
      <header className="flex h-14 shrink-0 items-center justify-between px-3">
        <p role="status" className="px-2 text-sm tabular-nums">
          <span className="sr-only">사진 </span>
          {at + 1} / {pictures.length}
        </p>
        <div className="flex">
          <IconButton
            icon={close ? ZoomOut : ZoomIn}
            label={close ? '전체 보기' : '더 크게 보기'}
            onClick={() => setClose(!close)}
          />
          <IconButton icon={X} label="닫기" onClick={() => dialog.current?.close()} />
        </div>
      </header>
      <div className="flex min-h-0 flex-1 overflow-auto">
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the button above does the same for keys */}
        <div
          onClick={() => setClose(!close)}
          className={clsx(
            'm-auto shrink-0',
            close ? 'w-[220vmin] cursor-zoom-out' : 'w-[min(100vw,100dvh-8rem)] cursor-zoom-in',
          )}
        >
          <ProductPicture
            url={pictures[at]}
            alt={`${name} 사진 ${at + 1}`}
            sizes={close ? '220vmin' : '100vmin'}
            eager
            className="object-contain!"
          />
        </div>
      </div>
      {pictures.length > 1 && (
        <footer className="flex h-16 shrink-0 items-center justify-center gap-6">
          <IconButton icon={ChevronLeft} label="이전 사진" onClick={() => step(-1)} />
          <IconButton icon={ChevronRight} label="다음 사진" onClick={() => step(1)} />
        </footer>
      )}
    </dialog>
  )
}

const KEYS: Record<string, number | 'closer' | 'whole' | 'away' | undefined> = {
  Escape: 'away',
  ArrowLeft: -1,
  ArrowRight: 1,
  '+': 'closer',
  '=': 'closer',
  '-': 'whole',
}
