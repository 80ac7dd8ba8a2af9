import { uploadPicture } from '@jangteo/contracts/files/pictures.ts'
import sharp from 'sharp'
import { example } from '../testing/endpoint-example.ts'

export const pictureExamples = [
  example(uploadPicture, async () => {
    const red = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c00' } })
    return { upload: new Blob([new Uint8Array(await red.png().toBuffer())], { type: 'image/png' }) }
  }),
]
