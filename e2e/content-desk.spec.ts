import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { createDocument, publishDocument } from '../contracts/content/documents.ts'
import {
  getMenu,
  listMenus,
  listTemplateParts,
  saveMenu,
  saveTemplatePart,
} from '../contracts/content/template-parts.ts'
import { getShopSettings, saveShopSettings } from '../contracts/settings/settings.ts'
import { wxr, wxrItem } from '../server/content/imports/wxr.fixture.ts'
import { signInAs } from './accounts.ts'
import { type Ask, askingAs } from './api-caller.ts'
import { newPicture } from './picture-file.ts'
import { expectAccessibleInBothSchemes, expectAccessibleScreen } from './screen-checks.ts'

const ADMIN = 'admin@jangteo.test'

async function publishedPage(ask: Ask, title: string, content: unknown[]): Promise<{ id: string; slug: string }> {
  const { data } = await ask(createDocument, { body: { kind: 'page', title, content } })
  await ask(publishDocument, {
    params: { id: data.id },
    body: { latest: data.latest, publishAt: null, unpublishAt: null },
  })
  return data
}

/** The button is disabled as soon as it is clicked, so only the response shows that the save is done. */
async function saved(page: Page, save: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' && /\/admin\/content\/(menus|template-parts)\//.test(response.url()),
  )
  await expect(saveButton(page)).toBeEnabled()
  await save()
  expect((await answer).status()).toBe(200)
  await expect(saveButton(page)).toBeDisabled()
}

const saveButton = (page: Page) => page.getByRole('button', { name: '저장', exact: true })

