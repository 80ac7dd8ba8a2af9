import { parseEmbedUrl } from '@jangteo/domain/content/blocks/embeds.ts'
import { useEffect, useRef } from 'react'
import { type ItemProps, RETRY_DELAY_MS } from './item-props.ts'
import { useLatest } from './use-latest.ts'
import { type VimeoPlayer, vimeoApi, vimeoEmbedUrl, vimeoProblem } from './vimeo-api.ts'

/** Starts muted, as autoplay requires; unmutes once playing. */
export function VimeoItem(props: ItemProps) {
  const { item, isPlaying, seek } = props
  const place = useRef<HTMLDivElement>(null)
  const player = useRef<VimeoPlayer>(null)
  const latest = useLatest(props)
  const { url, title, startTime, endTime, volume } = item
  const begin = startTime ?? 0

  useEffect(() => {
    const frame = document.createElement('iframe')
    let isGone = false
    let second = -1
    const fail = (problem: string | null, retryMs?: number) => latest.current.onFailed(problem, retryMs)
    const failBy = ({ name = '' }: { name?: string }) => {
      const problem = vimeoProblem(name)
      if (problem) fail(problem, RETRY_DELAY_MS.long)
    }

    async function open(): Promise<void> {
      const id = parseEmbedUrl(url)?.id
      if (!id) return fail('Vimeo 영상 주소가 올바르지 않습니다', RETRY_DELAY_MS.long)
      const api = await vimeoApi()
      if (isGone) return
      frame.src = vimeoEmbedUrl(url, id)
      frame.allow = 'autoplay; fullscreen; encrypted-media'
      frame.title = title
      place.current?.append(frame)
      const opening = new api.Player(frame)
      player.current = opening
      opening.on('playing', () => {
        latest.current.onStarted()
        if (volume > 0) void unmute(opening, volume / 100)
      })
      opening.on('ended', () => latest.current.onEnded())
      opening.on('error', failBy)
      opening.on('timeupdate', ({ seconds, duration }) => {
        if (endTime !== null && seconds >= endTime) return latest.current.onEnded()
        if (Math.floor(seconds) === second) return
        second = Math.floor(seconds)
        latest.current.onMoved(Math.max(0, seconds - begin), Math.max(0, (endTime ?? duration) - begin))
      })
      await opening.ready().catch((error: { name?: string }) => {
        failBy(error)
        throw error
      })
      if (begin > 0) await opening.setCurrentTime(begin)
      if (latest.current.isPlaying) await opening.play()
      else latest.current.onStarted()
    }
    open().catch(() => {
      if (!isGone) fail(null)
    })
    return () => {
      isGone = true
      player.current?.destroy().catch(() => {})
      player.current = null
      frame.remove()
    }
  }, [url, title, begin, endTime, volume, latest])

  useEffect(() => {
    const { current } = player
    const done = isPlaying ? current?.play() : current?.pause()
    done?.catch(() => {})
  }, [isPlaying])

  useEffect(() => {
    if (seek) player.current?.setCurrentTime(begin + seek.position).catch(() => {})
  }, [seek, begin])

  return <div ref={place} className="player-fill player-frame" />
}

/** Browsers that block sound pause the video; then continue muted. */
async function unmute(player: VimeoPlayer, volume: number): Promise<void> {
  await player.setMuted(false).catch(() => {})
  await player.setVolume(volume).catch(() => {})
  await player.play().catch(async () => {
    await player.setMuted(true).catch(() => {})
    await player.play().catch(() => {})
  })
}
