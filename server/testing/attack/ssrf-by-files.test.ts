import { getContentImport, startContentImport } from '@jangteo/contracts/content/media.ts'
import { expect, test, vi } from 'vitest'
import { checkedImport, fileOf, finishedImport } from '../../catalog/imports/import-file.fixture.ts'
import { wxr, wxrItem } from '../../content/imports/wxr.fixture.ts'
import { openCatalog } from '../catalog.ts'
import { openShop } from '../open-shop.ts'
import { openTrap } from './ssrf.ts'

test('URLs inside an uploaded file are never fetched', async () => {
  const shop = await openShop()
  const { admin, supplier } = await openCatalog(shop)
  const trap = await openTrap()

  const entity = `<!DOCTYPE rss [<!ENTITY net SYSTEM "${trap.url}/entity"><!ENTITY file SYSTEM "file:///etc/passwd">]>`
  const attachment = `<wp:attachment_url><![CDATA[${trap.url}/attachment.png]]></wp:attachment_url>`
  const picture = `<!-- wp:image --><figure><img src="${trap.url}/picture.png"/></figure><!-- /wp:image -->`
  const embed = `<!-- wp:embed {"url":"${trap.url}/embed"} /-->`
  const items = [
    wxrItem({ id: 1, title: '글', content: `${picture}${embed}`, excerpt: trap.url }),
    wxrItem({ id: 2, type: 'attachment', status: 'inherit', title: '그림', more: attachment }),
    wxrItem({ id: 3, title: 'ENTITY', slug: 'entity' }).replace('<![CDATA[ENTITY]]>', '&net;&file;'),
  ]
  const file = wxr(...items).replace('<rss', `${entity}<rss`)
  const upload = new Blob([file], { type: 'text/xml' })
  const { data } = await admin.ask(startContentImport, { query: { fileName: `${trap.url}/a.xml` }, upload })
  const report = await vi.waitFor(async () => {
    const found = (await admin.ask(getContentImport, { params: { id: data.id } })).data
    expect(['done', 'failed']).toContain(found.state)
    return found
  }, 30_000)
  expect(JSON.stringify(report)).not.toContain('root:x:')

  const rows = [{ images: `${trap.url}/csv.png`, description: `<img src="${trap.url}/description.png">` }]
  const { id } = await checkedImport(supplier, fileOf(rows))
  expect((await finishedImport(supplier, id)).state).toBe('imported')
  expect(trap.hits).toEqual([])
})
