import { closeAccount, updateBusiness, updateProfile } from '@jangteo/contracts/accounts/account.ts'
import { setAccountStatus } from '@jangteo/contracts/accounts/admin-users.ts'
import { login, verify } from '@jangteo/contracts/accounts/auth.ts'
import {
  acceptInvitation,
  getInvitation,
  getTeam,
  inviteMember,
  leaveBusiness,
  registerByInvitation,
  removeMember,
  resendInvitation,
  switchBusiness,
  updateMember,
  withdrawInvitation,
} from '@jangteo/contracts/accounts/members.ts'
import { createProduct, listSupplierProducts } from '@jangteo/contracts/catalog/supplier-products.ts'
import type { Input } from '@jangteo/contracts/endpoint.ts'
import { listSettlements } from '@jangteo/contracts/ledger/settlement.ts'
import { listNotifications } from '@jangteo/contracts/notifications/notifications.ts'
import { addToCart, getCart } from '@jangteo/contracts/orders/cart.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { notify } from '../../notifications/notify.ts'
import { openCatalog } from '../../testing/catalog.ts'
import { lastMail, tokenIn } from '../../testing/mail.ts'
import { memberOf } from '../../testing/members.ts'
import { openShop } from '../../testing/open-shop.ts'
import { PASSWORD, signedIn, signInTestUser, type TestUser, visitor } from '../../testing/test-users.ts'
import { accounts, businessMembers, memberInvitations } from '../tables.ts'

const teamOf = async (owner: TestUser) => (await owner.ask(getTeam, {})).data
const userOf = async (user: TestUser) => (await user.ask(verify, {})).user
const codeOf = (answer: { json(): { code?: string } }) => answer.json().code

type Access = Omit<Input<typeof inviteMember>['body'], 'email'>

const invite = (owner: TestUser, email: string, access: Access = { permissions: ['buy'] }) =>
  owner.ask(inviteMember, { body: { email, ...access } })

