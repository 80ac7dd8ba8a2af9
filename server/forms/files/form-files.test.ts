import { once } from 'node:events'
import { connect } from 'node:net'
import { downloadEntryFile } from '@jangteo/contracts/forms/form-authoring.ts'
import { MAX_FORM_FILE_BYTES, uploadFormFile } from '@jangteo/contracts/forms/forms.ts'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { answer, field, lastEntry, makeForm } from '../../testing/forms.ts'
import { openShop, type Shop } from '../../testing/open-shop.ts'
import { signedIn, type Visitor, visitor } from '../../testing/test-users.ts'
import { sweepForms } from '../form-jobs.ts'
import { formEntries, formFiles } from '../tables.ts'

const FIELDS = [
  field('photo', { type: 'image' }),
  field('papers', { type: 'file', multiple: true, accept: '.pdf,.txt,image/*' }),
  field('any', { type: 'file' }),
]
const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'
const png = () =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: '#1c5a43' } })
    .png()
    .toBuffer()
const gif = () =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: '#1c5a43' } })
    .gif()
    .toBuffer()

async function openDesk(settings = {}) {
  const shop = await openShop()
  const admin = await signedIn(shop, 'admin')
  const { id } = await makeForm(admin, FIELDS, { settings })
  return { shop, admin, guest: visitor(shop), id }
}

type Content = string | Uint8Array<ArrayBuffer>
const upload = (who: Visitor, formId: string, to: string, fileName: string, content: Content, type = '') =>
  who.send(uploadFormFile, {
    params: { formId },
    query: { field: to, fileName },
    upload: new Blob([content], { type }),
  })
const bytes = (content: Buffer) => new Uint8Array(content)

test('the type of a file is detected from its content, and a field accepts the types of its author', async () => {
  const { guest, id, shop } = await openDesk()
  const picture = await png()
  const hidden = Buffer.concat([await gif(), Buffer.from('<script>alert(1)</script>')])
  const archive = Buffer.concat([picture, Buffer.from('PK\x05\x06'), Buffer.alloc(18)])
  const half = picture.subarray(0, picture.length - 20)
  const tries: [string, string, Content, string, number][] = [
    ['photo', 'a.png', bytes(picture), 'image/png', 201],
    ['photo', 'b.png', bytes(picture), '', 201],
    ['photo', '../../c.png', bytes(picture), 'application/json', 201],
    ['photo', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'image/svg+xml', 400],
    ['photo', 'a.png', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png', 400],
    ['photo', 'a.png', '<html><script>alert(1)</script></html>', 'image/png', 400],
    ['photo', 'a.gif', bytes(hidden), 'image/gif', 400],
    ['photo', 'a.gif', 'GIF89a/*<b>*/=1;alert(1)//', 'image/gif', 400],
    ['photo', 'a.png', bytes(archive), 'image/png', 400],
    ['photo', 'a.png', bytes(half), 'image/png', 400],
    ['photo', 'a.html', bytes(picture), 'text/html', 400],
    ['photo', 'a.pdf', PDF, 'application/pdf', 400],
    ['papers', 'a.pdf', PDF, 'application/pdf', 201],
    ['papers', 'a.txt', '안녕하세요', 'text/plain', 201],
    ['papers', 'a.txt', '<!DOCTYPE html><body onload=alert(1)>', 'text/plain', 400],
    ['papers', 'a.csv', 'a,b', 'text/csv', 400],
    ['papers', 'a.txt', 'MZ\0\0', 'text/plain', 400],
    ['any', 'a.csv', 'a,b', 'text/csv', 201],
    ['any', 'a.html', '<p>', 'text/html', 400],
    ['any', 'a.exe', 'MZ', 'application/octet-stream', 400],
    ['any', 'a.json', '{}', 'application/json', 400],
    ['any', 'a.txt', '', 'text/plain', 400],
    ['nothing', 'a.txt', 'a', 'text/plain', 400],
  ]
  const answered = []
  for (const [to, name, content, type] of tries)
    answered.push([to, name, (await upload(guest, id, to, name, content, type)).statusCode])
  expect(answered).toEqual(tries.map(([to, name, , , status]) => [to, name, status]))
  const kept = await shop.db.select({ name: formFiles.fileName, type: formFiles.type }).from(formFiles)
  expect(kept).toContainEqual({ name: 'c.png', type: 'image/png' })
  expect(kept).toHaveLength(tries.filter(([, , , , status]) => status === 201).length)
})

test('a file of eleven megabytes is too large, and other calls take no files as before', async () => {
  const { guest, id, shop } = await openDesk()
  const large = await upload(guest, id, 'any', 'a.txt', 'a'.repeat(11 * 1024 * 1024), 'text/plain')
  expect([large.statusCode, large.json().code]).toEqual([413, 'body_too_large'])
  expect((await upload(guest, id, 'any', 'a.txt', 'a'.repeat(MAX_FORM_FILE_BYTES))).statusCode).toBe(201)
  expect(await shop.db.$count(formFiles)).toBe(1)
  const other = { method: 'POST', url: `/api/v1/forms/${id}/submit`, payload: 'x' } as const
  const refused = await guest.call({ ...other, headers: { 'content-type': 'application/pdf' } })
  expect(refused.statusCode).toBe(415)
})

test('files belong to the entry that names them, once, ten of them at most', async () => {
  const { guest, admin, id, shop } = await openDesk()
  const large = await upload(guest, id, 'papers', 'large.txt', 'a'.repeat(11 * 1024 * 1024))
  expect([large.statusCode, large.json().code]).toEqual([413, 'body_too_large'])
  const tokens: string[] = []
  for (let number = 1; number <= 11; number++)
    tokens.push((await upload(guest, id, 'papers', `${number}.txt`, `글 ${number}`)).json().data.token)
  const photo = (await upload(guest, id, 'photo', 'a.png', bytes(await png()))).json().data.token
  const refusals = [
    await answer(shop, guest, id, { papers: tokens }),
    await answer(shop, guest, id, { papers: tokens.slice(0, 10), photo }),
    await answer(shop, guest, id, { papers: [photo] }),
    await answer(shop, guest, id, { photo: 'made-up' }),
    await answer(shop, guest, id, { photo: [photo, 'another'] }),
  ]
  expect(refusals.map((one) => one.json().error)).toEqual([
    'Must be at most 10',
    expect.stringMatching(/^Must be at most/),
    'Invalid file',
    'Invalid file',
    'Must be at most 1',
  ])
  expect(await shop.db.$count(formEntries)).toBe(0)
  const both = await Promise.all([1, 2].map(() => answer(shop, guest, id, { papers: tokens.slice(0, 3), photo })))
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400])
  const entry = await lastEntry(admin, id)
  expect(entry.values).toEqual({ papers: ['1.txt', '2.txt', '3.txt'], photo: ['a.png'] })
  expect(entry.files).toHaveLength(4)
  const file = entry.files.find(({ fileName }) => fileName === '2.txt')
  const params = { id, entryId: entry.id, fileId: file?.id ?? '' }
  const download = await admin.send(downloadEntryFile, { params })
  expect(download.body).toBe('글 2')
  expect(download.headers).toMatchObject({
    'content-disposition': `attachment; filename="file"; filename*=UTF-8''2.txt`,
    'x-content-type-options': 'nosniff',
    'content-type': expect.stringMatching(/^application\/octet-stream/),
  })
  await shop.db.update(formFiles).set({ createdAt: sql`now() - interval '25 hours'` })
  await sweepForms(shop.db).run({})
  expect(await shop.db.$count(formFiles)).toBe(4)
})

