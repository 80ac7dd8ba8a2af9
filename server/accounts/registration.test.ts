import { register } from '@jangteo/contracts/accounts/auth.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { lastMail, mailsTo, tokenIn } from '../testing/mail.ts'
import { openShop, type Shop } from '../testing/open-shop.ts'
import { accounts, businesses } from './tables.ts'

const customer = {
  userType: 'customer',
  email: 'jimin@shop.test',
  name: '한지민',
  password: 'Jangteo1!',
  termsAccepted: true,
  privacyAccepted: true,
}
const supplier = {
  ...customer,
  userType: 'supplier',
  business: {
    companyName: '한빛식품',
    businessNumber: '220-81-62517',
    address: '서울시 중구 세종대로 110',
    contactPerson: '박민수',
  },
}
const retailer = {
  ...customer,
  userType: 'retailer',
  business: {
    storeName: '골목상회',
    storeType: '편의점',
    businessNumber: '220 81 62517',
    managerName: '최은영',
    address: '부산시 해운대구 센텀로 1',
  },
}

const registering = (shop: Shop, payload: object, remoteAddress = '203.0.113.1') =>
  shop.call({ method: 'POST', url: '/api/v1/auth/v2/register', payload, remoteAddress })
const signingIn = (shop: Shop) =>
  shop.call({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email: customer.email, password: customer.password },
  })
const verifying = (shop: Shop, token: string) => shop.call({ url: '/api/v1/auth/v2/verify-email', query: { token } })

