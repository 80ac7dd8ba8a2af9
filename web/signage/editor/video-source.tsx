import {
  finishVideoUpload,
  MAX_VIDEO_BYTES,
  type SignageContentInput,
  startVideoUpload,
  uploadVideoPiece,
  VIDEO_PIECE_BYTES,
  VIDEO_TYPES,
} from '@jangteo/contracts/signage/contents.ts'
import { Film } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { api } from '../../app/api.ts'
import { serverMessage } from '../../app/session/api-error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { DropZone } from '../../ui/drop-zone.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { SourceProblem } from './source-problem-text.tsx'

/** Video upload with progress. */
export function VideoSource({ onUploading }: { onUploading: (uploading: boolean) => void }) {
  const { setValue, watch } = useFormContext<SignageContentInput>()
  const url = watch('url')
  const { state, start, goOn, cancel } = useVideoUpload((uploaded, file) => {
    setValue('url', uploaded, { shouldDirty: true, shouldValidate: true })
    void readVideoSeconds(file).then((seconds) => seconds && setValue('duration', seconds, { shouldDirty: true }))
  })
  const isSending = state.kind === 'sending'
  useEffect(() => onUploading(isSending), [isSending, onUploading])
  return (
    <div className="grid gap-3">
      {url && !isSending && <VideoPreview url={url} label="올린 영상" />}
      <Progress state={state} onCancel={cancel} onGoOn={goOn} />
      {!isSending && (
        <DropZone
          icon={Film}
          title="영상을 여기로 끌어다 놓으세요"
          help="MP4, WebM · 1GB까지"
          action={url ? '다른 영상 고르기' : '영상 파일 고르기'}
          accept="video/mp4,video/webm"
          onFiles={([file]) => file && start(file)}
        />
      )}
      <SourceProblem />
    </div>
  )
}

interface ProgressProps {
  state: VideoUploadState
  onCancel: () => void
  onGoOn: () => void
}

function Progress({ state, onCancel, onGoOn }: ProgressProps) {
  if (state.kind === 'idle') return null
  if (state.kind === 'failed')
    return (
      <Banner
        tone="danger"
        title={`‘${state.fileName}’ 영상을 올리지 못했습니다`}
        action={
          state.canGoOn && (
            <Button size="small" onClick={onGoOn}>
              이어서 올리기
            </Button>
          )
        }
      >
        {state.reason}
      </Banner>
    )
  return (
    <div className="flex items-end gap-3">
      <div className="min-w-0 flex-1">
        <ProgressBar
          label={`‘${state.fileName}’ 영상을 올리는 중입니다 (${megabytes(state.sent)}/${megabytes(state.bytes)})`}
          value={state.sent}
          max={state.bytes}
        />
      </div>
      <Button size="small" variant="secondary" onClick={onCancel}>
        업로드 취소
      </Button>
    </div>
  )
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)}MB`
}

/** Duration of a video file; undefined if the browser cannot read it. */
function readVideoSeconds(file: File): Promise<number | undefined> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  return new Promise<number | undefined>((resolve) => {
    video.preload = 'metadata'
    video.onloadedmetadata = () => resolve(Number.isFinite(video.duration) ? Math.ceil(video.duration) : undefined)
    video.onerror = () => resolve(undefined)
    video.src = url
  }).finally(() => URL.revokeObjectURL(url))
}

type VideoUploadState =
  | { kind: 'idle' }
  | { kind: 'sending'; fileName: string; sent: number; bytes: number }
  | { kind: 'failed'; fileName: string; reason: string; canGoOn: boolean }

/** Upload progress and control. */
interface Job {
  file: File
  type: (typeof VIDEO_TYPES)[number]
  id: string | undefined
  nextPiece: number
  stop: AbortController
}

const TRIES = 3

/** Chunked, resumable upload: a retry continues at the failed chunk. */
function useVideoUpload(onUploaded: (url: string, file: File) => void) {
  const job = useRef<Job>(undefined)
  const [state, setState] = useState<VideoUploadState>({ kind: 'idle' })
  useEffect(() => () => job.current?.stop.abort(), [])

  const run = async (current: Job) => {
    const { file, stop } = current
    const tell = () =>
      setState({
        kind: 'sending',
        fileName: file.name,
        sent: Math.min(current.nextPiece * VIDEO_PIECE_BYTES, file.size),
        bytes: file.size,
      })
    tell()
    try {
      onUploaded(await sendAll(current, tell), file)
      setState({ kind: 'idle' })
    } catch (error) {
      if (stop.signal.aborted) return
      const reason = serverMessage(error) ?? '연결이 끊겨 다 올리지 못했습니다.'
      setState({ kind: 'failed', fileName: file.name, reason, canGoOn: true })
    }
  }

  return {
    state,
    start: (file: File) => {
      job.current?.stop.abort()
      const type = VIDEO_TYPES.find((one) => one === file.type)
      const reason = unfit(file)
      if (!type || reason)
        return setState({ kind: 'failed', fileName: file.name, reason: reason ?? '', canGoOn: false })
      job.current = { file, type, id: undefined, nextPiece: 0, stop: new AbortController() }
      void run(job.current)
    },
    goOn: () => {
      if (!job.current) return
      job.current = { ...job.current, stop: new AbortController() }
      void run(job.current)
    },
    cancel: () => {
      job.current?.stop.abort()
      setState({ kind: 'idle' })
    },
  }
}

async function sendAll(job: Job, tell: () => void): Promise<string> {
  const { file, type } = job
  const options = { signal: job.stop.signal, quiet: true }
  job.id ??= (
    await api(startVideoUpload, { body: { fileName: file.name.slice(-200), type, bytes: file.size } }, options)
  ).data.id
  const { id } = job
  while (job.nextPiece * VIDEO_PIECE_BYTES < file.size) {
    const place = job.nextPiece
    const start = place * VIDEO_PIECE_BYTES
    const upload = file.slice(start, start + VIDEO_PIECE_BYTES, 'application/octet-stream')
    await severalTimes(() => api(uploadVideoPiece, { params: { id, place }, upload }, options), options.signal)
    job.nextPiece += 1
    tell()
  }
  return (await api(finishVideoUpload, { params: { id } }, options)).data.url
}

/** Retries a failed chunk; uploading a chunk is idempotent. */
async function severalTimes(send: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await send()
      return
    } catch (error) {
      if (tries === TRIES || signal.aborted || serverMessage(error) !== undefined) throw error
    }
  }
}

function unfit({ type, size }: File): string | undefined {
  if (!VIDEO_TYPES.some((one) => one === type)) return 'MP4와 WebM 영상만 올릴 수 있습니다'
  return size > MAX_VIDEO_BYTES ? '1GB까지 올릴 수 있습니다' : undefined
}

/** Preview of an uploaded video. */
export function VideoPreview({ url, label }: { url: string; label: string }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: a preview of an uploaded video, which has no captions
    <video
      src={url}
      controls
      preload="metadata"
      aria-label={label}
      className="aspect-video w-full rounded-card bg-ink"
    />
  )
}
