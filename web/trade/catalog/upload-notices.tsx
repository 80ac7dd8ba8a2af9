import { Banner } from '../../ui/banner.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { usePictureUploads } from './use-picture-uploads.ts'

type Uploads = Pick<ReturnType<typeof usePictureUploads>, 'progress' | 'isUploading' | 'refused'>

interface UploadNoticesProps extends Uploads {
  /** What is uploaded, as the sentences have it. */
  words: { object: string; subject: string }
}

/** How far the upload is, and what could not be taken. */
export function UploadNotices({ words, progress, isUploading, refused }: UploadNoticesProps) {
  return (
    <>
      {isUploading && (
        <ProgressBar
          label={`${words.object} 올리는 중입니다 (${progress.done}/${progress.total})`}
          value={progress.done}
          max={progress.total}
        />
      )}
      {refused.length > 0 && (
        <Banner tone="danger" title={`올리지 못한 ${words.subject} 있습니다`}>
          <ul>
            {refused.map(({ id, fileName, reason }) => (
              <li key={id}>
                {fileName}: {reason}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  )
}
