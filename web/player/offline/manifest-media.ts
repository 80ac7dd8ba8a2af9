import type { Manifest, ManifestItem } from '@jangteo/contracts/signage/player.ts'
import { pictureSource, readPictureUrl, widthsOf } from '@jangteo/domain/files/picture.ts'

/** Half of a Full HD screen. */
const BOARD_PICTURE_WIDTH = 800

export interface Medium {
  url: string
  isVideo: boolean
}

/** One URL per picture, so that the cached file is the displayed one. */
export function boardImageUrl(url: string): string {
  const picture = readPictureUrl(url)
  if (!picture) return url
  const widths = widthsOf(picture)
  const width = widths.find((one) => one >= BOARD_PICTURE_WIDTH) ?? widths.at(-1) ?? BOARD_PICTURE_WIDTH
  return pictureSource(url, width, 'webp')
}

export function fullImageUrl(url: string): string {
  const picture = readPictureUrl(url)
  return picture ? pictureSource(url, widthsOf(picture).at(-1) ?? picture.width, 'webp') : url
}

/** Uploaded files of a manifest, without duplicates, default playlist first. */
export function listManifestMedia({ playlists, defaultPlaylistId }: Manifest): Medium[] {
  const first = playlists.filter(({ id }) => id === defaultPlaylistId)
  const items = [...first, ...playlists].flatMap((playlist) => playlist.items)
  const media = items.flatMap(filesOf).filter(({ url }) => url.startsWith('/files/'))
  return [...new Map(media.map((medium) => [medium.url, medium])).values()]
}

function filesOf({ type, url, products }: ManifestItem): Medium[] {
  if (type === 'image') return [{ url: fullImageUrl(url), isVideo: false }]
  if (type === 'video') return [{ url, isVideo: true }]
  return products.flatMap(({ imageUrl }) => (imageUrl ? [{ url: boardImageUrl(imageUrl), isVideo: false }] : []))
}
