import * as documents from '@jangteo/contracts/content/documents.ts'
import * as contract from '@jangteo/contracts/content/media.ts'
import { createTemplatePart, deleteTemplatePart } from '@jangteo/contracts/content/template-parts.ts'
import { expect, test } from 'vitest'
import { draftDocument, publish, rewritten } from '../../testing/content.ts'
import { openShop } from '../../testing/open-shop.ts'
import { picture } from '../../testing/reviews.ts'
import { signedIn } from '../../testing/test-users.ts'

test('the media library lists where a picture is used, and refuses to delete it while it is', async () => {
  const shop = await openShop()
  const admin = await signedIn(shop, 'admin')
  const url = await picture(admin)
  const add = async () =>
    (await admin.ask(contract.addMedium, { body: { url, fileName: '그림.png', alt: '첫 그림' } })).data
  const medium = await add()
  expect((await add()).id).toBe(medium.id)
  const params = { id: medium.id }
  const page = await draftDocument(admin, { content: [{ name: 'core/image', attributes: { url: `${url}/800.webp` } }] })
  const shown = await publish(admin, page)
  const uses = async () => (await admin.ask(contract.listMediumUses, { params })).data.map(({ title }) => title)
  expect(await uses()).toEqual(['새 페이지'])
  const { data: saved } = await admin.ask(documents.saveDocument, {
    params: { id: page.id },
    body: rewritten(shown, { content: [] }),
  })
  expect(await uses()).toEqual(['새 페이지']) // the published revision still uses it
  expect((await admin.send(contract.deleteMedium, { params })).json().code).toBe('in_use')
  await publish(admin, saved)
  expect(await uses()).toEqual([])
  const content = [{ name: 'core/image', attributes: { url: `${url}/400.webp` }, innerBlocks: [] }]
  const part = await admin.ask(createTemplatePart, {
    body: {
      ...{
        name: '바닥글',
        area: 'footer',
        isActive: true,
        isDefault: false,
        priority: 1,
        conditions: {},
        settings: {},
      },
      content,
    },
  })
  expect(await uses()).toEqual(['바닥글'])
  expect((await admin.send(contract.deleteMedium, { params })).json().code).toBe('in_use')
  await admin.ask(deleteTemplatePart, { params: { id: part.data.id } })
  const described = await admin.ask(contract.setMediumAltText, { params, body: { alt: '다른 말' } })
  expect(described.data).toMatchObject({ alt: '다른 말', uses: 0 })
  expect((await admin.ask(contract.listMedia, { query: { search: '다른' } })).total).toBe(1)
  await admin.ask(contract.deleteMedium, { params })
  expect((await admin.ask(contract.listMedia, { query: {} })).total).toBe(0)
  const foreign = { url: '/files/pictures/00000000000000000000000000000000-1x1', fileName: 'x', alt: '' }
  expect((await admin.send(contract.addMedium, { body: foreign })).json()).toMatchObject({ field: 'url' })
})
