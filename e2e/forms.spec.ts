import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { markEntries } from '../contracts/forms/form-authoring.ts'
import { submitForm } from '../contracts/forms/forms.ts'
import { FIELD_TYPES } from '../domain/forms/form-fields.ts'
import { newVerifiedAccount, signInAs } from './accounts.ts'
import { type Ask, askingAs } from './api-caller.ts'
import { longLivedClient } from './approved-supplier.ts'
import { builtForm, publishedPage } from './form-pages.ts'
import { openHydrated } from './hydration.ts'
import { mockApi, refusal } from './mock-api.ts'
import { expectAccessibleInBothSchemes, expectAccessibleScreen } from './screen-checks.ts'

const ADMIN = 'admin@jangteo.test'

let client: APIRequestContext
let ask: Ask

test.beforeAll(async ({ baseURL }) => {
  client = await longLivedClient(baseURL)
  ask = await askingAs(client, ADMIN)
})
test.afterAll(() => client.dispose())

/** In the order in which the test adds them; three pages. */
const PALETTE = [
  ['제목', '문단', '이름', '이메일', '전화번호', '웹 주소', '숫자', '날짜', '비밀번호', '짧은 글', '긴 글'],
  ['구분선', '선택 상자', '하나 선택', '체크박스', '별점', '범위', '색', '주소'],
  ['파일', '이미지', '결제', '계산', '숨은 값', '반복', 'HTML'],
]

