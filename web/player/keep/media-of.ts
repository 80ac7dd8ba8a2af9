import type { Manifest, ManifestItem } from '@jangteo/contracts/signage/player.ts'
import { pictureSource, readPictureUrl, widthsOf } from '@jangteo/domain/files/picture.ts'

/** Wide enough for half of a screen. */
const BOARD_PICTURE_WIDTH = 800

export interface Medium {
  url: string
  isVideo: boolean
}

/** One address for each picture, so that the one that is kept is the one that is shown. */
export function boardPicture(url: string): string {
  const picture = readPictureUrl(url)
  if (!picture) return url
  const widths = widthsOf(picture)
  const width = widths.find((one) => one >= BOARD_PICTURE_WIDTH) ?? widths.at(-1) ?? BOARD_PICTURE_WIDTH
  return pictureSource(url, width, 'webp')
}

export function fullPicture(url: string): string {
  const picture = readPictureUrl(url)
  return picture ? pictureSource(url, widthsOf(picture).at(-1) ?? picture.width, 'webp') : url
}

/** All files of ours that a manifest names, each once, what plays by default first. */
export function mediaOf({ playlists, defaultPlaylistId }: Manifest): Medium[] {
  const first = playlists.filter(({ id }) => id === defaultPlaylistId)
  const items = [...first, ...playlists].flatMap((playlist) => playlist.items)
  const media = items.flatMap(filesOf).filter(({ url }) => url.startsWith('/files/'))
  return [...new Map(media.map((medium) => [medium.url, medium])).values()]
}

function filesOf({ type, url, products }: ManifestItem): Medium[] {
  if (type === 'image') return [{ url: fullPicture(url), isVideo: false }]
  if (type === 'video') return [{ url, isVideo: true }]
  return products.flatMap(({ imageUrl }) => (imageUrl ? [{ url: boardPicture(imageUrl), isVideo: false }] : []))
}
