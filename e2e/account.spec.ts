import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { newVerifiedAccount, PASSWORD, type Person, signInAs } from './accounts.ts'
import { pretendSignedIn, refusal } from './mock-api.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'

/** The star of a required field is part of its label's text. */
const field = (place: Page | Locator, label: string) => place.getByLabel(new RegExp(`^${label}\\*?$`))

test.describe('the own account', () => {
  let person: Person
  test.beforeEach(async ({ page, request }) => {
    person = await newVerifiedAccount(request, 'customer')
    await signInAs(page, person.email)
  })

  test('takes a new name, and says at the field when there is none', async ({ page }) => {
    await page.goto('/account')
    const name = field(page, '이름')
    await name.fill('   ')
    await name.press('Control+s')
    await expect(page.getByText('이름을 입력하세요')).toBeVisible()
    await expect(name).toBeFocused()
    await name.fill('새이름')
    await name.press('Control+s')
    await expect(page.getByText('이름을 바꿨습니다.')).toBeVisible()
    await page.reload()
    await expect(name).toHaveValue('새이름')
  })

  test('changes the password by the current one and stays signed in here only', async ({ page, request }) => {
    await page.goto('/account')
    const [current, next, again] = [
      field(page, '현재 비밀번호'),
      field(page, '새 비밀번호'),
      field(page, '새 비밀번호 확인'),
    ]
    await current.fill('Wrong-one1!')
    await next.fill('Jangteo2!')
    await again.fill('Jangteo3!')
    const change = page.getByRole('button', { name: '비밀번호 변경' })
    await change.click()
    await expect(page.getByText('비밀번호가 일치하지 않습니다')).toBeVisible()
    await again.fill('Jangteo2!')
    await change.click()
    await expect(page.getByText('현재 비밀번호가 올바르지 않습니다')).toBeVisible()
    await expect(current).toBeFocused()
    await current.fill(PASSWORD)
    await change.click()
    await expect(page.getByText('비밀번호를 바꿨습니다.')).toBeVisible()

    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: '내 계정' })).toBeVisible()
    await expect(page.getByText('지금 이 기기')).toBeVisible()
    await expect(
      page
        .getByRole('button', { name: /로그아웃$/ })
        .filter({ hasNotText: '모든' })
        .last(),
    ).toBeVisible()
    const signIn = (password: string) =>
      request.post('/api/v1/auth/login', { data: { email: person.email, password } }).then((answer) => answer.status())
    expect(await signIn(PASSWORD)).toBe(401)
    expect(await signIn('Jangteo2!')).toBe(200)
  })

  test('removes the session of another device', async ({ page }) => {
    // The other session is that of the sign-in after registration.
    await page.goto('/account')
    const remove = page.locator('#sessions').getByRole('button', { name: /^(?!모든).*로그아웃$/ })
    await expect(remove).toHaveCount(1)
    await remove.click()
    await expect(page.getByText(/기기에서 로그아웃했습니다/)).toBeVisible()
    await expect(remove).toHaveCount(0)
    await expect(page.getByText('지금 이 기기')).toBeVisible()
  })

  test('saves the marketing consent immediately and offers to undo it', async ({ page }) => {
    await page.goto('/account')
    const consent = page.getByRole('switch', { name: '마케팅 정보 수신' })
    await expect(consent).not.toBeChecked()
    await consent.click()
    await expect(consent).toBeChecked()
    await expect(page.getByText('마케팅 정보 수신에 동의했습니다.')).toBeVisible()
    await page.getByRole('button', { name: '실행 취소' }).first().click()
    await expect(consent).not.toBeChecked()
  })

  test('downloads the own data after the password is typed', async ({ page }) => {
    await page.goto('/account')
    await page.getByRole('button', { name: '내 정보 내려받기' }).click()
    const dialog = page.getByRole('dialog', { name: '내 정보를 내려받을까요?' })
    const submit = dialog.getByRole('button', { name: '내려받기' })
    await submit.click()
    await expect(dialog.getByText('비밀번호를 입력하세요')).toBeVisible()
    await field(dialog, '비밀번호').fill('Wrong-one1!')
    await submit.click()
    await expect(dialog.getByText('비밀번호가 올바르지 않습니다')).toBeVisible()
    await field(dialog, '비밀번호').fill(PASSWORD)
    const downloaded = page.waitForEvent('download')
    await submit.click()
    const file = await downloaded
    expect(file.suggestedFilename()).toBe('내 정보.json')
    const { account, sessions } = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(account).toMatchObject([{ email: person.email, name: person.name }])
    expect(sessions.length).toBeGreaterThan(0)
    await expect(page.getByText('내 정보를 내려받았습니다.')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  test('says at once that a new password is too common', async ({ page }) => {
    await page.goto('/account')
    const next = field(page, '새 비밀번호')
    const tooCommon = /너무 흔한 비밀번호입니다. 다른 비밀번호를 사용해 주세요/
    await next.pressSequentially('Qwer1234')
    await expect(next).not.toHaveAccessibleDescription(tooCommon)
    await next.press('!')
    await expect(next).toHaveAccessibleDescription(tooCommon)
    await next.fill('Jangteo2!')
    await expect(next).not.toHaveAccessibleDescription(tooCommon)
  })

  test('closes after the address and the password are typed', async ({ page, request }) => {
    await page.goto('/account')
    await page.getByRole('button', { name: '계정 탈퇴' }).click()
    const dialog = page.getByRole('dialog', { name: `${person.name}님의 계정을 탈퇴할까요?` })
    await dialog.getByLabel('이메일 확인').fill('other@e2e.test')
    await field(dialog, '비밀번호').fill('Wrong-one1!')
    const close = dialog.getByRole('button', { name: '탈퇴하기' })
    await close.click()
    await expect(dialog.getByText('이메일이 일치하지 않습니다')).toBeVisible()
    await dialog.getByLabel('이메일 확인').fill(person.email)
    await close.click()
    await expect(dialog.getByText('비밀번호가 올바르지 않습니다')).toBeVisible()
    await field(dialog, '비밀번호').fill(PASSWORD)
    await close.click()
    await expect(page.getByText(/탈퇴했습니다/)).toBeVisible()
    await expect(page).toHaveURL('/')
    const answer = await request.post('/api/v1/auth/login', { data: { email: person.email, password: PASSWORD } })
    expect(answer.status()).toBe(401)
  })
})

test.describe('the screen of the own account', () => {
  test('asks before unsaved changes are lost', async ({ page }) => {
    await pretendSignedIn(page, {}, {})
    await page.goto('/account')
    await field(page, '이름').fill('잃을 이름')
    await page.getByRole('link', { name: '베스트' }).click()
    const question = page.getByRole('alertdialog', { name: '저장하지 않은 내용이 있습니다' })
    await question.getByRole('button', { name: '취소' }).click()
    await expect(page).toHaveURL('/account')
    await expect(field(page, '이름')).toHaveValue('잃을 이름')
  })

  test('signs out on all devices and drops the remembered return path', async ({ page }) => {
    await pretendSignedIn(page, {}, { 'POST /auth/v2/logout-all': [200, { success: true, ended: 2 }] })
    await page.goto('/account')
    await page.getByRole('button', { name: '모든 기기에서 로그아웃' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '모두 로그아웃' }).click()
    await expect(page.getByText('모든 기기에서 로그아웃했습니다.')).toBeVisible()
    await expect(page).toHaveURL('/auth/login')
    await expect.poll(() => page.evaluate(() => history.state?.usr ?? null)).toBeNull()
  })

  test('refuses to unlink the last way to sign in, and says so at the row', async ({ page }) => {
    const message = '로그인 방법이 하나는 남아 있어야 합니다. 먼저 비밀번호를 설정해 주세요.'
    await pretendSignedIn(
      page,
      {},
      {
        'GET /auth/oauth/providers': [200, { data: ['google'] }],
        'GET /auth/linked-accounts': [
          200,
          { success: true, accounts: { local: false, google: true, kakao: false, naver: false } },
        ],
        'DELETE /auth/linked-accounts/google': [409, refusal('last_sign_in_method', message)],
      },
    )
    await page.goto('/account')
    await page.getByRole('button', { name: 'Google 연결 해제' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '연결 해제' }).click()
    await expect(page.locator('#linked').getByRole('alert')).toHaveText(message)
  })

  test('sends the browser to the provider to link it', async ({ page }) => {
    await pretendSignedIn(
      page,
      {},
      {
        'GET /auth/oauth/providers': [200, { data: ['kakao'] }],
        'GET /auth/linked-accounts': [
          200,
          { success: true, accounts: { local: true, google: false, kakao: false, naver: false } },
        ],
        'POST /auth/linked-accounts/kakao': [200, { data: { url: '/ui?as=kakao' } }],
      },
    )
    await page.goto('/account')
    await page.getByRole('button', { name: '카카오 연결' }).click()
    await expect(page).toHaveURL('/ui?as=kakao')
  })
})

test('an account without a password sets one without the current one', async ({ page }) => {
  const calls = await pretendSignedIn(
    page,
    { hasPassword: false },
    { 'POST /account/password': [200, { success: true, token: 'b'.repeat(43) }] },
  )
  await page.goto('/account')
  await expect(page.getByRole('button', { name: '비밀번호 설정', exact: true })).toBeVisible()
  await expect(page.getByLabel('현재 비밀번호')).toHaveCount(0)
  await field(page, '새 비밀번호').fill('Jangteo2!')
  await field(page, '새 비밀번호 확인').fill('Jangteo2!')
  await page.getByRole('button', { name: '비밀번호 설정', exact: true }).click()
  await expect.poll(() => calls['POST /account/password']?.[0]?.body).toEqual({ newPassword: 'Jangteo2!' })
})

test('the account of a retailer is accessible and fits, in light and dark', async ({ page }) => {
  test.slow()
  await signInAs(page, 'vip@jangteo.test')
  await page.goto('/account')
  await expect(page.locator('#business').getByText('하루채움 약국')).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('button', { name: '계정 탈퇴' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInBothSchemes(page)
})