async function menuOf(page: Page, field: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `${field} 메뉴` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const open = (page: Page, name: string) => page.getByRole('button', { name: `· ${name}` }).click()

async function dragBeforeAll(page: Page, type: string, first: Locator): Promise<void> {
  const button = page.getByRole('button', { name: `${type} 추가`, exact: true })
  await button.hover()
  await page.mouse.down()
  // A field is dropped at the drop line, which follows the mouse with a delay; near an edge the page scrolls.
  let nudge = 0
  await expect(async () => {
    nudge = 1 - nudge
    const target = await first.boundingBox()
    if (!target) throw new Error('nowhere to drop it')
    await page.mouse.move(target.x + target.width / 2, target.y + 2 + nudge, { steps: 10 })
    await expect(page.locator('[data-drop-place="0"]')).toBeVisible({ timeout: 2_000 })
    expect(await first.boundingBox(), 'nothing scrolls any more').toEqual(target)
  }).toPass({ timeout: 30_000 })
  await page.mouse.up()
}

async function buildEveryField(page: Page, name: string): Promise<void> {
  await page.goto('/admin/forms')
  await page.getByRole('link', { name: '새 폼' }).first().click()
  await page.getByLabel('폼 제목').fill('모든 것을 묻는 폼')
  const [first = '', second = '', ...others] = PALETTE.flat()
  const add = (type: string) => page.getByRole('button', { name: `${type} 추가`, exact: true }).click()
  await add(second)
  const rows = page.getByRole('list', { name: '폼의 필드' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await dragBeforeAll(page, first, rows.first())
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(first)
  await open(page, 'paragraph_1')
  for (const type of others) await add(type)
  await expect(rows).toHaveCount(FIELD_TYPES.length)
  await menuOf(page, '구분선', '여기서 페이지 나누기')
  await menuOf(page, '파일', '여기서 페이지 나누기')

  const settings = page.getByRole('complementary', { name: '필드 설정' })
  await open(page, 'number_1')
  await settings.getByLabel('라벨').fill('수량')
  await settings.getByLabel('필드 이름').fill('quantity')
  await settings.getByRole('checkbox', { name: '필수' }).check()
  await settings.getByLabel('최솟값').fill('1')
  await open(page, 'calculation_1')
  await settings.getByLabel('계산식', { exact: true }).fill('{quantity} *')
  await expect(settings.getByText('값이 빠졌습니다')).toBeVisible()
  await settings.getByLabel('계산식', { exact: true }).fill('{quantity} * 1000')
  await open(page, 'payment_1')
  await settings.getByLabel('금액').selectOption('계산식으로')
  await settings.getByLabel('계산식', { exact: true }).fill('{calculation_1}')
  await open(page, 'url_1')
  await settings.getByText('조건', { exact: true }).click()
  await settings.getByRole('button', { name: '조건 추가' }).click()
  await settings.getByLabel('1번째 조건 필드').selectOption('수량')
  await settings.getByLabel('1번째 조건 비교').selectOption('더 큼')
  await settings.getByLabel('1번째 조건 값').fill('2')
  await page.getByRole('tab', { name: '설정' }).click()
  await page.getByLabel('숏코드 이름').fill(name)
  await page.getByRole('tab', { name: '만들기' }).click()
  await expectAccessibleScreen(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('폼을 저장했습니다.')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/forms\/[\da-f-]{36}/)
}

async function fillPages(form: Locator): Promise<void> {
  const next = form.getByRole('button', { name: '다음' })
  await next.click()
  await expect(form.getByText('수량 is required').first()).toBeVisible()
  await expect(form.getByLabel('수량')).toBeFocused()
  await form.getByLabel('이름 성').fill('김')
  await form.getByLabel('이름 이름').fill('받음')
  await form.getByLabel('이메일').fill('someone')
  await form.getByLabel('전화번호').fill('010-1234-5678')
  await expect(form.getByLabel('웹 주소')).toBeHidden()
  await form.getByLabel('수량').fill('3')
  await form.getByLabel('웹 주소').fill('https://example.com')
  await expect(form.getByText('Invalid email address').first()).toBeVisible()
  await form.getByLabel('이메일').fill('someone@example.com')
  await form.getByLabel('날짜').fill('2026-11-15')
  await form.getByLabel('비밀번호', { exact: true }).fill('감춰진 말')
  await form.getByLabel('짧은 글').fill('짧습니다')
  await form.getByLabel('긴 글').fill('깁니다')
  await next.click()
  await form.getByLabel('선택 상자').selectOption('선택지 2')
  await form.getByLabel('선택지 1').check()
  await form.getByRole('checkbox', { name: '체크박스' }).check()
  await form.getByRole('radio', { name: '4점' }).check({ force: true })
  await form.getByRole('slider', { name: '범위' }).fill('70')
  await form.getByLabel('색', { exact: true }).fill('#1c5a43')
  await form.getByLabel('주소 우편번호').fill('04524')
  await form.getByLabel('주소 주소').fill('서울특별시 중구 세종대로 110')
  await form.getByRole('button', { name: '이전' }).click()
  await expect(form.getByLabel('짧은 글')).toHaveValue('짧습니다')
  await next.click()
  await next.click()
  await form
    .getByLabel('파일 고르기')
    .setInputFiles({ name: '말.txt', mimeType: 'text/plain', buffer: Buffer.from('보냅니다') })
  await expect(form.getByRole('button', { name: '말.txt 빼기' }), 'it is sent').toBeVisible()
  await expect(form.getByRole('status').or(form.locator('output')).filter({ hasText: '3,000' }).first()).toBeVisible()
  await form.getByLabel('무통장 입금').check()
  await form.getByRole('button', { name: '반복 추가' }).click()
  await form.getByRole('button', { name: '반복 추가' }).click()
  await form.getByLabel('짧은 글').first().fill('하나')
  await form.getByLabel('짧은 글').last().fill('둘')
  await form.getByRole('button', { name: '반복 2 위로' }).click()
  await expect(form.getByLabel('짧은 글').first()).toHaveValue('둘')
}

test('a form of every field type is built, embedded, answered in three pages, and seen in entries and in a view', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const name = `every-${Date.now()}`
  await signInAs(page, ADMIN)
  await buildEveryField(page, name)
  const formId = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(await publishedPage(ask, `[form name="${name}"]`))
  const form = visitor.getByRole('form', { name: '모든 것을 묻는 폼' })
  await expectAccessibleScreen(visitor)
  await fillPages(form)
  await expectAccessibleScreen(visitor)
  await form.getByRole('button', { name: '제출' }).click()
  await expect(visitor.getByRole('heading', { name: '결제' })).toBeVisible({ timeout: 15_000 })
  await expect(visitor.getByText('3,000원')).toBeVisible()

  await page.goto(`/admin/forms/${formId}/entries`)
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const entry = page.getByRole('dialog', { name: '응답' })
  for (const text of ['김받음', 'someone@example.com', '#1c5a43', '말.txt', '결제 전'])
    await expect(entry.getByText(text).first()).toBeVisible()
  await expect(entry.getByText('감춰진 말')).toHaveCount(0)
  await entry.getByRole('button', { name: '입금 확인' }).click()
  await expect(entry.getByText('결제됨')).toBeVisible()
  await entry.getByLabel('새 메모').fill('전화했습니다')
  await entry.getByRole('button', { name: '메모 남기기' }).click()
  await expect(entry.getByText('전화했습니다').first()).toBeVisible()
  const file = page.waitForEvent('download')
  await entry.getByRole('button', { name: '말.txt 내려받기' }).click()
  expect((await file).suggestedFilename()).toBe('말.txt')
  await entry.getByLabel('상태').selectOption('처리 완료')
  await expect(page.getByText(/‘처리 완료’/)).toBeVisible()

  await page.goto('/admin/views/new')
  await page.getByRole('textbox', { name: '제목', exact: true }).fill('받은 답')
  await page.getByLabel('숏코드 이름').fill(name)
  await page.getByLabel('보여 줄 것').selectOption('폼 응답')
  await page.getByLabel('폼', { exact: true }).selectOption({ value: formId })
  for (const field of ['이메일', '수량']) await page.getByRole('button', { name: `${field} 필드 추가` }).click()
  await expect(page.getByRole('cell', { name: 'someone@example.com' })).toBeVisible()
  await page.getByRole('radio', { name: /^누구나/ }).check()
  await expect(page.getByText('응답이 모두에게 공개됩니다')).toBeVisible()
  await expectAccessibleScreen(page)
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('뷰를 저장했습니다.')).toBeVisible()
  await visitor.goto(await publishedPage(ask, `[view name="${name}"]`))
  await expect(visitor.getByRole('cell', { name: 'someone@example.com' })).toBeVisible()
  await visitor.getByRole('searchbox').fill('없는 말')
  await expect(visitor.getByText('조건에 맞는 항목이 없습니다')).toBeVisible()
  await visitor.getByRole('searchbox').fill('')
  await visitor.getByRole('button', { name: '수량' }).click()
  // A debounced search does not undo the sort order that was chosen meanwhile.
  await expect(visitor.getByRole('cell', { name: 'someone@example.com' })).toBeVisible()
  await expect(visitor.getByRole('columnheader', { name: '수량' })).toHaveAttribute('aria-sort', 'ascending')
  await visitor.context().close()
})

test('a refused value shows at its field; typed values survive a lost response, a reload and another browser', {
  tag: '@quick',
}, async ({ page, browser }) => {
  const { name, id } = await builtForm(
    ask,
    [
      { name: 'who', type: 'text', label: '이름', required: true },
      { name: 'why', type: 'textarea', label: '사연' },
    ],
    { multiPage: true, pageBreaks: [1], saveAndContinue: true },
  )
  const path = await publishedPage(ask, `[form name="${name}"]`)
  const calls = await mockApi(page, {
    [`POST /forms/${id}/submit`]: [400, refusal('invalid_request', '이미 쓴 이름입니다', { field: 'who' })],
  })
  await page.goto(path)
  const form = page.getByRole('form', { name: '짧은 폼' })
  await form.getByLabel('이름').fill('김받음')
  await form.getByRole('button', { name: '다음' }).click()
  await form.getByLabel('사연').fill('길고 긴 사연')
  await form.getByRole('button', { name: '제출' }).click()
  await expect(form.getByText('이미 쓴 이름입니다').first()).toBeVisible()
  await expect(form.getByLabel('이름')).toHaveAccessibleDescription(/이미 쓴 이름입니다/)
  await expect(form.getByLabel('이름')).toBeFocused()
  await form.getByLabel('이름').fill('이받음')
  await expect(form.getByText('이미 쓴 이름입니다')).toHaveCount(0)
  await page.unrouteAll()
  await mockApi(page, { [`POST /forms/${id}/submit`]: 'unreachable' })
  await form.getByRole('button', { name: '다음' }).click()
  await form.getByRole('button', { name: '제출' }).click()
  await expect(form.getByRole('alert')).toContainText('연결')
  await form.getByRole('button', { name: '저장하고 나중에 이어서' }).click()
  const link = await form.getByLabel('이어서 작성할 링크').inputValue()

  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('이받음')
  await page.reload()
  const who = form.getByRole('textbox', { name: '이름' })
  await who.fill('박받음')
  await form.getByRole('button', { name: '이어서 작성' }).click()
  await expect(who).toHaveValue('박받음')
  await form.getByRole('button', { name: '이름: 이전 내용으로' }).click()
  await expect(who).toHaveValue('이받음')
  await form.getByRole('button', { name: '다음' }).click()
  await expect(form.getByLabel('사연')).toHaveValue('길고 긴 사연')

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(link)
  const same = elsewhere.getByRole('form', { name: '짧은 폼' })
  await expect(same.getByLabel('사연')).toHaveValue('길고 긴 사연')
  await same.getByRole('button', { name: '제출' }).click()
  await expect(elsewhere.getByText('Thank you for your submission!')).toBeVisible({ timeout: 15_000 })
  expect(Object.values(calls).flat().length).toBe(1)
  await elsewhere.context().close()
})

test('an author chooses who reads a view of entries, and sees the pages that it changes', async ({ page, browser }) => {
  const { name, id } = await builtForm(ask, [
    { name: 'who', type: 'text', label: '이름' },
    {
      name: 'city',
      type: 'select',
      label: '도시',
      options: ['서울', '부산'].map((one) => ({ value: one, label: one })),
    },
  ])
  const person = await newVerifiedAccount(client, 'customer')
  const asPerson = await askingAs(client, person.email)
  const params = { formId: id }
  const own = await asPerson(submitForm, { params, body: { who: '내가 보냄', city: '서울' } })
  const other = await ask(submitForm, { params, body: { who: '남이 보냄', city: '서울' } })
  // Sent without a ticket, and faster than a person does it.
  await ask(markEntries, { params: { id }, body: { ids: [own, other].map((one) => one.submissionId), status: 'new' } })
  const path = await publishedPage(ask, `[view name="${name}"]`)

  await signInAs(page, ADMIN)
  await page.goto('/admin/views/new')
  await page.getByRole('textbox', { name: '제목', exact: true }).fill('받은 신청')
  await page.getByLabel('숏코드 이름').fill(name)
  await page.getByLabel('보여 줄 것').selectOption('폼 응답')
  await page.getByLabel('폼', { exact: true }).selectOption({ value: id })
  await page.getByRole('button', { name: '이름 필드 추가' }).click()
  await expect(page.getByRole('radio', { name: /^관리자만/ })).toBeChecked()
  await page.getByRole('button', { name: '고정 조건 추가' }).click()
  await page.getByLabel('1번째 고정 조건 필드').selectOption('도시')
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('고정 조건의 값을 입력하세요.')).toBeVisible()
  await page.getByLabel('도시 값').fill('서울')
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('뷰를 저장했습니다.')).toBeVisible()
  await expect(page.getByText('공개된 1곳에 들어 있습니다')).toBeVisible()
  await expectAccessibleInBothSchemes(page)

  const visitor = await (await browser.newContext()).newPage()
  await openHydrated(visitor, path)
  await expect(visitor.getByRole('main')).not.toContainText(/받은 신청|보냄|로그인이 필요/)

  await page.getByRole('radio', { name: /^보낸 사람만/ }).check()
  await expect(page.getByText('페이지에서는 각자 자기가 보낸 응답만 봅니다.')).toBeVisible()
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('뷰를 저장했습니다.').last()).toBeVisible()
  await page.goto(`/admin/views?search=${name}`)
  await expect(page.getByRole('row', { name: /받은 신청/ })).toContainText('보낸 사람만')

  await openHydrated(visitor, path)
  await expect(visitor.getByRole('main').getByText('로그인이 필요합니다')).toBeVisible()
  await expectAccessibleScreen(visitor)
  await signInAs(visitor, person.email)
  await visitor.goto(path)
  await expect(visitor.getByRole('cell', { name: '내가 보냄' })).toBeVisible()
  await expect(visitor.getByText('남이 보냄')).toHaveCount(0)
  await visitor.context().close()
})

test('an admin sees why an entry is spam, and restores it', async ({ page }) => {
  const { id } = await builtForm(ask, [{ name: 'who', type: 'text', label: '이름' }])
  await ask(submitForm, { params: { formId: id }, body: { who: '사람입니다', _trap: '저절로 채워진 것' } })
  await signInAs(page, ADMIN)
  await page.goto(`/admin/forms/${id}/entries`)
  const row = page.getByRole('row', { name: /사람입니다/ })
  await expect(row).toContainText('스팸')
  await expect(row).toContainText('사람에게 보이지 않는 칸을 채웠습니다')
  await row.getByRole('link').first().click()
  const entry = page.getByRole('dialog', { name: '응답' })
  await expect(entry.getByText('사람에게 보이지 않는 칸을 채웠습니다.')).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await entry.getByRole('button', { name: '스팸 아님' }).click()
  await expect(entry.getByText('스팸으로 나누었습니다')).toHaveCount(0)
  await expect(entry.getByLabel('상태')).toHaveValue(/new|read/)
})
