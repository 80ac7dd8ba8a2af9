import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { setRole } from '../contracts/accounts/admin-users.ts'
import { createDocument, publishDocument } from '../contracts/content/documents.ts'
import { newVerifiedAccount, pageOf, signInAs } from './accounts.ts'
import { askingAs } from './api-caller.ts'
import { newPicture } from './picture-file.ts'
import { expectAccessibleScreen } from './screen-checks.ts'

const ADMIN = 'admin@jangteo.test'

const blocks = (page: Page, label: string) => page.getByRole('group', { name: `${label} 블록`, exact: true })
const settings = (page: Page) => page.getByRole('complementary', { name: '설정' })

async function newPage(page: Page, title: string): Promise<void> {
  await page.goto('/admin/content/pages')
  await page.getByRole('button', { name: '페이지 만들기' }).first().click()
  await page.getByRole('dialog').getByLabel('제목').fill(title)
  await page.getByRole('dialog').getByRole('button', { name: '만들기' }).click()
  await expect(page.getByRole('heading', { name: `페이지 고치기: ${title}` })).toBeFocused()
}

/** Inserts at the end of the document; the block appears after the dialog has closed. */
async function insert(page: Page, label: string): Promise<Locator> {
  const before = await blocks(page, label).count()
  await page.getByRole('button', { name: '블록 넣기', exact: true }).last().click()
  const dialog = page.getByRole('dialog', { name: '블록 넣기' })
  await dialog.getByRole('button', { name: label, exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(blocks(page, label)).toHaveCount(before + 1)
  return blocks(page, label).last()
}

const saveButton = (page: Page) => page.getByRole('button', { name: '저장', exact: true })

async function save(page: Page): Promise<void> {
  await expect(saveButton(page)).toBeEnabled()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('저장했습니다.').first()).toBeVisible()
  await expect(saveButton(page)).toBeDisabled()
}

async function publish(page: Page): Promise<void> {
  await settings(page)
    .getByRole('tab', { name: /페이지|글|재사용 블록|홈페이지 블록/ })
    .click()
  await settings(page)
    .getByRole('button', { name: /^(공개|고친 내용 공개)$/ })
    .click()
  await expect(page.getByText('공개했습니다.').first()).toBeVisible()
}

async function secondAdmin(browser: Browser, request: Parameters<typeof newVerifiedAccount>[0]) {
  const person = await newVerifiedAccount(request, 'customer')
  const ask = await askingAs(request, ADMIN)
  await ask(setRole, { params: { id: person.id }, body: { role: 'admin' } })
  return { person, page: await pageOf(browser, person.email) }
}

test.describe('an author', () => {
  test.slow()

  test('makes a page of every kind of block, and visitors see it', async ({ page, request }) => {
    const mark = randomUUID().slice(0, 8)
    const ask = await askingAs(request, ADMIN)
    const { data: shared } = await ask(createDocument, {
      body: {
        kind: 'reusable',
        title: `공통 ${mark}`,
        content: [{ name: 'core/paragraph', attributes: { content: `함께 쓰는 글 ${mark}` } }],
      },
    })
    await ask(publishDocument, {
      params: { id: shared.id },
      body: { latest: shared.latest, publishAt: null, unpublishAt: null },
    })
    await signInAs(page, ADMIN)
    await newPage(page, `모든 블록 ${mark}`)

    await (await insert(page, '문단')).getByRole('textbox').fill('첫 문단입니다')
    await (await insert(page, '제목')).getByRole('textbox').fill('둘째 제목')
    const list = await insert(page, '목록')
    await list.getByRole('textbox').fill('하나')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('둘')
    const quote = await insert(page, '인용')
    await quote.getByRole('textbox', { name: '문단' }).fill('좋은 말')
    await quote.getByRole('textbox', { name: '출처' }).fill('어느 손님')
    const code = await insert(page, '코드')
    await code.getByRole('textbox').fill('if (a < b) go()')
    const table = await insert(page, '표')
    await table.getByLabel('머리글 1열').fill('품목')
    await table.getByLabel('1행 2열').fill('3개')
    const more = await insert(page, '더 보기')
    await more.click()
    await settings(page).getByLabel('문구').fill('이어서 읽기')
    await (await insert(page, 'HTML')).getByRole('textbox').fill('<p class="own">직접 쓴 <b>마크업</b></p>')
    await insert(page, '구분선')
    const image = await insert(page, '이미지')
    await image.getByRole('button', { name: '이미지 고르기' }).click()
    const library = page.getByRole('dialog', { name: '이미지 고르기' })
    await library
      .locator('input[type=file]')
      .setInputFiles({ name: `${mark}.png`, mimeType: 'image/png', buffer: newPicture() })
    await expect(library.getByRole('button', { name: `${mark}.png` })).toHaveAttribute('aria-pressed', 'true')
    await library.getByRole('button', { name: '넣기', exact: true }).click()
    await settings(page).getByLabel('대체 텍스트').fill('빨간 점')
    const gallery = await insert(page, '갤러리')
    await gallery.getByRole('button', { name: '이미지 더하기' }).click()
    await library.getByRole('button', { name: `${mark}.png` }).click()
    await library.getByRole('button', { name: '넣기', exact: true }).click()
    await expect(gallery.locator('img')).toHaveCount(1)
    await (await insert(page, '동영상')).getByLabel('동영상 주소').fill('/films/shop.mp4')
    await (await insert(page, '오디오')).getByLabel('오디오 주소').fill('/sounds/shop.mp3')
    const cover = await insert(page, '커버')
    await cover.getByRole('textbox', { name: '문단' }).fill('커버 위의 글')
    await (await insert(page, '임베드')).getByLabel('임베드 주소').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
    const group = await insert(page, '그룹')
    await group.getByRole('textbox').fill('그룹 안의 글')
    const columns = await insert(page, '단')
    await columns.getByRole('textbox').nth(0).fill('왼쪽 열')
    await columns.getByRole('textbox').nth(1).fill('오른쪽 열')
    const buttons = await insert(page, '버튼 묶음')
    await buttons.getByRole('textbox').fill('문의하기')
    await settings(page).getByLabel('주소').fill('/contact')
    await insert(page, '여백')
    await insert(page, '재사용 블록')
    await settings(page).getByLabel('재사용 블록').fill(`공통 ${mark}`)
    await page.getByRole('option', { name: `공통 ${mark}` }).click()
    const shortcode = await insert(page, '숏코드')
    await shortcode.getByRole('button', { name: '숏코드 고르기' }).click()
    const dialog = page.getByRole('dialog', { name: '숏코드' })
    await dialog.getByLabel('무엇을').selectOption('product_grid')
    await dialog.getByLabel('개수').fill('2')
    await dialog.getByRole('button', { name: '넣기' }).click()
    await expect(shortcode).toContainText('[product_grid limit="2"]')
    await expectAccessibleScreen(page)

    await page.getByRole('button', { name: '휴대폰으로 미리 보기' }).click()
    await expect(
      page.frameLocator('iframe[title="미리 보기"]').getByRole('heading', { name: '둘째 제목' }),
    ).toBeVisible()
    await page.getByRole('button', { name: '편집', exact: true }).click()
    await publish(page)

    const href = await settings(page).getByRole('link', { name: '사이트에서 보기' }).getAttribute('href')
    await page.goto(href ?? '')
    const shown = page.locator('main')
    await expect(shown.getByRole('heading', { level: 2, name: '둘째 제목' })).toBeVisible()
    for (const text of [
      '첫 문단입니다',
      '좋은 말',
      '어느 손님',
      'if (a < b) go()',
      '품목',
      '3개',
      '이어서 읽기',
      '직접 쓴',
      '커버 위의 글',
      '그룹 안의 글',
      '왼쪽 열',
      '오른쪽 열',
      `함께 쓰는 글 ${mark}`,
    ])
      await expect(shown.getByText(text).first()).toBeVisible()
    await expect(shown.getByRole('listitem').filter({ hasText: /^둘$/ })).toBeVisible()
    await expect(shown.getByRole('img', { name: '빨간 점' }).first()).toBeVisible()
    await expect(shown.getByRole('link', { name: '문의하기' })).toHaveAttribute('href', '/contact')
    await expect(shown.locator('.wp-block-columns .wp-block-column')).toHaveCount(2)
    for (const media of [
      'video[src="/films/shop.mp4"]',
      'audio[src="/sounds/shop.mp3"]',
      'hr',
      '.wp-block-spacer',
      '.wp-block-gallery img',
    ])
      await expect(shown.locator(media).first()).toBeAttached()
    await expect(
      shown
        .getByRole('link', { name: /원|₩|상품/ })
        .or(shown.locator('a[href^="/products/"]'))
        .first(),
    ).toBeVisible()
  })

  test('undoes, moves blocks by keys, recovers a draft and restores an earlier revision', { tag: '@quick' }, async ({
    page,
  }) => {
    const mark = randomUUID().slice(0, 8)
    await signInAs(page, ADMIN)
    await newPage(page, `기록 ${mark}`)
    await (await insert(page, '문단')).getByRole('textbox').fill('처음 글')
    await save(page)

    const first = blocks(page, '문단').first()
    await first.getByRole('textbox').press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('/제목')
    await page.getByRole('option', { name: '제목', exact: true }).click()
    await page.keyboard.type('슬래시로 만든 제목')
    await page.keyboard.press('Alt+Shift+ArrowUp')
    await expect(
      page.getByRole('status').filter({ hasText: '‘제목’ 블록을 2개 중 1번째로 옮겼습니다.' }),
    ).toBeAttached()
    await expect(page.locator('[data-block]').first()).toContainText('슬래시로 만든 제목')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.locator('[data-block]').first()).toContainText('처음 글')
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect(page.locator('[data-block]').first()).toContainText('슬래시로 만든 제목')
    await page.keyboard.press('ControlOrMeta+d')
    await expect(blocks(page, '제목')).toHaveCount(2)
    await page.getByRole('button', { name: '블록 목록' }).click()
    const tree = page.getByRole('tree', { name: '블록 목록' })
    await tree.getByRole('treeitem').first().click()
    await page.keyboard.press('Delete')
    await expect(blocks(page, '제목')).toHaveCount(1)
    await expect(page.getByText('임시 저장됨')).toBeVisible()

    page.once('dialog', (dialog) => dialog.accept())
    await page.reload()
    await expect(page.getByText('저장하지 않은 내용이 있습니다')).toBeVisible()
    await page.getByRole('button', { name: '이어서 쓰기' }).click()
    await expect(page.locator('[data-block]').first()).toContainText('슬래시로 만든 제목')
    await save(page)

    await settings(page).getByRole('tab', { name: '페이지' }).click()
    await settings(page).getByRole('button', { name: '저장 기록' }).click()
    const dialog = page.getByRole('dialog', { name: '저장 기록' })
    const changes = dialog.getByRole('listitem')
    await dialog.getByRole('list', { name: '저장 기록' }).getByRole('button', { name: /^2번/ }).click()
    await expect(changes.filter({ hasText: '슬래시로 만든 제목' })).toContainText('새로 생김')
    await dialog.getByRole('button', { name: '2번 기록으로 되돌리기' }).click()
    await expect(dialog).toBeHidden()
    await expect(blocks(page, '제목')).toHaveCount(0)
    await expect(blocks(page, '문단')).toHaveCount(1)
  })

  test('needs no mouse: writes, makes bold, moves, sets and deletes blocks', async ({ page }) => {
    const mark = randomUUID().slice(0, 8)
    const keys = page.keyboard
    const focused = page.locator(':focus')
    const pressFor = async (key: string, name: string) => {
      await keys.press(key)
      await expect(focused).toHaveAccessibleName(name)
    }
    const order = () => page.locator('[data-block]').evaluateAll((all) => all.map((one) => one.dataset.kind))
    await signInAs(page, ADMIN)
    await newPage(page, `글쇠 ${mark}`)
    await page.getByRole('textbox', { name: '제목', exact: true }).focus()
    await keys.press('Tab')
    await expect(focused).toHaveText('문단 쓰기')
    await keys.press('Enter')
    await expect(blocks(page, '문단').getByRole('textbox')).toBeFocused()
    await keys.type('첫 글')
    await keys.press('Enter')
    await expect(blocks(page, '문단').nth(1).getByRole('textbox')).toBeFocused()
    await keys.type('/구분선')
    await expect(page.getByRole('option', { name: '구분선' })).toHaveAttribute('aria-selected', 'true')
    await keys.press('Enter')
    await expect(blocks(page, '구분선')).toBeFocused()
    await keys.press('Enter')
    await expect(blocks(page, '문단').last().getByRole('textbox')).toBeFocused()
    await keys.type('굵은 글')

    await keys.press('Shift+Home')
    await pressFor('Alt+F10', '위로 옮기기')
    await pressFor('ArrowRight', '아래로 옮기기')
    await pressFor('ArrowRight', '굵게')
    await keys.press('Enter')
    await expect(page.locator('[data-block] :is(b, strong)')).toHaveText('굵은 글')
    await expect(blocks(page, '문단').last().getByRole('textbox')).toBeFocused()

    await pressFor('Alt+F10', '굵게')
    await pressFor('Home', '위로 옮기기')
    await keys.press('Enter')
    await expect.poll(order).toEqual(['core/paragraph', 'core/paragraph', 'core/separator'])
    await expect(focused).toHaveAccessibleName('위로 옮기기')

    await pressFor('ArrowLeft', '블록에 더 할 일')
    await keys.press('Escape')
    await expect(blocks(page, '문단').last().getByRole('textbox')).toBeFocused()
    await pressFor('Shift+Tab', '블록에 더 할 일')
    await pressFor('Enter', '블록 설정')
    await pressFor('Escape', '블록에 더 할 일')
    await pressFor('Enter', '블록 설정')
    await keys.press('Enter')
    await expect(settings(page).getByRole('tabpanel')).toBeFocused()
    await keys.press('Tab')
    await expect(settings(page).getByRole('combobox', { name: '정렬' })).toBeFocused()
    await keys.press('Escape')
    await expect(blocks(page, '문단').last().getByRole('textbox')).toBeFocused()

    await pressFor('Alt+F10', '블록에 더 할 일')
    await pressFor('ArrowLeft', '블록 삭제')
    await keys.press('Enter')
    await expect.poll(order).toEqual(['core/paragraph', 'core/separator'])
    await expect(blocks(page, '문단').getByRole('textbox')).toBeFocused()
    await keys.press('Tab')
    await expect(blocks(page, '구분선')).toBeFocused()
    await keys.press('Delete')
    await expect.poll(order).toEqual(['core/paragraph'])
    await expect(blocks(page, '문단').getByRole('textbox')).toBeFocused()
    await save(page)

    await page.getByRole('button', { name: '키보드로 쓰기' }).press('Enter')
    await expect(page.getByRole('dialog', { name: '키보드로 쓰기' })).toContainText('블록 도구로 가기')
    await keys.press('Escape')
    await expect(page.getByRole('button', { name: '키보드로 쓰기' })).toBeFocused()
  })

  test('sees an edit conflict with both versions and loses neither', async ({ page, browser, request }) => {
    const mark = randomUUID().slice(0, 8)
    await signInAs(page, ADMIN)
    await newPage(page, `둘이서 ${mark}`)
    await (await insert(page, '문단')).getByRole('textbox').fill('함께 쓰는 글')
    await save(page)
    const { person, page: other } = await secondAdmin(browser, request)
    await other.goto(page.url())
    await blocks(other, '문단').getByRole('textbox').fill('상대가 쓴 글')
    await save(other)

    await blocks(page, '문단').getByRole('textbox').fill('내가 쓴 글')
    await expect(saveButton(page)).toBeEnabled()
    await page.keyboard.press('ControlOrMeta+s')
    const dialog = page.getByRole('dialog', { name: '다른 사람이 먼저 저장했습니다' })
    await expect(dialog).toContainText(person.name)
    await expect(dialog.getByRole('region', { name: '상대가 바꾼 것' })).toContainText('상대가')
    await expect(dialog.getByRole('region', { name: '내가 바꾼 것' })).toContainText('내가')
    await dialog.getByRole('button', { name: '내 내용을 최신으로 저장' }).click()
    await expect(dialog).toBeHidden()

    await settings(page).getByRole('tab', { name: '페이지' }).click()
    await settings(page).getByRole('button', { name: '저장 기록' }).click()
    const records = page.getByRole('dialog', { name: '저장 기록' })
    await records.getByRole('button', { name: new RegExp(person.name) }).click()
    await expect(records.getByRole('listitem').filter({ hasText: '상대가' }).first()).toBeVisible()
    await other.close()
  })
})
