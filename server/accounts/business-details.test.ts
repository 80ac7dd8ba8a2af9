import { updateBusiness } from '@jangteo/contracts/accounts/account.ts'
import { approveBusiness, getUser } from '@jangteo/contracts/accounts/admin-users.ts'
import * as contract from '@jangteo/contracts/accounts/business-details.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openShop } from '../testing/open-shop.ts'
import { signedIn, type TestUser, type TestUserKind, visitor } from '../testing/test-users.ts'
import { businessLicences } from './tables.ts'

const DETAILS = { representative: '한대표', phone: '02-555-0101', businessType: '도매 및 소매업', businessItem: '그릇' }
const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'
const png = async () =>
  new Uint8Array(
    await sharp({ create: { width: 4, height: 4, channels: 3, background: '#1c5a43' } })
      .png()
      .toBuffer(),
  )

type Content = string | Uint8Array<ArrayBuffer>
const upload = (who: TestUser, fileName: string, content: Content, type = 'application/pdf') =>
  who.send(contract.uploadLicence, { query: { fileName }, upload: new Blob([content], { type }) })

async function ownerAnd(...kinds: TestUserKind[]) {
  const shop = await openShop()
  const owner = await signedIn(shop, 'supplier-pending')
  const others = []
  for (const kind of kinds) others.push(await signedIn(shop, kind))
  return { shop, owner, others, params: { id: owner.accountId } }
}

test('details are saved and read by the owner and admins, and bad input is refused at its field', async () => {
  const { owner, others, params } = await ownerAnd('admin')
  const [admin] = others as [TestUser]
  const none = { details: null, licence: null, version: 0 }
  expect((await owner.ask(contract.getBusinessDetails, {})).data).toEqual(none)
  for (const [field, value] of [
    ['representative', '  '],
    ['phone', '전화'],
    ['businessType', 'ㄱ'.repeat(61)],
    ['businessItem', ''],
  ] as const) {
    const refused = await owner.send(contract.saveBusinessDetails, { body: { ...DETAILS, [field]: value } })
    expect([refused.statusCode, refused.json().field]).toEqual([400, field])
  }
  const { data } = await owner.ask(contract.saveBusinessDetails, { body: { ...DETAILS, version: 0 } })
  expect(data).toEqual({ details: DETAILS, licence: null, version: 1 })
  expect((await admin.ask(contract.getMemberBusinessDetails, { params })).data).toEqual(data)
})

test('of two saves that started from the same details, the second is told so', async () => {
  const { owner } = await ownerAnd()
  const saves = ['김하나', '이두리'].map((representative) =>
    owner.send(contract.saveBusinessDetails, { body: { ...DETAILS, representative, version: 0 } }),
  )
  expect((await Promise.all(saves)).map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect((await owner.ask(contract.getBusinessDetails, {})).data.version).toBe(1)
})

test('a licence is taken by its content, not by its name or stated type', async () => {
  const { shop, owner } = await ownerAnd()
  const picture = await png()
  const tries: [string, Content, string, number][] = [
    ['등록증.pdf', PDF, 'application/pdf', 200],
    ['등록증.png', picture, '', 200],
    ['../../등록증.png', picture, 'text/html', 200],
    ['등록증.pdf', '<html><script>alert(1)</script>', 'application/pdf', 400],
    ['등록증.png', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png', 400],
    ['등록증.png', picture.slice(0, -20), 'image/png', 400],
    ['등록증.gif', 'GIF89a', 'image/gif', 400],
    ['등록증.pdf', '', 'application/pdf', 400],
    ['등록증.pdf', `${PDF}${'a'.repeat(contract.MAX_LICENCE_BYTES)}`, 'application/pdf', 413],
  ]
  const statuses = []
  for (const [name, content, type] of tries) statuses.push((await upload(owner, name, content, type)).statusCode)
  expect(statuses).toEqual(tries.map(([, , , status]) => status))
  expect(
    await shop.db.select({ name: businessLicences.fileName, type: businessLicences.type }).from(businessLicences),
  ).toEqual([{ name: '등록증.png', type: 'image/png' }])
})

test('only the owner and admins download the licence, as an attachment that no browser renders', async () => {
  const { shop, owner, others, params } = await ownerAnd(
    'admin',
    'supplier-approved',
    'retailer',
    'customer',
    'manager',
  )
  const [admin, ...strangers] = others as [TestUser, ...TestUser[]]
  expect((await owner.send(contract.downloadLicence, {})).statusCode).toBe(404)
  await upload(owner, '등록증.pdf', PDF)
  for (const answer of [
    await owner.send(contract.downloadLicence, {}),
    await admin.send(contract.downloadMemberLicence, { params }),
  ]) {
    expect(answer.body).toBe(PDF)
    expect(answer.headers).toMatchObject({
      'content-disposition': `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent('등록증.pdf')}`,
      'content-type': expect.stringMatching(/^application\/octet-stream/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  }
  const statuses = []
  for (const stranger of [...strangers, visitor(shop)])
    statuses.push(
      (await stranger.send(contract.downloadMemberLicence, { params })).statusCode,
      (await stranger.send(contract.downloadLicence, {})).statusCode,
    )
  expect(statuses).toEqual([403, 404, 403, 404, 403, 403, 403, 403, 401, 401])
})

test('an approval is about the licence that the admin saw, and a new number makes the licence one of another number', async () => {
  const { owner, others, params } = await ownerAnd('admin')
  const [admin] = others as [TestUser]
  await upload(owner, '첫째.pdf', PDF)
  const seen = (await admin.ask(getUser, { params })).data.user.version
  await upload(owner, '둘째.pdf', PDF)
  const refused = await admin.send(approveBusiness, { params, body: { version: seen } })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'changed_meanwhile'])
  await owner.ask(updateBusiness, {
    body: { companyName: '그릇집', businessNumber: '2208162517', address: '서울 중구 1', contactPerson: '한담당' },
  })
  const { licence } = (await admin.ask(contract.getMemberBusinessDetails, { params })).data
  expect(licence).toMatchObject({ fileName: '둘째.pdf', isOfCurrentNumber: false })
})
