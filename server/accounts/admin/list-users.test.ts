import * as contract from '@jangteo/contracts/accounts/admin-users.ts'
import { verify } from '@jangteo/contracts/accounts/auth.ts'
import type { Input } from '@jangteo/contracts/endpoint.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../database/open-database.ts'
import { openShop } from '../../testing/open-shop.ts'
import { signedIn, type TestUser } from '../../testing/test-users.ts'
import { accounts } from '../tables.ts'
import { pageOfUsers } from './list-users.ts'

type Query = Input<typeof contract.listUsers>['query']

async function namesFor(admin: TestUser, query: Query): Promise<string[]> {
  return (await admin.ask(contract.listUsers, { query })).data.map((user) => user.name)
}

async function shopWithUsers() {
  const shop = await openShop()
  const admin = await signedIn(shop, 'admin', { name: '김지훈' })
  await signedIn(shop, 'manager', { name: '이서연' })
  await signedIn(shop, 'supplier-approved', { name: '박민수', business: { name: '온결바이오' } })
  await signedIn(shop, 'supplier-pending', { name: '정유진', business: { name: '새솔푸드' } })
  await signedIn(shop, 'retailer', { name: '최은영', business: { name: '다정한 건강식품' } })
  await signedIn(shop, 'customer', { name: '한지민', email: 'jimin_h@shop.test' })
  return { shop, admin }
}

describe('the list of accounts', () => {
  test('shows the newest first, a page at a time, and counts them all', async () => {
    const { admin } = await shopWithUsers()
    expect(await namesFor(admin, {})).toEqual(['한지민', '최은영', '정유진', '박민수', '이서연', '김지훈'])
    const { data, ...rest } = await admin.ask(contract.listUsers, { query: { page: 2, limit: 4 } })
    expect(data.map((user) => user.name)).toEqual(['이서연', '김지훈'])
    expect(rest).toEqual({ total: 6, page: 2, limit: 4 })
  })

  test('never shows a password or its hash', async () => {
    const { admin } = await shopWithUsers()
    const answer = await admin.send(contract.listUsers, { query: {} })
    expect(answer.body).not.toMatch(/argon2|passwordHash/)
  })

  test('can be narrowed by user type, status and approval', async () => {
    const { admin } = await shopWithUsers()
    const filters: [Query, string[]][] = [
      [{ userType: 'supplier' }, ['정유진', '박민수']],
      [{ userType: 'retailer' }, ['최은영']],
      [{ userType: 'customer' }, ['한지민']],
      [{ userType: 'admin' }, ['김지훈']],
      [{ userType: 'manager' }, ['이서연']],
      [{ approvalStatus: 'pending' }, ['정유진']],
      [{ userType: 'supplier', approvalStatus: 'approved' }, ['박민수']],
      [{ status: 'suspended' }, []],
      [{ status: 'approved', userType: 'admin', search: '지훈' }, ['김지훈']],
    ]
    for (const [query, names] of filters) expect([query, await namesFor(admin, query)]).toEqual([query, names])
  })

  test('shows whether the address is verified to admins only', async () => {
    const { shop, admin } = await shopWithUsers()
    const signup = await signedIn(shop, 'customer', { name: '새사람' })
    await shop.db.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, signup.accountId))
    const { data } = await admin.ask(contract.listUsers, { query: { userType: 'customer' } })
    expect(data.map(({ name, emailVerified }) => [name, emailVerified])).toEqual([
      ['새사람', false],
      ['한지민', true],
    ])
    const { user } = (await signup.send(verify, {})).json()
    expect(Object.keys(user)).not.toContain('emailVerified')
    await shop.db.update(accounts).set({ closedAt: new Date() }).where(eq(accounts.id, signup.accountId))
    const left = await admin.ask(contract.getUser, { params: { id: signup.accountId } })
    expect(left.data.user).toMatchObject({ emailVerified: false, closedAt: expect.any(String) })
  })

  test('leaves out closed accounts', async () => {
    const { shop, admin } = await shopWithUsers()
    await shop.db.update(accounts).set({ closedAt: new Date() }).where(sql`${accounts.name} = '한지민'`)
    expect(await namesFor(admin, { search: '한지민' })).toEqual([])
  })

  test('answers 400 to an invalid page or filter', async () => {
    const admin = await signedIn(await openShop(), 'admin')
    for (const query of ['page=0', 'page=x', 'limit=101', 'userType=owner', 'status=closed'])
      expect((await admin.call({ url: `/api/v1/admin/users?${query}` })).statusCode, query).toBe(400)
  })
})

describe('searching accounts', () => {
  test('finds by a part of e-mail, name or business name, in any case', async () => {
    const { admin } = await shopWithUsers()
    const searches: [string, string[]][] = [
      ['JIMIN', ['한지민']],
      ['민', ['한지민', '박민수']],
      ['건강', ['최은영']],
      ['없는사람', []],
      ['  ', ['한지민', '최은영', '정유진', '박민수', '이서연', '김지훈']],
    ]
    for (const [search, names] of searches) expect([search, await namesFor(admin, { search })]).toEqual([search, names])
  })

  test('treats wildcard characters literally', async () => {
    const { shop, admin } = await shopWithUsers()
    for (const sign of ['%', '_', '\\', '%%%', "'", 'a%b']) {
      await signedIn(shop, 'customer', { name: `이름 ${sign} 끝` })
      const found = await namesFor(admin, { search: `이름 ${sign} 끝` })
      expect(found).toEqual([`이름 ${sign} 끝`])
    }
    expect(await namesFor(admin, { search: '이름 _ 끝' })).toEqual(['이름 _ 끝'])
    expect(await namesFor(admin, { search: '이름%끝' })).toEqual([])
    expect(await namesFor(admin, { search: '%%' })).toEqual(['이름 %%% 끝'])
  })
})

describe('among ten thousand accounts', () => {
  const page = { page: 1, limit: 20 }

  async function planOf(db: Database, query: { getSQL(): SQL }): Promise<string> {
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query.getSQL()}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  async function crowdedShop() {
    const { db } = await openShop()
    await db.execute(sql`
      insert into accounts (email, name, role, status, created_at)
      select 'member' || n || '@shop.test', '회원 ' || n, case when n % 3 = 0 then 'business' else 'customer' end,
        'approved', now() - make_interval(mins => n)
      from generate_series(1, 10000) n`)
    await db.execute(sql`
      insert into businesses (account_id, name, business_number, address, contact_person)
      select id, '상점 ' || name, '1248100998', '', '' from accounts where role = 'business'`)
    // New rows stay in the GIN index's pending list until a vacuum merges them; a long list makes the planner avoid the index.
    await db.execute(sql`vacuum analyze accounts, businesses`)
    return db
  }

  test('the first page reads its twenty by index', async () => {
    const db = await crowdedShop()
    const plan = await planOf(db, pageOfUsers(db, page))
    expect(plan).toContain('accounts_newest')
    expect(plan).not.toMatch(/Seq Scan|Sort/)
  })

  test('a search does not read every account', async () => {
    const db = await crowdedShop()
    const plan = await planOf(db, pageOfUsers(db, { ...page, search: 'member7777@' }))
    expect(plan).toContain('accounts_search')
    expect(plan).not.toContain('Seq Scan on accounts')
  })
})
