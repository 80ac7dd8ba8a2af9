export const PICTURE_WIDTHS = [320, 800, 1600] as const
export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

export interface Picture {
  id: string
  width: number
  height: number
}

/** The URL contains the size, so that a page can reserve the space before the picture is loaded. */
export function pictureUrl({ id, width, height }: Picture): string {
  return `/files/pictures/${id}-${width}x${height}`
}

/** Undefined for pictures of other sites. */
export function readPictureUrl(url: string): Picture | undefined {
  const parts = /^\/files\/pictures\/([0-9a-f]{32})-(\d{1,5})x(\d{1,5})$/.exec(url)
  return parts ? { id: parts[1] ?? '', width: Number(parts[2]), height: Number(parts[3]) } : undefined
}

/** The stored widths: all up to the first that is not smaller than the picture, which is never enlarged. */
export function widthsOf(picture: Pick<Picture, 'width'>): number[] {
  return PICTURE_WIDTHS.filter((_, index) => index === 0 || (PICTURE_WIDTHS[index - 1] ?? 0) < picture.width)
}

export function pictureSource(url: string, width: number, format: PictureFormat): string {
  return `${url}/${width}.${format}`
}
