import type { SignageContentInput } from '@jangteo/contracts/signage/contents.ts'
import { parseEmbedUrl } from '@jangteo/domain/content/blocks/embeds.ts'

const VIDEO_ADDRESSES = {
  youtube: 'YouTube 영상 주소를 입력하세요. 예: https://youtu.be/dQw4w9WgXcQ',
  vimeo: 'Vimeo 영상 주소를 입력하세요. 예: https://vimeo.com/76979871',
}

/** Validation message of the source, if any. */
export function sourceProblem({ type, url, board }: SignageContentInput): { field: string; message: string } | null {
  if (type === 'youtube' || type === 'vimeo')
    return parseEmbedUrl(url.trim())?.provider === type ? null : { field: 'url', message: VIDEO_ADDRESSES[type] }
  if (type === 'image') return url ? null : { field: 'url', message: '이미지를 올리세요' }
  if (type === 'video') return url ? null : { field: 'url', message: '영상 파일을 올리세요' }
  return board && (board.productIds.length > 0 || board.categoryId || board.promotionId)
    ? null
    : { field: 'board', message: '상품이나 카테고리, 캠페인을 고르세요' }
}
