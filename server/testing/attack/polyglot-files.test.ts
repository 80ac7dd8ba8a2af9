import { uploadPicture } from '@jangteo/contracts/files/pictures.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openShop } from '../open-shop.ts'
import { signedIn } from '../test-users.ts'

const SCRIPT = '<script>alert(document.domain)</script>'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="http://127.0.0.1/"/>${SCRIPT}</svg>`

const bytesOf = (...parts: (string | Uint8Array)[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string)))

test('a picture that is also a page, a script or an archive is served as a picture only', async () => {
  const shop = await openShop()
  const supplier = await signedIn(shop, 'supplier-approved')
  const red = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c00' } })
  const both = [
    bytesOf(await red.png().toBuffer(), SCRIPT),
    bytesOf(await red.jpeg().toBuffer(), 'PK\u0003\u0004', SCRIPT),
    await red
      .clone()
      .withExif({ IFD0: { ImageDescription: SCRIPT, Copyright: SVG } })
      .jpeg()
      .toBuffer(),
    bytesOf(await red.gif().toBuffer(), `/*${SCRIPT}*/=1;alert(1)`),
  ]
  for (const content of both) {
    const upload = new Blob([new Uint8Array(content)], { type: 'image/png' })
    const { url } = (await supplier.ask(uploadPicture, { upload })).data
    for (const file of [url, `${url}/320.webp`, `${url}/320.avif`]) {
      const served = await shop.call({ url: file })
      expect(served.headers['content-type'], file).toMatch(/^image\/(webp|avif)/)
      expect(served.headers['x-content-type-options']).toBe('nosniff')
      expect(served.rawPayload.includes('alert(')).toBe(false)
    }
  }
})

test('a file that only claims to be a picture is refused', async () => {
  const shop = await openShop()
  const supplier = await signedIn(shop, 'supplier-approved')
  const disguised = [
    SVG,
    `<?xml version="1.0"?>${SVG}`,
    `GIF89a/*${SCRIPT}*/`,
    SCRIPT,
    '%PDF-1.7',
    'PK\u0003\u0004',
    'BM',
  ]
  for (const type of ['image/png', 'image/svg+xml', 'image/gif', 'image/x'])
    for (const content of disguised) {
      const answer = await supplier.send(uploadPicture, { upload: new Blob([content], { type }) })
      expect([400, 415], `${type} ${content.slice(0, 20)}`).toContain(answer.statusCode)
    }
})
