import { saveShopSettings } from '@jangteo/contracts/settings/settings.ts'
import * as contract from '@jangteo/contracts/signage/contents.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openShop } from '../../testing/open-shop.ts'
import { content } from '../../testing/signage.ts'
import { signedIn, type TestUser } from '../../testing/test-users.ts'
import { sweepSignage } from '../sweep-signage.ts'
import { signageVideoPieces, signageVideos } from '../tables.ts'
import { largeVideo, WEBM } from './small-video.fixture.ts'

const bytesOf = (part: Uint8Array<ArrayBuffer>) => new Blob([part], { type: 'application/octet-stream' })

async function start(author: TestUser, bytes: number): Promise<string> {
  const body = { fileName: '광고.webm', type: 'video/webm', bytes } as const
  return (await author.ask(contract.startVideoUpload, { body })).data.id
}

const put = (author: TestUser, id: string, place: number, part: Uint8Array<ArrayBuffer>) =>
  author.send(contract.uploadVideoPiece, { params: { id, place }, upload: bytesOf(part) })

test('a video comes in pieces, in any order and twice, and is served whole or in part', async () => {
  const shop = await openShop()
  const supplier = await signedIn(shop, 'supplier-approved')
  const video = largeVideo()
  const id = await start(supplier, video.length)
  const [first, second] = [video.slice(0, contract.VIDEO_PIECE_BYTES), video.slice(contract.VIDEO_PIECE_BYTES)]
  expect((await put(supplier, id, 1, second)).statusCode).toBe(200)
  expect((await supplier.send(contract.finishVideoUpload, { params: { id } })).statusCode).toBe(400)
  expect((await put(supplier, id, 0, second)).json().code).toBe('file_refused')
  for (const place of [0, 0]) expect((await put(supplier, id, place, first)).statusCode).toBe(200)
  const stranger = await signedIn(shop, 'supplier-approved')
  expect((await put(stranger, id, 0, first)).statusCode).toBe(404)
  const { url, type } = (await supplier.ask(contract.finishVideoUpload, { params: { id } })).data
  expect([url, type]).toEqual([`/files/videos/${id}`, 'video/webm'])

  const whole = await shop.call({ url })
  expect(whole.headers).toMatchObject({ 'content-type': 'video/webm', 'accept-ranges': 'bytes' })
  expect(whole.headers['cache-control']).toContain('immutable')
  expect(whole.rawPayload.equals(video)).toBe(true)
  const from = contract.VIDEO_PIECE_BYTES - 10
  const part = await shop.call({ url, headers: { range: `bytes=${from}-${from + 19}`, 'accept-encoding': 'gzip' } })
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes ${from}-${from + 19}/${video.length}`])
  expect(part.rawPayload.equals(video.slice(from, from + 20))).toBe(true)
  const beyond = await shop.call({ url, headers: { range: `bytes=${video.length}-` } })
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${video.length}`])
  expect((await shop.call({ url, headers: { 'if-none-match': `"${id}"` } })).statusCode).toBe(304)
  expect((await shop.call({ method: 'HEAD', url })).headers['content-length']).toBe(String(video.length))
})

test('a file that only claims to be a video is refused, and an unfinished upload is not served', async () => {
  const shop = await openShop()
  const admin = await signedIn(shop, 'admin')
  const script = new TextEncoder().encode('<script>alert(1)</script>')
  const id = await start(admin, script.length)
  await put(admin, id, 0, script)
  expect((await admin.send(contract.finishVideoUpload, { params: { id } })).json().code).toBe('file_refused')
  expect((await shop.call({ url: `/files/videos/${id}` })).statusCode).toBe(404)
})

test('the storage quota of one author and of all videos is enforced, with a clear message', async () => {
  const shop = await openShop()
  const [supplier, admin] = [await signedIn(shop, 'supplier-approved'), await signedIn(shop, 'admin')]
  const begin = (author: TestUser, bytes: number) => {
    const body = { fileName: '광고.webm', type: 'video/webm', bytes } as const
    return author.send(contract.startVideoUpload, { body })
  }
  const takeUp = (author: TestUser, bytes: number) =>
    shop.db
      .insert(signageVideos)
      .values({ fileName: '큰 영상.webm', type: 'video/webm', bytes, uploadedBy: author.accountId })
  await takeUp(supplier, contract.MAX_OWN_VIDEO_BYTES - 100)
  const [fits, tooMuch] = await Promise.all([begin(supplier, 100), begin(supplier, 100)])
  const [refused] = [fits, tooMuch].filter(({ statusCode }) => statusCode === 413)
  expect([fits.statusCode, tooMuch.statusCode].sort()).toEqual([201, 413])
  expect(refused?.json().message).toContain('모두 합해 10GB까지')
  expect((await begin(admin, contract.MAX_VIDEO_BYTES)).statusCode).toBe(201)
  await takeUp(admin, contract.MAX_STORED_VIDEO_BYTES)
  expect((await begin(admin, 1)).json()).toMatchObject({
    code: 'storage_full',
    message: expect.stringContaining('50GB가 다 찼습니다'),
  })
})

test('videos that no content uses are deleted after a day', async () => {
  const shop = await openShop()
  const admin = await signedIn(shop, 'admin')
  const ids = [await start(admin, WEBM.length), await start(admin, WEBM.length)]
  for (const id of ids) {
    await put(admin, id, 0, WEBM)
    await admin.ask(contract.finishVideoUpload, { params: { id } })
  }
  await content(admin, { type: 'video', url: `/files/videos/${ids[0]}` })
  await sweepSignage(shop.db).run({})
  expect(await shop.db.$count(signageVideos)).toBe(2)
  await shop.db.update(signageVideos).set({ createdAt: sql`now() - interval '25 hours'` })
  await sweepSignage(shop.db).run({})
  expect(await shop.db.select({ id: signageVideos.id }).from(signageVideos)).toEqual([{ id: ids[0] }])
  expect(await shop.db.$count(signageVideoPieces)).toBe(1)
})

test('a file upload is never parsed as JSON', async () => {
  const admin = await signedIn(await openShop(), 'admin')
  const { path, method } = saveShopSettings
  const headers = { 'content-type': 'application/octet-stream' }
  const answer = await admin.call({ method, url: `/api/v1${path}`, headers, payload: '{}' })
  expect(answer.statusCode).toBe(415)
})
