import { useEffect, useRef } from 'react'
import { type ItemProps, RETRY_DELAY_MS, useLatest } from './item-props.ts'

const AUTOPLAY_TEXT = '브라우저가 자동 재생을 막았습니다'

/** Uploaded video file. With sound if wanted and allowed, otherwise muted. */
export function VideoItem(props: ItemProps) {
  const { item, isPlaying, seek } = props
  const video = useRef<HTMLVideoElement>(null)
  const latest = useLatest(props)
  const movedAt = useRef(-1)
  const begin = item.startTime ?? 0

  useEffect(() => {
    if (!video.current) return
    if (isPlaying)
      playWithSoundOrMuted(video.current, () => latest.current.onFailed(AUTOPLAY_TEXT, RETRY_DELAY_MS.long))
    else video.current.pause()
  }, [isPlaying, latest])

  useEffect(() => {
    if (seek && video.current) video.current.currentTime = begin + seek.position
  }, [seek, begin])

  // Release the decoder for the next video.
  useEffect(() => {
    const shown = video.current
    return () => {
      shown?.removeAttribute('src')
      shown?.load()
    }
  }, [])

  const look = () => {
    if (!video.current) return
    const { currentTime, duration } = video.current
    const end = item.endTime ?? (Number.isFinite(duration) ? duration : null)
    if (item.endTime !== null && currentTime >= item.endTime) return props.onEnded()
    const position = Math.floor(Math.max(0, currentTime - begin))
    if (position === movedAt.current) return
    movedAt.current = position
    props.onMoved(position, end === null ? null : Math.max(0, end - begin))
  }

  return (
    <video
      ref={video}
      className="player-fill"
      src={item.url}
      aria-label={item.title}
      playsInline
      preload="auto"
      muted={item.volume === 0}
      onLoadedMetadata={({ currentTarget }) => {
        currentTarget.volume = item.volume / 100
        if (begin > 0) currentTarget.currentTime = begin
      }}
      onLoadedData={() => !isPlaying && props.onStarted()}
      onPlaying={props.onStarted}
      onTimeUpdate={look}
      onEnded={props.onEnded}
      onError={({ currentTarget }) => void reportCause(item.url, currentTarget.error, props.onFailed)}
    />
  )
}

function playWithSoundOrMuted(video: HTMLVideoElement, refused: () => void): void {
  const tryTo = () => video.play()
  const isRefused = (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError'
  tryTo().catch((error: unknown) => {
    if (!isRefused(error)) return
    if (video.muted) return refused()
    video.muted = true
    tryTo().catch((second: unknown) => {
      if (isRefused(second)) refused()
    })
  })
}

/** The media error does not distinguish an unplayable file from a missing one, so request the file. */
async function reportCause(url: string, error: MediaError | null, failed: ItemProps['onFailed']): Promise<void> {
  if (error?.code === MediaError.MEDIA_ERR_NETWORK) return failed(null)
  const answer = await fetch(url, { headers: { range: 'bytes=0-0' } }).catch(() => null)
  if (!answer) return failed(null)
  failed(answer.ok ? '이 기기에서 재생할 수 없는 영상 파일입니다' : '영상 파일이 없습니다', RETRY_DELAY_MS.long)
}