/** Changes parts that all pages show, and restores them even if the test fails. */
test.describe('changes of an author are on the site immediately', () => {
  test.describe.configure({ mode: 'serial' })
  test.slow()

  test.beforeEach(({ page }) => signInAs(page, ADMIN))

  test('a menu and a template part', async ({ page, request, browser }) => {
    const mark = randomUUID().slice(0, 8)
    const ask = await askingAs(request, ADMIN)
    const visitor = await browser.newPage()
    const menu = (await ask(listMenus, {})).data.find(({ ref }) => ref === 'footer')
    const footer = (await ask(listTemplateParts, {})).data.find(({ slug }) => slug === 'default-footer')
    if (!menu || !footer) throw new Error('The demo shop has a footer')
    try {
      await page.goto('/admin/content/menus?ref=footer')
      await page.getByRole('button', { name: '링크', exact: true }).click()
      await page.getByLabel('링크 이름').fill(`새 항목 ${mark}`)
      await page.getByLabel('링크 주소').fill('/about')
      await page.getByRole('button', { name: '더하기' }).click()
      const added = page.getByRole('textbox', { name: '이름', exact: true }).last()
      await expect(added).toHaveValue(`새 항목 ${mark}`)
      await added.focus()
      await page.keyboard.press('Alt+Shift+ArrowRight')
      await expect(
        page.getByRole('list', { name: '하위 항목' }).getByRole('textbox', { name: `새 항목 ${mark} 주소` }),
      ).toBeVisible()
      await expectAccessibleScreen(page)
      await saveButton(page).click()
      await expect(page.getByText('저장했습니다. 지금부터 보입니다.')).toBeVisible()
      await visitor.goto('/about')
      await expect(visitor.getByRole('contentinfo').getByRole('link', { name: `새 항목 ${mark}` })).toBeAttached()

      const { data: other } = await ask(getMenu, { params: { ref: 'footer' } })
      const theirs = { id: mark, title: `상대의 항목 ${mark}`, url: '/faq', target: '', children: [] }
      await ask(saveMenu, {
        params: { ref: 'footer' },
        body: { name: other.name, items: [...other.items, theirs], version: other.version },
      })
      const name = page.getByRole('textbox', { name: '메뉴 이름' })
      await name.fill(`내이름${mark}`)
      await expect(saveButton(page)).toBeEnabled()
      await page.keyboard.press('ControlOrMeta+s')
      const both = page.getByRole('dialog', { name: '다른 사람이 먼저 저장했습니다' })
      await expect(both.getByRole('region', { name: '상대가 바꾼 것' })).toContainText(`상대의 항목 ${mark}`)
      await expect(both.getByRole('region', { name: '내가 바꾼 것' })).toContainText(`내이름${mark}`)
      await both.getByRole('button', { name: '상대의 내용 가져오기' }).click()
      await expect(page.getByRole('textbox', { name: `상대의 항목 ${mark} 주소` })).toBeVisible()
      await expect(name).toHaveValue(other.name)
      await page.getByRole('button', { name: '내 내용 보기' }).click()
      await expect(name).toHaveValue(`내이름${mark}`)
      await saved(page, () => saveButton(page).click())

      await page.goto('/admin/content/template-parts')
      await page.getByRole('link', { name: footer.name }).click()
      await page.getByRole('button', { name: '문단 쓰기' }).click()
      await page.getByRole('textbox', { name: '문단' }).last().fill(`바닥글의 새 글 ${mark}`)
      await expectAccessibleScreen(page)
      await page.getByRole('button', { name: '휴대폰으로 미리 보기' }).click()
      const preview = page.frameLocator('iframe[title="미리 보기"]')
      await expect(preview.getByText(`바닥글의 새 글 ${mark}`)).toBeVisible()
      await expect(preview.getByRole('navigation', { name: '바닥글 메뉴' })).toBeVisible()
      await page.getByRole('button', { name: '편집', exact: true }).click()
      await saved(page, () => page.keyboard.press('ControlOrMeta+s'))
      await page.getByRole('tab', { name: '파트' }).click()
      await page.getByRole('button', { name: '저장 기록' }).click()
      const history = page.getByRole('dialog', { name: '저장 기록' })
      await history.getByRole('list', { name: '저장 기록' }).getByRole('button').last().click()
      await expect(history.getByRole('listitem').filter({ hasText: `새 글 ${mark}` })).toContainText('새로 생김')
      await page.keyboard.press('Escape')
      await visitor.reload()
      await expect(visitor.getByRole('contentinfo')).toContainText(`바닥글의 새 글 ${mark}`)
    } finally {
      const { data: now } = await ask(getMenu, { params: { ref: 'footer' } })
      await ask(saveMenu, {
        params: { ref: 'footer' },
        body: { name: menu.name, items: menu.items, version: now.version },
      })
      const { id, slug: _, updatedAt: __, version: ___, ...written } = footer
      const version = (await ask(listTemplateParts, {})).data.find((part) => part.id === id)?.version ?? 1
      await ask(saveTemplatePart, { params: { id }, body: { ...written, version } })
      await visitor.close()
    }
  })

  test('the homepage', { tag: '@alone' }, async ({ page, request, browser }) => {
    const mark = randomUUID().slice(0, 8)
    const ask = await askingAs(request, ADMIN)
    const visitor = await browser.newPage()
    const { homepage } = (await ask(getShopSettings, {})).data
    const title = `첫 화면 ${mark}`
    await publishedPage(ask, title, [{ name: 'core/paragraph', attributes: { content: `어서 오세요 ${mark}` } }])
    try {
      await page.goto('/admin/content/homepage')
      await page.getByRole('radio', { name: /고른 페이지/ }).check()
      await page.getByRole('button', { name: '저장' }).click()
      await expect(page.getByText('페이지를 고르세요')).toBeVisible()
      await page.getByRole('combobox', { name: '페이지' }).fill(title)
      await page.getByRole('option', { name: title }).click()
      await expectAccessibleInBothSchemes(page)
      await page.getByRole('button', { name: '저장' }).click()
      await expect(page.getByText('첫 화면을 바꿨습니다.')).toBeVisible()
      await visitor.goto('/')
      await expect(visitor.getByText(`어서 오세요 ${mark}`)).toBeVisible()
    } finally {
      await ask(saveShopSettings, { body: { homepage } })
      await visitor.close()
    }
  })

  test('a picture is uploaded, described, and kept while a page shows it', async ({ page, request }) => {
    const mark = randomUUID().slice(0, 8)
    await page.goto('/admin/content/media')
    await page.locator('input[type=file]').setInputFiles([
      { name: `하나-${mark}.png`, mimeType: 'image/png', buffer: newPicture() },
      { name: `문서-${mark}.txt`, mimeType: 'text/plain', buffer: Buffer.from('글') },
    ])
    await expect(page.getByText(`문서-${mark}.txt: 이미지 파일이 아닙니다.`)).toBeVisible()
    await page.getByRole('button', { name: `하나-${mark}.png` }).click()
    const dialog = page.getByRole('dialog', { name: `하나-${mark}.png` })
    await expect(dialog).toContainText('10 × 10')
    await dialog.getByLabel('대체 텍스트').fill(`빨간 점 ${mark}`)
    await dialog.getByRole('button', { name: '저장' }).click()
    await expect(page.getByText('대체 텍스트를 저장했습니다.')).toBeVisible()
    const url = await dialog.getByRole('img').getAttribute('src')
    await page.keyboard.press('Escape')
    await expectAccessibleScreen(page)

    const ask = await askingAs(request, ADMIN)
    await publishedPage(ask, `그림 ${mark}`, [{ name: 'core/image', attributes: { url, alt: '빨간 점' } }])
    await page.reload()
    await page.getByRole('button', { name: `빨간 점 ${mark}` }).click()
    const described = page.getByRole('dialog')
    await expect(described.getByRole('link', { name: `그림 ${mark}` })).toBeVisible()
    await expect(described.getByRole('button', { name: '삭제' })).toBeDisabled()
  })

  test('a WordPress export is imported, with a report of skipped parts', async ({ page }) => {
    const mark = randomUUID().slice(0, 8)
    const file = wxr(
      wxrItem({
        id: 11,
        title: `옛 글 ${mark}`,
        slug: `old-${mark}`,
        content: '<!-- wp:paragraph --><p>옮겨 온 글</p><!-- /wp:paragraph -->',
      }),
      wxrItem({
        id: 12,
        type: 'page',
        title: `옛 페이지 ${mark}`,
        slug: `old-page-${mark}`,
        content: '<!-- wp:acme/slider {"a":1} /-->',
      }),
    ).replaceAll('https://old.example', `https://${mark}.example`)
    await page.goto('/admin/content/import')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: `${mark}.xml`, mimeType: 'text/xml', buffer: Buffer.from(file) })
    await expect(page.getByText('가져오기를 마쳤습니다')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('region', { name: '알아듣지 못한 것' }).first()).toContainText('acme/slider')
    await expectAccessibleScreen(page)
    await openImported(page, `옛 글 ${mark}`)
    await expect(page.getByRole('textbox', { name: '문단' })).toHaveText('옮겨 온 글')
  })
})

async function openImported(page: Page, title: string): Promise<void> {
  await page.goto(`/admin/content/posts?search=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: title }).click()
}
