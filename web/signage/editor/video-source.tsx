import type { WrittenContent } from '@jangteo/contracts/signage/contents.ts'
import { Film } from 'lucide-react'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { DropZone } from '../../ui/drop-zone.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { secondsOf } from './seconds-of.ts'
import { SourceProblem } from './source-problem-text.tsx'
import { useVideoUpload, type VideoUploadState } from './use-video-upload.ts'
import { VideoPreview } from './video-preview.tsx'

/** A video file of one's own, with how far its upload is. */
export function VideoSource({ onUploading }: { onUploading: (uploading: boolean) => void }) {
  const { setValue, watch } = useFormContext<WrittenContent>()
  const url = watch('url')
  const { state, start, goOn, cancel } = useVideoUpload((uploaded, file) => {
    setValue('url', uploaded, { shouldDirty: true, shouldValidate: true })
    void secondsOf(file).then((seconds) => seconds && setValue('duration', seconds, { shouldDirty: true }))
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
