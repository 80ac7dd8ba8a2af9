import { listMenuRevisions, listPartRevisions } from '@jangteo/contracts/content/frame-revisions.ts'
import * as contract from '@jangteo/contracts/content/template-parts.ts'
import { describe, expect, test } from 'vitest'
import { openShop } from '../../testing/open-shop.ts'
import { signedIn, visitor } from '../../testing/test-users.ts'
import { menus } from '../tables.ts'
import { scopePartCss } from './part-css.ts'

const header: contract.TemplatePartInput = {
  name: '머리글',
  area: 'header',
  isActive: true,
  isDefault: false,
  priority: 10,
  conditions: {},
  settings: {},
  content: [{ id: '1', type: 'core/site-title', data: {}, attributes: { level: 1 }, innerBlocks: [] }],
}

async function openParts() {
  const shop = await openShop()
  const admin = await signedIn(shop, 'admin')
  const make = async (about: Partial<contract.TemplatePartInput>) =>
    (await admin.ask(contract.createTemplatePart, { body: { ...header, ...about } })).data
  const names = async (context?: string) =>
    (
      await visitor(shop).ask(contract.listActiveParts, {
        params: { area: 'header' },
        query: context === undefined ? {} : { context },
      })
    ).map(({ name }) => name)
  return { shop, admin, make, names }
}

test('parts of an area are rendered by priority, where their conditions match the context', async () => {
  const { make, names } = await openParts()
  await make({ name: '모두', priority: 20 })
  await make({ name: '소개만', priority: 5, conditions: { pages: ['about'] } })
  await make({ name: '글만', priority: 7, conditions: { postTypes: ['post'] } })
  await make({ name: '꺼짐', isActive: false })
  await make({ name: '바닥', area: 'footer' })
  expect(await names()).toEqual(['소개만', '글만', '모두'])
  expect(await names(JSON.stringify({ pageId: 'about', postType: 'page' }))).toEqual(['소개만', '모두'])
  expect(await names(JSON.stringify({ pageId: 'faq' }))).toEqual(['글만', '모두'])
  expect(await names('{broken')).toEqual(['소개만', '글만', '모두'])
  expect(await names('[1]')).toEqual(['소개만', '글만', '모두'])
})

test('the default part of an area is rendered where no other part matches', async () => {
  const { make, names } = await openParts()
  await make({ name: '기본', isDefault: true })
  expect(await names()).toEqual(['기본'])
  await make({ name: '소개만', conditions: { pages: ['about'] } })
  expect(await names('{"pageId":"faq"}')).toEqual(['기본'])
  expect(await names('{"pageId":"about"}')).toEqual(['소개만'])
})

test('a part in an older format is rendered with the site name and its menu', async () => {
  const { shop, admin, make } = await openParts()
  const items = [
    {
      id: '1',
      title: '집',
      url: '/',
      target: '',
      children: [{ id: '2', title: '안', url: 'javascript:x', target: '_blank', children: [] }],
    },
  ]
  await admin.ask(contract.saveMenu, { params: { ref: 'primary-menu' }, body: { name: '주 메뉴', items, version: 0 } })
  await make({
    settings: {
      customCss: 'a { color: red } a { position: fixed }',
      backgroundColor: '#fff; position: fixed',
      textColor: 'var(--ink)',
      padding: { top: '8', left: 'expression(1)' },
    },
    content: [
      ...header.content,
      { type: 'core/navigation' },
      { type: 'paragraph', data: { text: '글<script>' } },
      { type: 'acme/x' },
    ],
  })
  const [part] = await visitor(shop).ask(contract.listActiveParts, { params: { area: 'header' }, query: {} })
  const css = `[data-part="${part?.id}"] a { color: red }`
  expect(part?.css).toBe(css)
  expect(part?.settings).toEqual({ customCss: css, textColor: 'var(--ink)', padding: { top: '8px' } })
  const nodes = JSON.stringify(part?.nodes)
  expect(nodes).toContain('"text":"장터"')
  expect(nodes).toContain('"title":"안","url":"#"')
  expect(nodes).toContain('Unknown block type')
  expect(JSON.stringify(part)).not.toMatch(/<script|javascript:/)
})

