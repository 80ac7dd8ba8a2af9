import { parseEmbedUrl } from '@jangteo/domain/content/blocks/embeds.ts'
import { useEffect, useRef } from 'react'
import { loadScript } from '../../ui/load-script.ts'
import { type ItemProps, RETRY_DELAY_MS, useLatest } from './item-props.ts'

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

/** Subset of the Vimeo player SDK: https://developer.vimeo.com/player/sdk */
interface VimeoPlayer {
  ready(): Promise<void>
  play(): Promise<void>
  pause(): Promise<void>
  setVolume(volume: number): Promise<number>
  setMuted(muted: boolean): Promise<boolean>
  setCurrentTime(seconds: number): Promise<number>
  on(event: 'playing' | 'ended', hear: () => void): void
  on(event: 'timeupdate', hear: (progress: { seconds: number; duration: number }) => void): void
  on(event: 'error', hear: (error: { name: string; method?: string }) => void): void
  destroy(): Promise<void>
}

interface VimeoApi {
  Player: new (frame: HTMLIFrameElement) => VimeoPlayer
}

declare global {
  interface Window {
    Vimeo?: VimeoApi
  }
}

const SCRIPT = 'https://player.vimeo.com/api/player.js'

async function vimeoApi(): Promise<VimeoApi> {
  if (!window.Vimeo) await loadScript(SCRIPT)
  if (!window.Vimeo) throw new Error('Vimeo has not come')
  return window.Vimeo
}

/** Muted and without controls; unlisted videos need the hash of their URL. */
function vimeoEmbedUrl(url: string, id: string): string {
  const secret = /vimeo\.com\/(?:video\/)?\d+\/([0-9a-f]+)/i.exec(url)?.[1] ?? new URL(url).searchParams.get('h')
  const query = new URLSearchParams({ autoplay: '1', muted: '1', controls: '0', dnt: '1', playsinline: '1' })
  if (secret) query.set('h', secret)
  return `https://player.vimeo.com/video/${id}?${query}`
}

const PROBLEMS: Record<string, string> = {
  NotFoundError: 'Vimeo에 없는 영상입니다',
  PrivacyError: 'Vimeo 밖에서 재생하지 못하게 막힌 영상입니다',
  PasswordError: '비밀번호가 걸린 Vimeo 영상입니다',
  UnsupportedError: '이 기기의 브라우저가 재생하지 못하는 Vimeo 영상입니다',
}

/** Undefined for transient errors. */
function vimeoProblem(name: string): string | undefined {
  return PROBLEMS[name]
}
