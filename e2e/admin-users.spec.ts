import { expect, type Page, test } from '@playwright/test'
import { testUser } from '../web/app/members/user.fixture.ts'
import { newVerifiedAccount, pageOf, signInAs } from './accounts.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'

const ADMIN = 'admin@jangteo.test'

const openList = async (page: Page, search: string) => {
  await page.goto(`/admin/users?${new URLSearchParams({ search })}`)
  await expect(page.getByText('총 1개')).toBeVisible()
}

test.describe('an admin', () => {
  let token: string
  test.beforeEach(async ({ page }) => {
    token = await signInAs(page, ADMIN)
  })

  test('approves a waiting supplier from the list, and the supplier sees it', async ({ page, request, browser }) => {
    const { email, business } = await newVerifiedAccount(request, 'supplier')
    const supplier = await pageOf(browser, email)
    await supplier.goto('/supplier')
    await expect(supplier.getByText('승인을 기다리고 있습니다')).toBeVisible()

    await openList(page, email)
    await page.getByRole('button', { name: `${business} 승인` }).click()
    const dialog = page.getByRole('dialog', { name: `‘${business}’ 사업자를 승인할까요?` })
    await expect(dialog).toContainText('000-81-00028')
    await dialog.getByRole('button', { name: '승인', exact: true }).click()
    await expect(page.getByText(`${business} 사업자를 승인했습니다.`)).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('승인 완료', { exact: true }).filter({ visible: true }).last()).toBeVisible()

    await supplier.reload()
    await expect(supplier.getByRole('heading', { level: 1, name: business })).toBeVisible()
    await expect(supplier.getByText('승인을 기다리고 있습니다')).toBeHidden()
  })

  test('rejects a business only with a reason, which the business reads', async ({ page, request, browser }) => {
    const { id, email, business } = await newVerifiedAccount(request, 'supplier')
    await page.goto(`/admin/users/${id}`)
    await page.getByRole('button', { name: '반려', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '반려', exact: true }).click()
    await expect(dialog.getByText('사유를 입력하세요')).toBeVisible()
    await expect(dialog.getByLabel('사유')).toBeFocused()
    await dialog.getByLabel('사유').fill('사업자등록증을 확인할 수 없습니다')
    await dialog.getByRole('button', { name: '반려', exact: true }).click()
    await expect(page.getByText(`${business} 사업자를 반려했습니다.`)).toBeVisible()
    await expect(page.getByText('김지훈님이 사업자 승인을 반려했습니다.')).toBeVisible()

    const supplier = await pageOf(browser, email)
    await supplier.goto('/supplier')
    await expect(supplier.getByText('사유: 사업자등록증을 확인할 수 없습니다')).toBeVisible()
  })

  test('approves a retailer with a grade, changes the grade and undoes it', async ({ page, request, browser }) => {
    const { id, email } = await newVerifiedAccount(request, 'retailer')
    await page.goto(`/admin/users/${id}`)
    await page.getByRole('button', { name: '승인', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'VIP' }).check()
    await dialog.getByRole('button', { name: '승인', exact: true }).click()
    const grade = page.getByRole('combobox', { name: '등급' })
    await expect(grade).toHaveValue('vip')

    await grade.selectOption('gold')
    await expect(page.getByText('등급을 골드 등급으로 바꿨습니다.')).toBeVisible()
    await expect(grade).toHaveValue('gold')
    await page.getByRole('button', { name: '실행 취소' }).first().click()
    await expect(grade).toHaveValue('vip')
    await expect(page.getByText('골드 → VIP')).toBeVisible()

    const retailer = await pageOf(browser, email)
    await retailer.goto('/retailer')
    await expect(retailer.getByText('VIP 등급 · 최대 할인 혜택')).toBeVisible()
  })

  test('suspends an account, which ends its session immediately, and reactivates it', async ({
    page,
    request,
    browser,
  }) => {
    const { id, email, name } = await newVerifiedAccount(request, 'customer')
    const customer = await pageOf(browser, email)
    await customer.goto('/account')
    await expect(customer.getByRole('heading', { level: 1, name: '내 계정' })).toBeVisible()

    await page.goto(`/admin/users/${id}`)
    await page.getByRole('button', { name: '계정 정지' }).click()
    const dialog = page.getByRole('dialog', { name: `${name}님의 계정을 정지할까요?` })
    await dialog.getByLabel('사유').fill('도용 신고')
    await dialog.getByRole('button', { name: '계정 정지' }).click()
    await expect(page.getByText('지금 로그인한 기기가 없습니다.')).toBeVisible()
    await expect(page.getByText('사유: 도용 신고')).toBeVisible()

    await customer.reload()
    await expect(customer).toHaveURL('/login')

    await page.getByRole('button', { name: '정지 해제' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '정지 해제' }).click()
    await expect(page.getByText('로그인할 수 있는 계정입니다.')).toBeVisible()
    await signInAs(customer, email)
  })

  test('ends one session of a member', async ({ page, request }) => {
    const { id } = await newVerifiedAccount(request, 'customer')
    await page.goto(`/admin/users/${id}`)
    await page.getByRole('button', { name: /종료$/ }).click()
    await expect(page.getByText('지금 로그인한 기기가 없습니다.')).toBeVisible()
    await expect(page.getByText('김지훈님이 로그인 기기 하나를 종료했습니다.')).toBeVisible()
  })

  test('changes a role after a confirmation, and finds it in the audit log', async ({ page, request }) => {
    const { id, name } = await newVerifiedAccount(request, 'customer')
    await page.goto(`/admin/users/${id}`)
    const role = page.getByRole('combobox', { name: '역할' })
    await expect(role.getByRole('option', { name: '공급자' })).toBeDisabled()
    await role.selectOption('manager')
    await page.getByRole('button', { name: '역할 변경' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(`${name}님의 역할을 ‘고객’에서 ‘매장 매니저’ 역할로 바꿀까요?`)
    await question.getByRole('button', { name: '역할 변경' }).click()
    await expect(page.getByText('고객 → 매장 매니저')).toBeVisible()

    await page.goto('/admin/audit')
    await page.getByRole('combobox', { name: '작업' }).selectOption('역할 변경')
    await expect(page).toHaveURL('/admin/audit?action=role_changed')
    await page.getByRole('link', { name: `${name}님` }).click()
    await expect(page).toHaveURL(`/admin/users/${id}`)
  })

  test('cannot suspend or demote the own account', async ({ page }) => {
    await openList(page, ADMIN)
    await page.getByRole('link', { name: '김지훈', exact: true }).click()
    await expect(page.getByText('자신의 계정은 정지할 수 없습니다.')).toBeVisible()
    await expect(page.getByText(/자신의 역할은 바꿀 수 없습니다/)).toBeVisible()
    await expect(page.getByRole('button', { name: '계정 정지' })).toBeHidden()
  })

  test('sees that another admin was faster, and the current state', async ({ page, request }) => {
    const { id, email, business } = await newVerifiedAccount(request, 'supplier')
    await openList(page, email)
    const headers = { authorization: `Bearer ${token}` }
    await page.request.post(`/api/v1/admin/users/${id}/business/approve`, { data: {}, headers })
    await page.getByRole('button', { name: `${business} 승인` }).click()
    await page.getByRole('dialog').getByRole('button', { name: '승인', exact: true }).click()
    const changed = page.getByRole('alertdialog', { name: `‘${business}’ 내용이 그 사이에 바뀌었습니다` })
    await expect(changed).toContainText('사업자 승인: 승인 대기 → 승인 완료')
    await expect(page.getByRole('dialog')).toBeHidden()
    await changed.getByRole('button', { name: '닫기' }).click()
    await expect(page.getByRole('button', { name: `${business} 승인` })).toBeHidden()
  })

  test('does not approve a business number that was swapped after looking, and looks again', async ({
    page,
    request,
    browser,
  }) => {
    const { id, email, business } = await newVerifiedAccount(request, 'retailer')
    await page.goto(`/admin/users/${id}`)
    await page.getByRole('button', { name: '승인', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `‘${business}’ 사업자를 승인할까요?` })
    await expect(dialog).toContainText('000-81-00028')
    const store = await pageOf(browser, email)
    await store.goto('/retailer')
    await store.getByRole('button', { name: '수정' }).click()
    await store.getByLabel('사업자등록번호').fill('220-81-62517')
    await store.getByRole('button', { name: '저장' }).click()
    await expect(store.getByText('저장했습니다. 관리자가 다시 확인합니다.')).toBeVisible()

    await dialog.getByRole('button', { name: '승인', exact: true }).click()
    const changed = page.getByRole('alertdialog', { name: `‘${business}’ 내용이 그 사이에 바뀌었습니다` })
    await expect(changed).toContainText('결정을 저장하지 않았습니다.')
    await expect(changed).toContainText('사업자등록번호: 000-81-00028 → 220-81-62517')
    await changed.getByRole('button', { name: '다시 보기' }).click()
    await expect(changed).toBeHidden()
    await expect(page.getByText('220-81-62517')).toBeVisible()
    await page.getByRole('button', { name: '승인', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '승인', exact: true }).click()
    await expect(page.getByText(`${business} 사업자를 승인했습니다.`)).toBeVisible()
  })

  test('has the state of the filters in the URL', async ({ page }) => {
    await page.goto('/admin/users')
    await page.getByRole('combobox', { name: '유형' }).selectOption('소매점')
    await page.getByRole('combobox', { name: '상태' }).selectOption('정상')
    await page.getByRole('combobox', { name: '승인' }).selectOption('승인 완료')
    await page.getByRole('searchbox', { name: '이름, 이메일, 상호로 검색' }).fill('하루채움')
    await expect(page).toHaveURL(/userType=retailer/)
    await expect(page).toHaveURL(/search=/)
    await expect(page.getByText('vip@jangteo.test')).toBeVisible()
    await expect(page.getByText('gold@jangteo.test')).toBeHidden()

    await page.reload()
    await expect(page.getByRole('searchbox', { name: '이름, 이메일, 상호로 검색' })).toHaveValue('하루채움')
    await expect(page.getByRole('combobox', { name: '승인' })).toHaveValue('approved')

    await page.getByRole('button', { name: '초기화' }).click()
    await expect(page).toHaveURL('/admin/users')
    await expect(page.getByRole('searchbox', { name: '이름, 이메일, 상호로 검색' })).toHaveValue('')
    await page.goBack()
    await expect(page.getByRole('searchbox', { name: '이름, 이메일, 상호로 검색' })).toHaveValue('하루채움')
  })

  test('can reset a search without results', async ({ page }) => {
    await page.goto('/admin/users?search=no-such-person&status=king')
    await expect(page.getByText('조건에 맞는 회원이 없습니다')).toBeVisible()
    await page.getByRole('button', { name: '조건 초기화' }).click()
    await expect(page.getByText(/^총 \d+개/)).toBeVisible()
  })

  test('sees unverified and closed accounts', async ({ page }) => {
    const [signup, leaver] = [
      { ...testUser, emailVerified: false, closedAt: null, status: 'pending' },
      { ...testUser, emailVerified: false, closedAt: '2026-11-15T00:00:00.000Z', status: 'rejected' },
    ]
    await page.route('**/api/v1/admin/users?*', (route) =>
      route.fulfill({ json: { data: [signup], total: 1, page: 1, limit: 20 } }),
    )
    await page.route(`**/api/v1/admin/users/${testUser.id}`, (route) =>
      route.fulfill({ json: { data: { user: leaver, sessions: [], audit: [] } } }),
    )
    await page.goto('/admin/users')
    await expect(page.getByText('미인증', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: testUser.name, exact: true }).click()
    await expect(page.getByText('탈퇴', { exact: true })).toBeVisible()
    await expect(page.getByText('탈퇴한 계정입니다.')).toBeVisible()
    await expect(page.getByText('미인증', { exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: '계정 승인' })).toHaveCount(0)
  })

  test('pages through the list by its URL', async ({ page }) => {
    await answerList(page, 45)
    await page.goto('/admin/users')
    await expect(page.getByText('총 45개 중 1–20')).toBeVisible()
    await page.getByRole('link', { name: '다음 페이지' }).click()
    await expect(page).toHaveURL('/admin/users?page=2')
    await expect(page.getByText('총 45개 중 21–40')).toBeVisible()
    await expect(page.getByRole('link', { name: '사람 21', exact: true })).toBeVisible()
    await page.getByRole('combobox', { name: '유형' }).selectOption('고객')
    await expect(page).toHaveURL('/admin/users?userType=customer')
  })

  test('can retry when the list fails to load', async ({ page }) => {
    await page.route('**/api/v1/admin/users?*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/admin/users')
    await expect(page.getByText('내용을 불러오지 못했습니다')).toBeVisible()
    await page.unroute('**/api/v1/admin/users?*')
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect(page.getByText(/^총 \d+개/)).toBeVisible()
  })

  test('sees a not-found page for an unknown member', async ({ page }) => {
    await page.goto('/admin/users/01990000-0000-7000-8000-000000000000')
    await expect(page.getByText('회원을 찾을 수 없습니다')).toBeVisible()
    await page.goto('/admin/users/nobody')
    await expect(page.getByText('회원을 찾을 수 없습니다')).toBeVisible()
  })

  test('works with screens that are accessible and fit, in light and dark', async ({ page, request }) => {
    test.slow()
    const { id } = await newVerifiedAccount(request, 'retailer')
    const screens = [
      ['/admin/users', '회원'],
      ['/admin/audit', '감사 기록'],
      [`/admin/users/${id}`, /검사/],
    ] as const
    for (const [path, name] of screens) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expectAccessibleInBothSchemes(page)
    }
    await page.getByRole('button', { name: '승인', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessibleInBothSchemes(page)
  })
})

/** More accounts than the demo shop has. */
async function answerList(page: Page, total: number): Promise<void> {
  await page.route('**/api/v1/admin/users?*', (route) => {
    const query = new URL(route.request().url()).searchParams
    const [at, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 20)]
    const first = (at - 1) * limit
    const data = Array.from({ length: Math.min(limit, total - first) }, (_, index) => ({
      ...testUser,
      id: `01990000-0000-7000-8000-${String(first + index + 1).padStart(12, '0')}`,
      email: `person-${first + index + 1}@example.kr`,
      name: `사람 ${first + index + 1}`,
      emailVerified: true,
      closedAt: null,
    }))
    return route.fulfill({ json: { data, total, page: at, limit } })
  })
}
