import { MAX_PICTURE_BYTES, uploadPicture } from '@jangteo/contracts/files/pictures.ts'
import { pictureSource } from '@jangteo/domain/files/picture.ts'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { openShop, type Shop } from '../testing/open-shop.ts'
import { signedIn, type TestUser } from '../testing/test-users.ts'
import { pictureFiles, pictures } from './tables.ts'

/** Red on the left, blue on the right. */
function drawn(width: number, height: number): Sharp {
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#00f' } }
  return sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    { input: half, gravity: 'east' },
  ])
}

const fileOf = (content: Uint8Array | string, type: string) =>
  new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type })

const uploaded = async (person: TestUser, content: Uint8Array, type = 'image/png') =>
  (await person.ask(uploadPicture, { upload: fileOf(content, type) })).data

const refused = async (person: TestUser, content: Uint8Array | string, type = 'image/png') => {
  const answer = await person.send(uploadPicture, { upload: fileOf(content, type) })
  return [answer.statusCode, answer.json().code, answer.json().message]
}

const served = async (shop: Shop, url: string) => {
  const answer = await shop.call({ url, headers: { 'accept-encoding': 'gzip' } })
  return { answer, picture: sharp(answer.rawPayload), ...(await sharp(answer.rawPayload).metadata()) }
}

const ONLY_PICTURES = 'JPEG, PNG, GIF, WebP, AVIF 이미지만 올릴 수 있습니다.'
const TOO_LARGE = '이미지가 너무 큽니다. 5천만 화소, 한 변 16,383픽셀까지 올릴 수 있습니다.'
const UNREADABLE = '이미지 파일을 읽을 수 없습니다. 다른 파일로 시도해 주세요.'