async function breakOffUpload(shop: Shop, id: string): Promise<void> {
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const address = shop.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const path = `/api/v1/forms/${id}/files?field=any&fileName=a.txt`
  socket.write(`POST ${path} HTTP/1.1\r\nhost: shop.test\r\ncontent-type: text/plain\r\ncontent-length: 100000\r\n\r\n`)
  socket.write('a'.repeat(50_000))
  const { server } = shop.app
  const open = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
  await eventually(async () => expect(await open()).toBe(1))
  socket.destroy()
  await eventually(async () => expect(await open()).toBe(0))
}

test('an upload that breaks off halfway leaves nothing behind', async () => {
  const { shop, id } = await openDesk()
  await breakOffUpload(shop, id)
  expect(await shop.db.$count(formFiles)).toBe(0)
})

test('a full disk is reported clearly, and nothing is stored by halves', async () => {
  const { shop, guest, id } = await openDesk()
  await breakOffUpload(shop, id)
  expect(await shop.db.$count(formFiles)).toBe(0)
  const { token } = (await upload(guest, id, 'any', 'a.txt', '글')).json().data
  await shop.db.execute(sql`
    create function disk_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
  await shop.db.execute(
    sql`create trigger full_files before insert on form_files for each row execute function disk_full()`,
  )
  await shop.db.execute(
    sql`create trigger full_answers before insert on form_answers for each row execute function disk_full()`,
  )
  const refused = [await upload(guest, id, 'any', 'b.txt', '글'), await answer(shop, guest, id, { any: token })]
  for (const one of refused) {
    expect(one.statusCode).toBe(507)
    expect(one.json()).toMatchObject({ code: 'storage_full', message: expect.stringContaining('저장 공간이 부족') })
  }
  expect(await shop.db.$count(formEntries)).toBe(0)
  const files = await shop.db.select({ entryId: formFiles.entryId }).from(formFiles)
  expect(files).toEqual([{ entryId: null }])
})