describe('registering', () => {
  test('creates a pending account, stores the time of consent and mails a verification link', async () => {
    const shop = await openShop()
    const answer = await registering(shop, { ...customer, email: ' Jimin@Shop.test ', marketingConsent: true })
    expect(answer.statusCode).toBe(201)
    expect(register.response.parse(answer.json()).success).toBe(true)
    const [account] = await shop.db.select().from(accounts)
    expect(account).toMatchObject({
      email: customer.email,
      name: '한지민',
      role: 'customer',
      status: 'pending',
      marketingConsent: true,
      emailVerifiedAt: null,
      termsAcceptedAt: expect.any(Date),
      passwordHash: expect.stringMatching(/^\$argon2id\$/),
    })
    const mail = await lastMail(shop, customer.email)
    expect(mail.subject).toBe('[장터] 이메일 주소를 인증해 주세요')
    expect(mail.text).toContain(`http://shop.test/auth/verify-email/success?token=${tokenIn(mail)}`)
  })

  test.each([
    [
      'supplier',
      supplier,
      'business',
      { name: '한빛식품', contactPerson: '박민수', storeType: null, businessNumber: '2208162517' },
    ],
    [
      'retailer',
      retailer,
      'affiliate',
      { name: '골목상회', contactPerson: '최은영', storeType: '편의점', businessNumber: '2208162517' },
    ],
  ] as const)(
    'as a %s keeps the business, waiting for approval and without a grade',
    async (_, payload, role, kept) => {
      const shop = await openShop()
      expect((await registering(shop, payload)).statusCode).toBe(201)
      expect(await shop.db.select({ role: accounts.role }).from(accounts)).toEqual([{ role }])
      const [business] = await shop.db.select().from(businesses)
      expect(business).toMatchObject({ ...kept, approvalStatus: 'pending', grade: null, approvedAt: null })
      await shop.db.update(accounts).set({ status: 'approved', emailVerifiedAt: new Date() })
      expect((await signingIn(shop)).json().user).toMatchObject({
        ...payload.business,
        businessNumber: '2208162517',
        approvalStatus: 'pending',
      })
    },
  )

  test('allows sign-in only after the verification link was opened', async () => {
    const shop = await openShop()
    await registering(shop, supplier)
    const early = await signingIn(shop)
    expect([early.statusCode, early.json().code]).toEqual([403, 'email_not_verified'])
    const verified = await verifying(shop, tokenIn(await lastMail(shop, supplier.email)))
    expect(verified.json()).toEqual({ success: true, message: '이메일 인증이 완료되었습니다.' })
    expect((await signingIn(shop)).json()).toMatchObject({
      user: { userType: 'supplier', status: 'approved', approvalStatus: 'pending' },
    })
  })

  test('with a taken address is refused, case-insensitively', async () => {
    const shop = await openShop()
    await registering(shop, customer)
    const answer = await registering(shop, { ...customer, email: 'JIMIN@shop.test', name: '다른 사람' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'email_taken', field: 'email', message: '이미 가입된 이메일입니다.' })
  })

  test('ten times concurrently with one address creates one account and sends one mail', async () => {
    const shop = await openShop()
    const answers = await Promise.all(Array.from({ length: 10 }, () => registering(shop, supplier)))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, ...Array(9).fill(409)])
    expect(answers.filter((answer) => answer.statusCode === 409).every((a) => a.json().code === 'email_taken')).toBe(
      true,
    )
    expect(await shop.db.$count(accounts)).toBe(1)
    expect(await shop.db.$count(businesses)).toBe(1)
    await lastMail(shop, supplier.email)
    expect(await mailsTo(shop, supplier.email)).toHaveLength(1)
  })

  test('works twenty times an hour from one client, also over the addresses of one IPv6 network', async () => {
    const shop = await openShop()
    await registering(shop, customer, '2001:db8:0:1::1')
    const statuses: number[] = []
    for (let index = 0; index < 21; index++) {
      const answer = await registering(shop, customer, `2001:db8::${index + 1}`)
      statuses.push(answer.statusCode)
    }
    expect(statuses).toEqual([...Array(20).fill(409), 429])
    const blocked = await registering(shop, customer, '2001:db8::99')
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(59 * 60)
    expect(Number(blocked.headers['retry-after'])).toBeLessThanOrEqual(60 * 60)
    expect((await registering(shop, customer, '2001:db8:0:1::1')).statusCode).toBe(409)
  })

  test.each([
    ['role', 'admin'],
    ['status', 'approved'],
    ['grade', 'vip'],
    ['emailVerified', true],
    ['emailVerifiedAt', '2026-01-01T00:00:00Z'],
  ])('with the field %s is refused', async (field, value) => {
    const shop = await openShop()
    const answer = await registering(shop, { ...customer, [field]: value })
    expect([answer.statusCode, answer.json().code, answer.json().field]).toEqual([400, 'invalid_request', field])
    expect(await shop.db.$count(accounts)).toBe(0)
  })

  test.each([
    ['business.grade', { ...retailer, business: { ...retailer.business, grade: 'vip' } }],
    ['business.approvalStatus', { ...supplier, business: { ...supplier.business, approvalStatus: 'approved' } }],
  ])('with %s is refused', async (field, payload) => {
    const answer = await registering(await openShop(), payload)
    expect([answer.statusCode, answer.json().field]).toEqual([400, field])
  })

  test.each([
    ['userType', { ...customer, userType: 'admin' }, undefined],
    ['email', { ...customer, email: 'jimin' }, '올바른 이메일 형식이 아닙니다'],
    ['password', { ...customer, password: 'Short1!' }, '비밀번호는 최소 8자 이상이어야 합니다'],
    ['password', { ...customer, password: 'Qwer1234!' }, '너무 흔한 비밀번호입니다. 다른 비밀번호를 사용해 주세요'],
    ['password', { ...customer, password: 'jangteo11' }, '대소문자, 숫자, 특수문자를 각각 하나 이상 포함해야 합니다'],
    ['termsAccepted', { ...customer, termsAccepted: false }, '이용약관에 동의해 주세요'],
    ['privacyAccepted', { ...customer, privacyAccepted: false }, '개인정보 처리방침에 동의해 주세요'],
    [
      'business.businessNumber',
      { ...supplier, business: { ...supplier.business, businessNumber: '220-81-62518' } },
      '올바른 사업자등록번호가 아닙니다',
    ],
  ])('with an invalid %s is refused with a message', async (field, payload, message) => {
    const shop = await openShop()
    const answer = await registering(shop, payload)
    expect([answer.statusCode, answer.json().field]).toEqual([400, field])
    if (message) expect(answer.json().message).toBe(message)
    expect(await shop.db.$count(accounts, eq(accounts.email, customer.email))).toBe(0)
  })
})
