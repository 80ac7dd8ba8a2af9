import {
  finishVideoUpload,
  MOST_VIDEO_BYTES,
  startVideoUpload,
  uploadVideoPiece,
  VIDEO_PIECE_BYTES,
  VIDEO_TYPES,
} from '@jangteo/contracts/signage/contents.ts'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../app/api.ts'
import { serverMessage } from '../../app/session/api-error.ts'

export type VideoUploadState =
  | { kind: 'idle' }
  | { kind: 'sending'; fileName: string; sent: number; bytes: number }
  | { kind: 'failed'; fileName: string; reason: string; canGoOn: boolean }

/** What is sent, how far it is, and how to stop it. */
interface Job {
  file: File
  type: (typeof VIDEO_TYPES)[number]
  id: string | undefined
  nextPiece: number
  stop: AbortController
}

const TRIES = 3

/** Piece by piece: what was sent stays sent, and going on after a failure starts where it failed. */
export function useVideoUpload(onUploaded: (url: string, file: File) => void) {
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

/** A piece that is lost on the way is sent again; sending it twice does no harm. */
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
  return size > MOST_VIDEO_BYTES ? '1GB까지 올릴 수 있습니다' : undefined
}
