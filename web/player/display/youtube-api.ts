import { loadScript } from '../../ui/load-script.ts'

/** Subset of the YouTube IFrame API: https://developers.google.com/youtube/iframe_api_reference */
export interface YouTubePlayer {
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

export const YOUTUBE_STATE = { ended: 0, playing: 1, paused: 2 }
const SCRIPT = 'https://www.youtube.com/iframe_api'
/** The script loads another script before it is ready; the timeout covers a network failure in between. */
const READY_TIMEOUT_MS = 15_000

let loading: Promise<YouTubeApi> | undefined

/** Loaded with the first YouTube item; retried after a failure. */
export function youTubeApi(): Promise<YouTubeApi> {
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

export function youTubeProblem(code: number): string {
  return `${PROBLEMS[code] ?? 'YouTube 영상을 재생하지 못했습니다'} (오류 ${code})`
}