describe('an uploaded picture', () => {
  test.each([
    ['JPEG', 'image/jpeg', (picture: Sharp) => picture.jpeg()],
    ['PNG', 'image/png', (picture: Sharp) => picture.png()],
    ['GIF', 'image/gif', (picture: Sharp) => picture.gif()],
    ['WebP', 'image/webp', (picture: Sharp) => picture.webp()],
    ['AVIF', 'image/avif', (picture: Sharp) => picture.avif({ effort: 0 })],
  ])('may be a %s', async (_, type, encode) => {
    const shop = await openShop()
    const supplier = await signedIn(shop, 'supplier-approved')
    const { url, width, height } = await uploaded(supplier, await encode(drawn(400, 300)).toBuffer(), type)
    expect(url).toMatch(/^\/files\/pictures\/[0-9a-f]{32}-400x300$/)
    expect([width, height]).toEqual([400, 300])
    expect(await served(shop, `${url}/320.avif`)).toMatchObject({ format: 'heif', width: 320, height: 240 })
    expect(await served(shop, `${url}/320.webp`)).toMatchObject({ format: 'webp', width: 320, height: 240 })
  })

  test('is stored in every width up to its own and never enlarged', async () => {
    const shop = await openShop()
    const supplier = await signedIn(shop, 'supplier-approved')
    const { url } = await uploaded(supplier, await drawn(1000, 500).png().toBuffer())
    const widths = await Promise.all(
      [320, 800, 1600].map(async (width) => (await served(shop, pictureSource(url, width, 'webp'))).width),
    )
    expect(widths).toEqual([320, 800, 1000])
    const small = await uploaded(supplier, await drawn(60, 40).png().toBuffer())
    expect(await served(shop, `${small.url}/320.webp`)).toMatchObject({ width: 60, height: 40 })
    expect((await shop.call({ url: `${small.url}/800.webp` })).statusCode).toBe(404)
  })

  test('is rotated by its EXIF orientation and loses its metadata', async () => {
    const shop = await openShop()
    const supplier = await signedIn(shop, 'supplier-approved')
    const photo = await drawn(300, 200)
      .jpeg()
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '37/1 33/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { url, width, height } = await uploaded(supplier, photo, 'image/jpeg')
    expect([width, height]).toEqual([200, 300])
    const { picture, ...metadata } = await served(shop, `${url}/320.webp`)
    expect(metadata).toMatchObject({ width: 200, height: 300 })
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined])
    const { data } = await picture
      .extract({ left: 100, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(200) // the left has become the top
  })

  test('that is animated is stored as its first frame', async () => {
    const shop = await openShop()
    const supplier = await signedIn(shop, 'supplier-approved')
    const frames = await Promise.all(
      ['#0a0', '#a00'].map((background) =>
        sharp({ create: { width: 50, height: 50, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const { url } = await uploaded(supplier, moving, 'image/gif')
    const { pages, width, height } = await served(shop, `${url}/320.webp`)
    expect([pages ?? 1, width, height]).toEqual([1, 50, 50])
  })

  test('is stored once, also when several accounts upload it', async () => {
    const shop = await openShop()
    const people = await Promise.all([signedIn(shop, 'supplier-approved'), signedIn(shop, 'admin')])
    const content = await drawn(90, 90).png().toBuffer()
    const answers = await Promise.all([...people, ...people].map((person) => uploaded(person, content)))
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1)
    expect(await shop.db.$count(pictures)).toBe(1)
    expect(await shop.db.$count(pictureFiles)).toBe(2)
  })
})

describe('an upload is refused as a picture when it is', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

  test('an SVG or a text, whatever it calls itself', async () => {
    const shop = await openShop()
    const supplier = await signedIn(shop, 'supplier-approved')
    for (const [content, type] of [
      [svg, 'image/svg+xml'],
      [svg, 'image/png'],
      ['hello', 'image/png'],
      ['<html><script>alert(1)</script></html>', 'image/gif'],
    ] as const) {
      expect(await refused(supplier, content, type)).toEqual([400, 'picture_refused', ONLY_PICTURES])
    }
    expect(await shop.db.$count(pictures)).toBe(0)
  })

  test('a TIFF, which browsers do not show', async () => {
    const supplier = await signedIn(await openShop(), 'supplier-approved')
    expect(await refused(supplier, await drawn(9, 9).tiff().toBuffer(), 'image/tiff')).toEqual([
      400,
      'picture_refused',
      ONLY_PICTURES,
    ])
  })

  test('a small file with too many pixels', async () => {
    const supplier = await signedIn(await openShop(), 'supplier-approved')
    const bomb = await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    expect(bomb.length).toBeLessThan(MAX_PICTURE_BYTES / 10)
    expect(await refused(supplier, bomb)).toEqual([400, 'picture_refused', TOO_LARGE])
  })

  test('a picture with a side too long for WebP', async () => {
    const supplier = await signedIn(await openShop(), 'supplier-approved')
    expect(await refused(supplier, await drawn(10, 16_384).png().toBuffer())).toEqual([
      400,
      'picture_refused',
      TOO_LARGE,
    ])
  })

  test('a picture cut off in the middle', async () => {
    const shop = await openShop()
    const supplier = await signedIn(shop, 'supplier-approved')
    const whole = await drawn(600, 600).jpeg().toBuffer()
    const half = whole.subarray(0, whole.length / 2)
    expect(await refused(supplier, half, 'image/jpeg')).toEqual([400, 'picture_refused', UNREADABLE])
    expect(await shop.db.$count(pictures)).toBe(0)
  })

  test('a file of more than ten megabytes, or of another kind', async () => {
    const supplier = await signedIn(await openShop(), 'supplier-approved')
    expect((await refused(supplier, new Uint8Array(MAX_PICTURE_BYTES + 1))).slice(0, 2)).toEqual([
      413,
      'body_too_large',
    ])
    expect((await refused(supplier, 'a,b', 'text/csv')).slice(0, 2)).toEqual([415, 'unsupported_media_type'])
  })
})

describe('the file of a picture', () => {
  const withPicture = async () => {
    const shop = await openShop()
    const supplier = await signedIn(shop, 'supplier-approved')
    return { shop, url: (await uploaded(supplier, await drawn(900, 600).png().toBuffer())).url }
  }

  test('is cacheable for ever and sent without further compression', async () => {
    const { shop, url } = await withPicture()
    for (const [file, type] of [
      ['800.webp', 'image/webp'],
      ['800.avif', 'image/avif'],
      ['800.avif', 'image/avif'],
    ]) {
      const { answer } = await served(shop, `${url}/${file}`)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        'content-length': String(answer.rawPayload.length),
      })
      expect(answer.headers['content-encoding']).toBeUndefined()
    }
  })

  test('without a name is the largest WebP', async () => {
    const { shop, url } = await withPicture()
    expect(await served(shop, url)).toMatchObject({ format: 'webp', width: 900, height: 600 })
  })

  test('is not found at any other address', async () => {
    const { shop, url } = await withPicture()
    const others = [
      url.replace('900x600', '901x600'),
      `${url.replace('900x600', '900x601')}/320.webp`,
      url.replace(/[0-9a-f]{32}/, '0'.repeat(32)),
      `${url}/500.webp`,
      `${url}/320.png`,
      `${url}/320.webp/more`,
      '/files/passwords.txt',
    ]
    for (const other of others) {
      const answer = await shop.call({ url: other })
      expect([other, answer.statusCode, answer.json().code]).toEqual([other, 404, 'not_found'])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })
})
