import { MessageCircle, Play } from 'lucide-react'
import { useState } from 'react'
import type { EmbedOf } from './embed-types.ts'
import { TweetFrame } from './tweet-frame.tsx'

const PROVIDERS = {
  youtube: { name: 'YouTube', player: (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0` },
  vimeo: { name: 'Vimeo', player: (id: string) => `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1` },
  twitter: { name: 'X(트위터)', player: null },
}

/** Loads nothing from the other site before the visitor clicks. */
export function FrameEmbed({ provider, id, url, title }: EmbedOf<'frame'>) {
  const [isLoaded, setLoaded] = useState(false)
  const { name, player } = PROVIDERS[provider]
  const load = () => setLoaded(true)
  if (!player)
    return isLoaded ? (
      <TweetFrame id={id} title={title || `${name} 게시물`} />
    ) : (
      <PostCard name={name} url={url} title={title} onShow={load} />
    )
  if (!isLoaded) return <Poster name={name} url={url} title={title} onShow={load} />
  return (
    <iframe
      // The iframe replaces the focused button: move the focus into it.
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
  onShow: () => void
}

function Poster({ name, url, title, onShow }: CardProps) {
  return (
    <div className="frame-poster relative grid aspect-video w-full place-items-center overflow-hidden rounded-card p-4 text-center">
      <button
        type="button"
        onClick={onShow}
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
        누르면 {name}에서 영상을 불러옵니다. <ExternalLink name={name} url={url} />
      </p>
    </div>
  )
}

function PostCard({ name, url, title, onShow }: CardProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft">
        <MessageCircle aria-hidden className="size-5" strokeWidth={1.5} />
      </span>
      <span className="grid min-w-0 flex-1 basis-48">
        <span className="font-semibold">{title || `${name} 게시물`}</span>
        <span className="text-ink-soft text-xs">
          누르면 {name}에서 불러옵니다. <ExternalLink name={name} url={url} />
        </span>
      </span>
      <button
        type="button"
        onClick={onShow}
        className="h-11 cursor-pointer rounded-control border border-line-strong px-4 font-semibold text-sm transition-colors duration-150 hover:border-brand hover:text-brand"
      >
        게시물 불러오기
      </button>
    </div>
  )
}

function ExternalLink({ name, url }: Pick<CardProps, 'name' | 'url'>) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="relative underline underline-offset-2">
      {name}에서 보기<span className="sr-only"> (새 창)</span>
    </a>
  )
}
