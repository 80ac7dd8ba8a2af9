import { parseEmbedUrl } from '@jangteo/domain/content/blocks/embeds.ts'
import { useEffect, useRef } from 'react'
import { loadScript } from '../../ui/load-script.ts'
import { type ItemProps, RETRY_DELAY_MS, useLatest } from './item-props.ts'

const LOOK_MS = 1_000

/** Starts muted, as autoplay requires; unmutes once playing, and mutes again if that pauses it. */
export function YouTubeItem(props: ItemProps) {
  const { item, isPlaying, seek } = props
  const place = useRef<HTMLDivElement>(null)
  const player = useRef<YouTubePlayer>(null)
  const latest = useLatest(props)
  const { url, startTime, endTime, volume } = item
  const begin = startTime ?? 0

  useEffect(() => {
    const host = place.current
    const frame = document.createElement('div')
    host?.append(frame)
    let isGone = false
    let isUnmuted = false
    // Destroy also a player that never became ready, or its listeners leak.
    let made: YouTubePlayer | undefined
    const fail = (problem: string | null, retryMs?: number) => latest.current.onFailed(problem, retryMs)
    const look = setInterval(() => {
      const { current } = player
      if (!current || !latest.current.isPlaying) return
      const length = endTime ?? current.getDuration()
      if (endTime !== null && current.getCurrentTime() >= endTime) latest.current.onEnded()
      else latest.current.onMoved(Math.max(0, current.getCurrentTime() - begin), Math.max(0, length - begin))
    }, LOOK_MS)

    async function open(): Promise<void> {
      const id = parseEmbedUrl(url)?.id
      if (!id) return fail(youTubeProblem(2), RETRY_DELAY_MS.long)
      const api = await youTubeApi()
      if (isGone) return
      const opening = new api.Player(frame, {
        videoId: id,
        host: 'https://www.youtube-nocookie.com',
        playerVars: {
          ...{ autoplay: 1, mute: 1, controls: 0, disablekb: 1, fs: 0, rel: 0, playsinline: 1, iv_load_policy: 3 },
          ...{ start: Math.floor(begin), origin: window.location.origin },
        },
        events: {
          onReady: () => {
            player.current = opening
            opening.mute()
            if (latest.current.isPlaying) opening.playVideo()
            else latest.current.onStarted()
          },
          onStateChange: ({ data }) => handleState(opening, data),
          onError: ({ data }) => fail(youTubeProblem(data), data === 5 ? RETRY_DELAY_MS.short : RETRY_DELAY_MS.long),
          onAutoplayBlocked: () => fail('브라우저가 자동 재생을 막았습니다', RETRY_DELAY_MS.long),
        },
      })
      made = opening
    }
    function handleState(playing: YouTubePlayer, state: number): void {
      if (state === YOUTUBE_STATE.ended) latest.current.onEnded()
      if (state === YOUTUBE_STATE.playing) {
        latest.current.onStarted()
        if (volume === 0 || isUnmuted) return
        isUnmuted = true
        playing.setVolume(volume)
        playing.unMute()
      }
      // Paused without a command: the browser blocked sound.
      if (state === YOUTUBE_STATE.paused && latest.current.isPlaying) {
        playing.mute()
        playing.playVideo()
      }
    }
    open().catch(() => fail(null))
    return () => {
      isGone = true
      clearInterval(look)
      made?.destroy()
      player.current = null
      // The API replaced our element by its iframe.
      host?.replaceChildren()
    }
  }, [url, begin, endTime, volume, latest])

  useEffect(() => {
    if (isPlaying) player.current?.playVideo()
    else player.current?.pauseVideo()
  }, [isPlaying])

  useEffect(() => {
    if (seek) player.current?.seekTo(begin + seek.position, true)
  }, [seek, begin])

  return <div ref={place} className="player-fill player-frame" />
}

/** Subset of the YouTube IFrame API: https://developers.google.com/youtube/iframe_api_reference */
interface YouTubePlayer {
  playVideo(): void
  pauseVideo(): void
  seekTo(seconds: number, allowSeekAhead: boolean): void
  mute(): void
  unMute(): void
  setVolume(volume: number): void
  getCurrentTime(): number
  getDuration(): number
  getPlayerState(): number
  destroy(): void
}

interface YouTubeApi {
  Player: new (
    place: HTMLElement,
    options: {
      videoId: string
      host: string
      playerVars: Record<string, string | number>
      events: {
        onReady: () => void
        onStateChange: (event: { data: number }) => void
        onError: (event: { data: number }) => void
        onAutoplayBlocked: () => void
      }
    },
  ) => YouTubePlayer
}

declare global {
  interface Window {
    YT?: Partial<YouTubeApi>
    onYouTubeIframeAPIReady?: () => void
  }
}

const YOUTUBE_STATE = { ended: 0, playing: 1, paused: 2 }
const SCRIPT = 'https://www.youtube.com/iframe_api'
/** The script loads another script before it is ready; the timeout covers a network failure in between. */
const READY_TIMEOUT_MS = 15_000

let loading: Promise<YouTubeApi> | undefined

/** Loaded with the first YouTube item; retried after a failure. */
function youTubeApi(): Promise<YouTubeApi> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<YouTubeApi> {
  const ready = new Promise<void>((resolve, reject) => {
    window.onYouTubeIframeAPIReady = resolve
    setTimeout(reject, READY_TIMEOUT_MS, new Error('YouTube has not come'))
  })
  ready.catch(() => {}) // Avoids an unhandled rejection when loadScript fails first.
  await loadScript(SCRIPT)
  if (!window.YT?.Player) await ready
  return window.YT as YouTubeApi
}

const PROBLEMS: Record<number, string> = {
  2: 'YouTube 영상 주소가 올바르지 않습니다',
  5: '이 기기의 브라우저가 재생하지 못하는 YouTube 영상입니다',
  100: 'YouTube에서 지워졌거나 비공개인 영상입니다',
  101: 'YouTube 밖에서 재생하지 못하게 막힌 영상입니다',
  150: 'YouTube 밖에서 재생하지 못하게 막힌 영상입니다',
  153: 'YouTube가 이 화면에서의 재생을 거부했습니다',
}

function youTubeProblem(code: number): string {
  return `${PROBLEMS[code] ?? 'YouTube 영상을 재생하지 못했습니다'} (오류 ${code})`
}
