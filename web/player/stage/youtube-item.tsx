import { frameOf } from '@jangteo/domain/content/blocks/frames.ts'
import { useEffect, useRef } from 'react'
import { type ItemProps, REST_MS } from './item-props.ts'
import { useLatest } from './use-latest.ts'
import { YOUTUBE_STATE, type YouTubePlayer, youTubeApi, youTubeProblem } from './youtube-api.ts'

const LOOK_MS = 1_000

/** Starts silent, as browsers allow; is made loud once it plays, and silent again should that stop it. */
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
    let isLoud = false
    // Also one that never became ready has to be taken down, or it listens for ever.
    let made: YouTubePlayer | undefined
    const fail = (problem: string | null, restMs?: number) => latest.current.onFailed(problem, restMs)
    const look = setInterval(() => {
      const { current } = player
      if (!current || !latest.current.isPlaying) return
      const length = endTime ?? current.getDuration()
      if (endTime !== null && current.getCurrentTime() >= endTime) latest.current.onEnded()
      else latest.current.onMoved(Math.max(0, current.getCurrentTime() - begin), Math.max(0, length - begin))
    }, LOOK_MS)

    async function open(): Promise<void> {
      const id = frameOf(url)?.id
      if (!id) return fail(youTubeProblem(2), REST_MS.long)
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
          onStateChange: ({ data }) => hear(opening, data),
          onError: ({ data }) => fail(youTubeProblem(data), data === 5 ? REST_MS.aWhile : REST_MS.long),
          onAutoplayBlocked: () => fail('브라우저가 자동 재생을 막았습니다', REST_MS.long),
        },
      })
      made = opening
    }
    function hear(playing: YouTubePlayer, state: number): void {
      if (state === YOUTUBE_STATE.ended) latest.current.onEnded()
      if (state === YOUTUBE_STATE.playing) {
        latest.current.onStarted()
        if (volume === 0 || isLoud) return
        isLoud = true
        playing.setVolume(volume)
        playing.unMute()
      }
      // Nobody paused it: the browser did not like the sound.
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
      // What stood there was replaced by a frame of theirs.
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
