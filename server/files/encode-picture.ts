import { PICTURE_FORMATS, type PictureFormat, widthsOf } from '@jangteo/domain/files/picture.ts'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { AppError } from '../http/app-error.ts'

const ACCEPTED = ['image/jpeg', 'image/png', 'image/apng', 'image/gif', 'image/webp', 'image/avif']
const MAX_PIXELS = 50_000_000
/** The limit of WebP. */
const MAX_SIDE = 16_383
const TIMEOUT_SECONDS = 30

// One thread and no cache: requests and the database need the rest of the machine.
sharp.concurrency(1)
sharp.cache(false)

export interface EncodedPicture {
  width: number
  height: number
  files: { name: string; content: Buffer }[]
}

/** Applies the EXIF orientation, drops metadata, keeps the first frame of an animation, and never enlarges. */
export async function encodePicture(upload: Uint8Array): Promise<EncodedPicture> {
  const type = await fileTypeFromBuffer(upload)
  if (!type || !ACCEPTED.includes(type.mime)) {
    throw new AppError('picture_refused', { message: 'JPEG, PNG, GIF, WebP, AVIF 이미지만 올릴 수 있습니다.' })
  }
  const { width, height } = await sizeOf(upload)
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) {
    throw new AppError('picture_refused', {
      message: '이미지가 너무 큽니다. 5천만 화소, 한 변 16,383픽셀까지 올릴 수 있습니다.',
    })
  }
  const files: EncodedPicture['files'] = []
  for (const fileWidth of widthsOf({ width })) {
    for (const format of PICTURE_FORMATS) {
      files.push({ name: `${fileWidth}.${format}`, content: await encode(upload, fileWidth, format) })
    }
  }
  return { width, height, files }
}

/** Reads only the header of the file, so that a huge picture costs nothing. */
async function sizeOf(upload: Uint8Array): Promise<Metadata['autoOrient']> {
  const { autoOrient } = await sharp(upload, { limitInputPixels: false }).metadata().catch(refuseBroken)
  return autoOrient
}

function encode(upload: Uint8Array, width: number, format: PictureFormat): Promise<Buffer> {
  const picture = sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds: TIMEOUT_SECONDS })
  return inFormat[format](picture).toBuffer().catch(refuseBroken)
}

/** A higher AVIF effort takes several times as long for files of the same size. */
const inFormat: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 1 }),
  webp: (picture) => picture.webp({ quality: 80 }),
}

function refuseBroken(): never {
  throw new AppError('picture_refused')
}
