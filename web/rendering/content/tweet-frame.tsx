import { useEffect, useRef, useState } from 'react'

const ORIGIN = 'https://platform.twitter.com'
const USUAL_HEIGHT = 420
const MOST_HEIGHT = 2_000

/** Their own frame, without their script: it says how tall it is once it has loaded. */
export function TweetFrame({ id, title }: { id: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(USUAL_HEIGHT)
  useEffect(() => {
    frame.current?.focus()
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin !== ORIGIN || source !== frame.current?.contentWindow) return
      const told = heightIn(data)
      if (told !== undefined) setHeight(Math.min(MOST_HEIGHT, told))
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
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

/** `{ 'twttr.embed': { method: 'twttr.private.resize', params: [{ height }] } }`; anything else says nothing. */
function heightIn(data: unknown): number | undefined {
  const embed = (data as { 'twttr.embed'?: { method?: unknown; params?: unknown } } | null)?.['twttr.embed']
  if (embed?.method !== 'twttr.private.resize' || !Array.isArray(embed.params)) return undefined
  const { height } = (embed.params[0] ?? {}) as { height?: unknown }
  return typeof height === 'number' && height > 0 ? height : undefined
}
