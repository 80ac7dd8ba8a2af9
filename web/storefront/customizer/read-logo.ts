const LARGEST = 512
const MOST_BYTES = 10 * 1024 * 1024

/** As a PNG of this browser, small enough to be kept and shown at once. Throws what people read. */
export async function readLogo(file: File): Promise<string> {
  if (file.size > MOST_BYTES) throw new Error('10MB보다 큰 파일입니다.')
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error('이미지 파일을 읽을 수 없습니다. 다른 파일로 시도해 주세요.')
  })
  const scale = Math.min(1, LARGEST / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.toDataURL('image/png')
}
