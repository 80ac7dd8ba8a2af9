import type { SignageContentType } from '@jangteo/contracts/signage/contents.ts'
import { AddressSource } from './address-source.tsx'
import { BoardSource } from './board-source.tsx'
import { PictureSource } from './picture-source.tsx'
import { VideoSource } from './video-source.tsx'

interface ContentSourceProps {
  type: SignageContentType
  onUploading: (uploading: boolean) => void
}

/** What there is to show, by its kind. */
export function ContentSource({ type, onUploading }: ContentSourceProps) {
  switch (type) {
    case 'image':
      return <PictureSource onUploading={onUploading} />
    case 'video':
      return <VideoSource onUploading={onUploading} />
    case 'products':
      return <BoardSource />
    default:
      return <AddressSource type={type} />
  }
}
