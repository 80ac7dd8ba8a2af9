import { randomBytes } from 'node:crypto'
import { uploadProducts } from '@jangteo/contracts/catalog/product-imports.ts'
import { startContentImport } from '@jangteo/contracts/content/media.ts'
import { uploadPicture } from '@jangteo/contracts/files/pictures.ts'
import { startVideoUpload, uploadVideoPiece } from '@jangteo/contracts/signage/contents.ts'
import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openShop } from '../open-shop.ts'
import { recordMeasurement } from '../record-measurement.ts'
import { signedIn } from '../test-users.ts'
import { fillDisk } from './full-disk.ts'

const TABLES = ['picture_files', 'signage_video_pieces', 'product_imports', 'content_imports'] as const
const LARGE_BYTES = 2_000_000

test('a full disk is reported for every upload, and nothing of it is stored', { timeout: 60_000 }, async () => {
  const shop = await openShop()
  const [supplier, admin] = [await signedIn(shop, 'supplier-approved'), await signedIn(shop, 'admin')]
  const file = (type: string, content: BlobPart) => ({ upload: new Blob([content], { type }) })
  const noise = { create: { width: 1_600, height: 1_200, channels: 3 as const, background: '#888', noise: NOISE } }
  const picture = new Uint8Array(await sharp(noise).png({ compressionLevel: 1 }).toBuffer())
  const words = randomBytes(LARGE_BYTES / 2).toString('hex')
  const video = { fileName: '광고.webm', type: 'video/webm', bytes: LARGE_BYTES } as const
  const { id } = (await supplier.ask(startVideoUpload, { body: video })).data
  const uploads: Record<string, () => Promise<LightMyRequestResponse>> = {
    picture: () => supplier.send(uploadPicture, file('image/png', picture)),
    video: () =>
      supplier.send(uploadVideoPiece, {
        params: { id, place: 0 },
        ...file('application/octet-stream', new Uint8Array(randomBytes(LARGE_BYTES))),
      }),
    products: () => supplier.send(uploadProducts, { query: {}, ...file('text/csv', words) }),
    content: () =>
      admin.send(startContentImport, { query: { fileName: 'a.xml' }, ...file('text/xml', `<rss>${words}</rss>`) }),
  }

  const disk = await fillDisk(shop, TABLES)
  try {
    for (const [name, upload] of Object.entries(uploads)) {
      const answer = await upload()
      expect([answer.statusCode, answer.json().code], name).toEqual([507, 'storage_full'])
    }
    for (const table of [...TABLES, 'pictures']) {
      const { rows } = await shop.db.execute(sql`select count(*)::int as kept from ${sql.identifier(table)}`)
      expect(rows, table).toEqual([{ kept: 0 }])
    }
  } finally {
    await disk.clear()
  }
  expect((await uploads.picture?.())?.statusCode, 'with room again it goes on').toBe(201)
  recordMeasurement('full disk', { how: disk.how, uploads: Object.keys(uploads) })
})

const NOISE = { type: 'gaussian', mean: 128, sigma: 60 } as const