describe('an invitation', () => {
  test('opens an account for a new address, which acts for the business at once', async () => {
    const shop = await openShop()
    const owner = await signedIn(shop, 'retailer', { business: { name: '장터마트' } })
    const email = 'kim@staff.test'
    await invite(owner, 'Kim@Staff.test', { permissions: ['buy', 'store'], spendingLimit: 300_000 })
    expect(await teamOf(owner)).toMatchObject({
      members: [],
      invitations: [{ email, permissions: ['buy', 'store'], spendingLimit: 300_000, isExpired: false }],
    })
    const token = tokenIn(await lastMail(shop, email))
    const guest = visitor(shop)
    expect((await guest.ask(getInvitation, { query: { token } })).data).toEqual({
      businessName: '장터마트',
      invitedBy: owner.name,
      email,
      permissions: ['buy', 'store'],
      hasAccount: false,
    })
    const body = { token, name: '김직원', password: PASSWORD, termsAccepted: true, privacyAccepted: true } as const
    const { user } = await guest.ask(registerByInvitation, { body })
    expect(user).toMatchObject({
      email,
      name: '김직원',
      role: 'affiliate',
      businessId: owner.accountId,
      permissions: ['buy', 'store'],
      storeName: '장터마트',
      grade: 'gold',
      businesses: [{ id: owner.accountId, name: '장터마트' }],
    })
    expect(codeOf(await guest.send(getInvitation, { query: { token } })), 'works once').toBe('invitation_invalid')
    expect(await teamOf(owner)).toMatchObject({ members: [{ email, name: '김직원' }], invitations: [] })
    const again = await guest.ask(login, { body: { email, password: PASSWORD } })
    expect(again.user, 'without a business of their own, at every sign-in').toMatchObject({
      businessId: owner.accountId,
    })
  })

  test('is accepted by the account of the address only, and not twice', async () => {
    const shop = await openShop()
    const [owner, colleague, other] = [
      await signedIn(shop, 'retailer', { business: { name: '장터마트' } }),
      await signedIn(shop, 'retailer', { business: { name: '내 가게' } }),
      await signedIn(shop, 'retailer'),
    ]
    await invite(owner, colleague.email)
    const body = { token: tokenIn(await lastMail(shop, colleague.email)) }
    expect(codeOf(await other.send(acceptInvitation, { body }))).toBe('invitation_for_another')
    const answers = await Promise.all([1, 2].map(() => colleague.send(acceptInvitation, { body })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    expect(await userOf(colleague)).toMatchObject({
      businessId: owner.accountId,
      storeName: '장터마트',
      businesses: [
        { id: colleague.accountId, name: '내 가게' },
        { id: owner.accountId, name: '장터마트' },
      ],
    })
  })

  test('is refused for other user types, unapproved businesses and permissions of the other role', async () => {
    const shop = await openShop()
    const owner = await signedIn(shop, 'retailer')
    const { email } = await signedIn(shop, 'customer')
    expect(codeOf(await owner.send(inviteMember, { body: { email, permissions: ['buy'] } }))).toBe(
      'invitation_other_type',
    )
    const pending = await signedIn(shop, 'retailer-pending')
    expect(codeOf(await pending.send(inviteMember, { body: { email: 'a@staff.test', permissions: ['buy'] } }))).toBe(
      'business_not_approved',
    )
    const products = { email: 'a@staff.test', permissions: ['products' as const] }
    expect((await owner.send(inviteMember, { body: products })).json()).toMatchObject({ field: 'permissions' })
  })

  test('sent again gets a new link; withdrawn or expired, it stops working', async () => {
    const shop = await openShop()
    const owner = await signedIn(shop, 'supplier-approved')
    const email = 'lee@staff.test'
    await invite(owner, email, { permissions: ['orders'] })
    const first = tokenIn(await lastMail(shop, email))
    const params = { id: (await teamOf(owner)).invitations[0]?.id ?? '' }
    await owner.ask(resendInvitation, { params })
    const second = tokenIn(await lastMail(shop, email, 2))
    const guest = visitor(shop)
    const answerTo = async (token: string) => codeOf(await guest.send(getInvitation, { query: { token } }))
    expect(await answerTo(first)).toBe('invitation_invalid')
    await shop.db.update(memberInvitations).set({ expiresAt: sql`now() - interval '1 second'` })
    expect(await answerTo(second)).toBe('invitation_expired')
    expect((await teamOf(owner)).invitations).toMatchObject([{ isExpired: true }])
    await owner.ask(withdrawInvitation, { params })
    expect(await answerTo(second)).toBe('invitation_invalid')
    const stranger = await signedIn(shop, 'supplier-approved')
    expect((await stranger.send(withdrawInvitation, { params })).statusCode).toBe(404)
  })
})

describe('a member', () => {
  test('acts for the business: a product they make belongs to it and stays when they leave', async () => {
    const shop = await openShop()
    const { supplier, form } = await openCatalog(shop)
    const member = await memberOf(shop, supplier, { permissions: ['products'] })
    const body = form({ name: '직원이 만든 머그컵' })
    const made = await member.ask(createProduct, { body })
    await member.ask(leaveBusiness, { body: { businessId: supplier.accountId } })
    expect((await supplier.ask(listSupplierProducts, { query: {} })).data.map(({ id }) => id)).toContain(made.data.id)
    expect((await member.send(createProduct, { body })).statusCode, 'has no approved business any more').toBe(403)
    expect(await userOf(member)).not.toHaveProperty('businessId')
  })

  test('of two businesses switches between them, and each has its own cart', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    const goods = await onSale({ stockQuantity: 100 })
    const [first, second] = [
      await signedIn(shop, 'retailer', { business: { name: '첫 가게' } }),
      await signedIn(shop, 'retailer', { business: { name: '둘째 가게' } }),
    ]
    const member = await memberOf(shop, first, { permissions: ['buy'] })
    await shop.db
      .insert(businessMembers)
      .values({ businessId: second.accountId, accountId: member.accountId, permissions: ['buy'] })
    await member.ask(addToCart, { body: { productId: goods.id, quantity: 3 } })
    const cartOf = async (user: TestUser) => (await user.ask(getCart, {})).data.items.map(({ quantity }) => quantity)
    expect(await cartOf(first)).toEqual([3])
    const { data } = await member.ask(switchBusiness, { body: { businessId: second.accountId } })
    expect(data).toMatchObject({ businessId: second.accountId, storeName: '둘째 가게' })
    expect(await cartOf(member)).toEqual([])
    const foreign = await signedIn(shop, 'retailer')
    expect((await member.send(switchBusiness, { body: { businessId: foreign.accountId } })).statusCode).toBe(404)
    expect(await cartOf(member), 'a refused switch changes nothing').toEqual([])
  })

  test('loses access at the moment of removal, of a suspended owner, and of a changed permission', async () => {
    const shop = await openShop()
    const [owner, admin] = [await signedIn(shop, 'supplier-approved'), await signedIn(shop, 'admin')]
    const member = await memberOf(shop, owner, { permissions: ['orders', 'settlement'] })
    const read = async () => codeOf(await member.send(listSettlements, { query: {} }))
    expect(await read()).toBeUndefined()
    const params = { id: member.accountId }
    await owner.ask(updateMember, { params, body: { permissions: ['orders'] } })
    expect(await read()).toBe('no_permission')
    await owner.ask(updateMember, { params, body: { permissions: ['settlement'] } })
    await admin.ask(setAccountStatus, {
      params: { id: owner.accountId },
      body: { status: 'suspended', reason: '확인' },
    })
    expect(await userOf(member)).not.toHaveProperty('businessId')
    await admin.ask(setAccountStatus, { params: { id: owner.accountId }, body: { status: 'approved', reason: '확인' } })
    expect(await userOf(member), 'and gets it back with the owner').toMatchObject({ businessId: owner.accountId })
    const again = await signInTestUser(shop, { id: owner.accountId, ...owner })
    await again.ask(removeMember, { params })
    expect(await userOf(member)).not.toHaveProperty('businessId')
  })

  test('gives no permission that they lack, and decides about no colleague who has more', async () => {
    const shop = await openShop()
    const owner = await signedIn(shop, 'supplier-approved')
    const chief = await memberOf(shop, owner, { permissions: ['members', 'orders'] })
    const [packer, bookkeeper] = [
      await memberOf(shop, owner, { permissions: ['orders'] }),
      await memberOf(shop, owner, { permissions: ['settlement'] }),
    ]
    const give = (to: TestUser, permissions: ('orders' | 'settlement' | 'members')[]) =>
      chief.send(updateMember, { params: { id: to.accountId }, body: { permissions } })
    expect((await give(packer, ['orders', 'members'])).statusCode).toBe(200)
    expect(codeOf(await give(packer, ['settlement']))).toBe('no_permission')
    expect(codeOf(await give(bookkeeper, ['orders']))).toBe('no_permission')
    expect(codeOf(await give(chief, ['members']))).toBe('no_permission')
    expect(codeOf(await chief.send(removeMember, { params: { id: bookkeeper.accountId } }))).toBe('no_permission')
    const invitation = { email: 'x@staff.test', permissions: ['settlement' as const] }
    expect(codeOf(await chief.send(inviteMember, { body: invitation }))).toBe('no_permission')
  })

  test('keeps the own name and password, and reads only notifications that the permissions allow', async () => {
    const shop = await openShop()
    const owner = await signedIn(shop, 'supplier-approved', { name: '대표' })
    const packer = await memberOf(shop, owner, { permissions: ['orders'] })
    const link = '/supplier'
    await notify(shop.db, [owner.accountId], { kind: 'settlement_paid', text: '정산금 9,900원', link })
    await notify(shop.db, [owner.accountId], { kind: 'order_paid', text: '새 주문', link })
    await notify(shop.db, [packer.accountId], { kind: 'approval_decided', text: '내 소식', link })
    const { data, unread } = await packer.ask(listNotifications, { query: {} })
    expect(data.map(({ text }) => text)).toEqual(['내 소식', '새 주문'])
    expect(unread).toBe(2)
    const { data: renamed } = await packer.ask(updateProfile, { body: { name: '박포장' } })
    expect(renamed).toMatchObject({ name: '박포장', businessId: owner.accountId, permissions: ['orders'] })
    expect((await userOf(owner)).name).toBe('대표')
    const business = { companyName: '바꾼 이름', businessNumber: '124-81-00998', address: '서울', contactPerson: '나' }
    expect(codeOf(await packer.send(updateBusiness, { body: business }))).toBe('no_permission')
  })

  test('of a closed business acts for the own account; an own closing ends the membership', async () => {
    const shop = await openShop()
    const owner = await signedIn(shop, 'retailer')
    const [member, leaving] = [
      await memberOf(shop, owner, { permissions: ['buy'] }),
      await memberOf(shop, owner, { permissions: ['buy'] }),
    ]
    await leaving.ask(closeAccount, { body: { password: PASSWORD, confirmEmail: leaving.email } })
    expect((await teamOf(owner)).members.map(({ id }) => id)).toEqual([member.accountId])
    const [still] = await shop.db.select().from(accounts).where(eq(accounts.id, owner.accountId))
    expect(still?.closedAt, 'the business stays').toBeNull()
    await owner.ask(closeAccount, { body: { password: PASSWORD, confirmEmail: owner.email } })
    expect(await userOf(member)).not.toHaveProperty('businessId')
  })
})