test('of two saves of a part or a menu from one version, the second is a conflict', async () => {
  const { admin, make } = await openParts()
  const part = await make({})
  expect((await make({})).slug).toBe('머리글-2')
  const save = (name: string) =>
    admin.send(contract.saveTemplatePart, { params: { id: part.id }, body: { ...header, name, version: 1 } })
  const saved = await Promise.all([save('하나'), save('둘')])
  expect(saved.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const saveMenu = () =>
    admin.send(contract.saveMenu, { params: { ref: 'footer' }, body: { name: '바닥', items: [], version: 0 } })
  const menus = await Promise.all([saveMenu(), saveMenu()])
  expect(menus.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  await admin.ask(contract.deleteMenu, { params: { ref: 'footer' } })
  await admin.ask(contract.deleteTemplatePart, { params: { id: part.id } })
  expect((await admin.send(contract.getTemplatePart, { params: { id: part.id } })).statusCode).toBe(404)
})

test('every save of a part or a menu is kept as a revision, with its author', async () => {
  const { shop, admin, make } = await openParts()
  const colleague = await signedIn(shop, 'admin')
  const { id } = await make({ name: '하나' })
  await colleague.ask(contract.saveTemplatePart, { params: { id }, body: { ...header, name: '둘', version: 1 } })
  const { data } = await admin.ask(listPartRevisions, { params: { id } })
  expect(data.map(({ version, written }) => [version, written.name])).toEqual([
    [2, '둘'],
    [1, '하나'],
  ])
  expect(data[0]?.written).toEqual({ ...header, name: '둘' })
  expect(new Set(data.map(({ savedByName }) => savedByName)).size).toBe(2)

  const params = { ref: 'footer' }
  // Inserted like demo data, without a revision.
  await shop.db.insert(menus).values({ ref: 'footer', name: '처음', items: [] })
  const save = async (name: string, version: number) =>
    (await admin.ask(contract.saveMenu, { params, body: { name, items: [], version } })).data.version
  expect(await save('둘째', 1)).toBe(2)
  await admin.ask(contract.deleteMenu, { params })
  expect(await save('셋째', 0)).toBe(3)
  const kept = (await admin.ask(listMenuRevisions, { params })).data
  expect(kept.map(({ version, written, savedByName }) => [version, written.name, savedByName === null])).toEqual([
    [3, '셋째', false],
    [2, '둘째', false],
    [1, '처음', true],
  ])
})

test('a part can be previewed before it is saved, with CSS that applies to it alone', async () => {
  const { admin } = await openParts()
  const body = { content: [...header.content, { type: 'core/search' }], customCss: 'a { color: red } @import "x";' }
  const { data } = await admin.ask(contract.renderTemplatePart, { body })
  expect(data.nodes).toMatchObject([{ embed: { kind: 'site', text: '장터' } }, { embed: { kind: 'search' } }])
  expect(data.css).toBe('[data-part="preview"] a { color: red }')
})

describe('custom CSS of a part', () => {
  test.each([
    ['a { color: red }', '[data-part="p"] a { color: red }'],
    ['body, .x > b { margin: 4px }', '[data-part="p"] body, [data-part="p"] .x > b { margin: 4px }'],
    ['@media (width > 600px) { a { gap: 1rem } }', '@media (width > 600px) { [data-part="p"] a { gap: 1rem } }'],
    ['a { background: url(/files/x.webp) }', '[data-part="p"] a { background: url(/files/x.webp) }'],
    ['a { box-shadow: 0 1px 2px rgb(0 0 0 / 200) }', '[data-part="p"] a { box-shadow: 0 1px 2px rgb(0 0 0 / 200) }'],
  ])('%s is scoped to the part', (css, bound) => {
    expect(scopePartCss(css, 'p')).toBe(bound)
  })

  test.each([
    '@import "https://evil.example/a.css";',
    'a { background: url(https://evil.example/a.png) }',
    'a { background: u\\72l(//evil.example) }',
    'a { background-image: image-set("https://evil.example/a.png" 1x) }',
    'a { position: fixed }',
    'a { position: absolute; inset: 0; z-index: 9999 }',
    'a { transform: scale(99) }',
    'a { margin-top: -900px }',
    'a { box-shadow: 0 0 0 9999px red }',
    'a { --x: url(//evil.example) }',
    '+ footer { color: red }',
    '~ * { color: red }',
    'a { body:has(&) { color: red } }',
    '& + b { color: red }',
    '@font-face { font-family: x; src: url(//evil.example) }',
    '@layer base { * { color: red } }',
    'a { color: red; } } body { color: blue',
    'a { content: "</style><script>" }',
    'a[title="</style><script>"] { color: red }',
  ])('%s is left out', (css) => {
    expect(scopePartCss(css, 'p')).toBe('')
  })
})
