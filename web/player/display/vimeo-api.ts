import { loadScript } from '../../ui/load-script.ts'

/** Subset of the Vimeo player SDK: https://developer.vimeo.com/player/sdk */
export interface VimeoPlayer {
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

export async function vimeoApi(): Promise<VimeoApi> {
  if (!window.Vimeo) await loadScript(SCRIPT)
  if (!window.Vimeo) throw new Error('Vimeo has not come')
  return window.Vimeo
}

/** Muted and without controls; unlisted videos need the hash of their URL. */
export function vimeoEmbedUrl(url: string, id: string): string {
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
export function vimeoProblem(name: string): string | undefined {
  return PROBLEMS[name]
}
