import type { ManifestItem } from '@jangteo/contracts/signage/player.ts'
import { useEffect } from 'react'
import { boardPicture, fullPicture } from '../keep/media-of.ts'

/** Pictures of what comes next are fetched and decoded before. Videos lie in the cache: two decoders are too many for a TV. */
export function usePreload(next: ManifestItem | null): void {
  const addresses = next ? picturesOf(next).join(' ') : ''
  useEffect(() => {
    if (addresses === '') return
    const pictures = addresses.split(' ').map((address) => {
      const picture = new Image()
      picture.src = address
      picture.decode().catch(() => {})
      return picture
    })
    return () => {
      for (const picture of pictures) picture.src = ''
    }
  }, [addresses])
}

const MOST_PICTURES = 3

function picturesOf({ type, url, products }: ManifestItem): string[] {
  if (type === 'image') return [fullPicture(url)]
  return products.flatMap(({ imageUrl }) => (imageUrl ? boardPicture(imageUrl) : [])).slice(0, MOST_PICTURES)
}
