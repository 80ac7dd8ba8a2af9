import { expect, test } from 'vitest'
import { openSocialShop } from '../../accounts/social/testing/social-shop.fixture.ts'
import { openCatalog } from '../catalog.ts'
import { lastMail, tokenIn } from '../mail.ts'
import { openShop } from '../open-shop.ts'
import { PASSWORD, signedIn, visitor } from '../test-users.ts'

const PERSON = { name: '한지민', password: PASSWORD, termsAccepted: true, privacyAccepted: true }
const PLACE = { businessNumber: '220-81-62517', address: '서울시 중구 세종대로 110' }
const BUSINESSES: Record<string, object> = {
  supplier: { business: { ...PLACE, companyName: '한빛식품', contactPerson: '박민수' } },
  retailer: { business: { ...PLACE, storeName: '골목상회', storeType: '편의점', managerName: '최은영' } },
}

test('customers, retailers and suppliers register and sign in as such, admins only sign in', async () => {
  const shop = await openShop()
  const signedInAs: string[] = []
  for (const userType of ['customer', 'retailer', 'supplier', 'admin']) {
    const own = await signedIn(shop, 'admin')
    const guest = visitor(shop)
    const email = userType === 'admin' ? own.email : `${userType}@stated.test`
    const payload = { ...PERSON, ...BUSINESSES[userType], userType, email }
    const registered = await guest.call({ method: 'POST', url: '/api/v1/auth/v2/register', payload })
    expect([userType, registered.statusCode]).toEqual([userType, userType === 'admin' ? 400 : 201])
    if (userType !== 'admin') {
      const token = tokenIn(await lastMail(shop, email))
      await guest.call({ url: '/api/v1/auth/v2/verify-email', query: { token } })
    }
    const login = { method: 'POST', url: '/api/v1/auth/login', payload: { email, password: PASSWORD } } as const
    signedInAs.push((await guest.call(login)).json().user?.userType)
  }
  expect(signedInAs).toEqual(['customer', 'retailer', 'supplier', 'admin'])
})

test('a retailer of each grade has it and pays its price', async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  const pricing = { gold: 10_000, premium: 9_100, vip: 8_200 }
  const { id } = await onSale({ basePrice: 10_000, pricing })
  for (const grade of ['gold', 'premium', 'vip'] as const) {
    const { call } = await signedIn(shop, 'retailer', { business: { grade } })
    expect((await call({ url: '/api/auth/verify' })).json().user.grade).toBe(grade)
    expect((await call({ url: `/api/v1/public/products/${id}` })).json().data.price).toBe(pricing[grade])
  }
})

test('visitors, customers and retailers without a grade see and pay the gold price', async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  const { id } = await onSale({ basePrice: 10_000, pricing: { gold: 9_900, premium: 9_100, vip: 8_200 } })
  const buyers = [await signedIn(shop, 'customer'), await signedIn(shop, 'retailer-pending')]
  for (const { call } of [visitor(shop), ...buyers])
    expect((await call({ url: `/api/v1/public/products/${id}` })).json().data.price).toBe(9_900)
  for (const { call } of buyers) {
    const added = await call({ method: 'POST', url: '/api/v1/cart/items', payload: { productId: id } })
    expect(added.json().data).toMatchObject({ grade: null, items: [{ unitPrice: 9_900 }] })
  }
})

test('an account is linked to google, kakao and naver and signed in by each, but by no other provider', async () => {
  const { shop, google, kakao, naver, browser } = await openSocialShop()
  const { email, accountId } = await signedIn(shop, 'customer')
  google.users.set('g-1', { email, email_verified: true, name: '한지민' })
  kakao.users.set('7', { email, is_email_valid: true, is_email_verified: true, nickname: '한지민' })
  naver.users.set('n-1', { email, name: '한지민' })
  const owner = browser()
  await owner.signInByPassword(email, PASSWORD)
  const people = { google: 'g-1', kakao: '7', naver: 'n-1' }
  for (const provider of ['google', 'kakao', 'naver'] as const) {
    expect((await owner.linkBy(provider, people[provider])).statusCode).toBe(200)
    const linked = (await owner.call({ url: '/api/auth/linked-accounts' })).json().accounts
    expect([provider, linked[provider]]).toEqual([provider, true])
    const elsewhere = await browser().signInBy(provider, people[provider])
    expect([provider, elsewhere.json().user?.id]).toEqual([provider, accountId])
  }
  expect((await shop.call({ method: 'POST', url: '/api/v1/auth/oauth/facebook/start' })).statusCode).toBe(400)
})
