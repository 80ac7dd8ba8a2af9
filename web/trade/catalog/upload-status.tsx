import { Banner } from '../../ui/banner.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { usePictureUploads } from './use-picture-uploads.ts'

type Uploads = Pick<ReturnType<typeof usePictureUploads>, 'progress' | 'isUploading' | 'refused'>

interface UploadStatusProps extends Uploads {
  /** Noun of the uploaded files with its particle, for the sentences. */
  words: { object: string; subject: string }
}

/** Upload progress and rejected files. */
export function UploadStatus({ words, progress, isUploading, refused }: UploadStatusProps) {
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
