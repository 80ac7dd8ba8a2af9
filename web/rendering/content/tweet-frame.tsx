import { useEffect, useRef, useState } from 'react'

const ORIGIN = 'https://platform.twitter.com'
const DEFAULT_HEIGHT = 420
const MAX_HEIGHT = 2_000

/** Embeds the tweet by iframe, without Twitter's script; the frame posts its height once loaded. */
export function TweetFrame({ id, title }: { id: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(DEFAULT_HEIGHT)
  useEffect(() => {
    frame.current?.focus()
    const handleMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin !== ORIGIN || source !== frame.current?.contentWindow) return
      const postedHeight = parseHeight(data)
      if (postedHeight !== undefined) setHeight(Math.min(MAX_HEIGHT, postedHeight))
    }
    window.addEventListener('message', handleMessage)
    return () => window.removeEventListener('message', handleMessage)
  }, [])
  return (
    <iframe
      ref={frame}
      src={`${ORIGIN}/embed/Tweet.html?id=${id}&dnt=true&lang=ko`}
      title={title}
      height={height}
      referrerPolicy="strict-origin-when-cross-origin"
      className="mx-auto w-full max-w-[550px] rounded-card border-0"
    />
  )
}

/** Height in `{ 'twttr.embed': { method: 'twttr.private.resize', params: [{ height }] } }`; undefined for other messages. */
function parseHeight(data: unknown): number | undefined {
  const embed = (data as { 'twttr.embed'?: { method?: unknown; params?: unknown } } | null)?.['twttr.embed']
  if (embed?.method !== 'twttr.private.resize' || !Array.isArray(embed.params)) return undefined
  const { height } = (embed.params[0] ?? {}) as { height?: unknown }
  return typeof height === 'number' && height > 0 ? height : undefined
}
