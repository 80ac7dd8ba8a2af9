import { ExternalLink, MessageCircle, Play } from 'lucide-react'
import { useState } from 'react'
import type { EmbedOf } from './embeds.tsx'

const PROVIDERS = {
  youtube: { name: 'YouTube', player: (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0` },
  vimeo: { name: 'Vimeo', player: (id: string) => `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1` },
  twitter: { name: 'X(트위터)', player: null },
}

/** Nothing is asked of another site before somebody wants it. */
export function FrameEmbed({ provider, id, url, title }: EmbedOf<'frame'>) {
  const [wanted, setWanted] = useState(false)
  const { name, player } = PROVIDERS[provider]
  if (!player) return <LinkCard name={name} url={url} title={title} />
  if (!wanted) return <Poster name={name} url={url} title={title} onPlay={() => setWanted(true)} />
  return (
    <iframe
      // Whoever pressed the button goes on from where it was.
      ref={(frame) => frame?.focus()}
      src={player(id)}
      title={title || `${name} 동영상`}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
      className="aspect-video w-full rounded-card border-0 bg-ink"
    />
  )
}

interface CardProps {
  name: string
  url: string
  title: string
}

function Poster({ name, url, title, onPlay }: CardProps & { onPlay: () => void }) {
  return (
    <div className="frame-poster relative grid aspect-video w-full place-items-center overflow-hidden rounded-card p-4 text-center">
      <button
        type="button"
        onClick={onPlay}
        aria-label={`${title ? `${title} ` : ''}${name} 동영상 재생`}
        className="group absolute inset-0 grid cursor-pointer place-items-center rounded-card -outline-offset-4"
      >
        <span className="grid size-16 place-items-center rounded-full bg-brand text-on-brand shadow-raised transition-transform duration-150 group-hover:scale-105">
          <Play aria-hidden className="ml-1 size-7 fill-current" strokeWidth={1.5} />
        </span>
      </button>
      {title !== '' && (
        <p className="pointer-events-none absolute inset-x-0 top-0 line-clamp-2 p-4 text-left font-semibold max-sm:text-sm">
          {title}
        </p>
      )}
      <p className="absolute inset-x-0 bottom-0 p-4 text-ink-soft text-xs max-sm:p-3">
        누르면 {name}에서 영상을 불러옵니다.{' '}
        <a href={url} target="_blank" rel="noopener noreferrer" className="underline underline-offset-2">
          {name}에서 보기<span className="sr-only"> (새 창)</span>
        </a>
      </p>
    </div>
  )
}

function LinkCard({ name, url, title }: CardProps) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 text-ink no-underline transition-colors duration-150 hover:border-line-strong"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft">
        <MessageCircle aria-hidden className="size-5" strokeWidth={1.5} />
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold">{title || `${name} 게시물`}</span>
        <span className="truncate text-ink-soft text-sm">{url}</span>
      </span>
      <ExternalLink aria-hidden className="size-4 shrink-0 text-ink-soft" strokeWidth={1.5} />
      <span className="sr-only">(새 창)</span>
    </a>
  )
}
