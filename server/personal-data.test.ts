import { randomUUID } from 'node:crypto'
import { closeAccount, exportAccount } from '@jangteo/contracts/accounts/account.ts'
import { forgotPassword, login } from '@jangteo/contracts/accounts/auth.ts'
import { saveBusinessDetails, uploadLicence } from '@jangteo/contracts/accounts/business-details.ts'
import { saveBrand } from '@jangteo/contracts/brands/brand.ts'
import { recordProductView } from '@jangteo/contracts/catalog/public-products.ts'
import { addToWishlist } from '@jangteo/contracts/catalog/wishlist.ts'
import { listPosts } from '@jangteo/contracts/content/content.ts'
import { recordStockCount } from '@jangteo/contracts/inventory/inventory.ts'
import { cancelOrder, requestReturn } from '@jangteo/contracts/orders/buyer-orders.ts'
import { createBuyingList } from '@jangteo/contracts/orders/buying-lists.ts'
import { addToCart } from '@jangteo/contracts/orders/cart.ts'
import { createAddress, placeOrder } from '@jangteo/contracts/orders/checkout.ts'
import { deliverPart } from '@jangteo/contracts/orders/supplier-orders.ts'
import { downloadDocument, issueOrderDocuments } from '@jangteo/contracts/tax-documents/tax-documents.ts'
import { ALL_LINES, NO_CONDITIONS } from '@jangteo/domain/promotions/promotion.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { eraseClosedAccounts } from './accounts/account-jobs.ts'
import { recordAudit } from './accounts/audit.ts'
import { enqueueAccountMail } from './accounts/mails/enqueue-account-mail.ts'
import { issueToken } from './accounts/one-time-tokens.ts'
import {
  accounts,
  businessMembers,
  linkedAccounts,
  memberInvitations,
  pendingSocialSignups,
  sessions,
  socialAttempts,
} from './accounts/tables.ts'
import {
  priceListAudience,
  priceLists,
  productImports,
  productImportWrongRows,
  products,
  restockAlerts,
  wishlistItems,
} from './catalog/tables.ts'
import { documentDrafts, documents } from './content/tables.ts'
import { eraseExpiredDeposits } from './credit/deposits.ts'
import { creditDeposits, creditEntries, creditMatches, creditStatements, creditTerms } from './credit/tables.ts'
import { eraseRelatedData } from './features.ts'
import { entryNotes, entryPayments, formEntries, formFiles, forms } from './forms/tables.ts'
import { gradeProposals } from './grades/tables.ts'
import { payoutAccounts, settlements } from './ledger/tables.ts'
import { eraseExpiredOrders } from './orders/erase-expired-orders.ts'
import {
  downloadLayouts,
  invoiceUploadRows,
  invoiceUploads,
  orderItems,
  orders,
  pickupPoints,
} from './orders/tables.ts'
import { IMPERSONAL_TABLES, PERSONAL_TABLES, readPersonalData } from './personal-data.ts'
import { pointBalances, pointLots, pointMovements } from './points/tables.ts'
import { coupons, orderDiscountShares, orderDiscounts, promotionBuyers, promotions } from './promotions/tables.ts'
import { signageContents } from './signage/tables.ts'
import { eraseExpiredDocuments } from './tax-documents/tax-document-jobs.ts'
import { openCatalog } from './testing/catalog.ts'
import { publishedDocument } from './testing/content.ts'
import { eventually } from './testing/eventually.ts'
import { answer, field, makeForm } from './testing/forms.ts'
import { writeBypassingTriggers } from './testing/ledger.ts'
import { lastMail } from './testing/mail.ts'
import { openShop, type Shop } from './testing/open-shop.ts'
import { checkoutOf, pay, readOwn, ship } from './testing/orders.ts'
import { review } from './testing/reviews.ts'
import { PASSWORD, signedIn, type TestUser, visitor } from './testing/test-users.ts'

const NAME = '주진아'
const EMAIL = 'jina.ju@person.test'
const PHONE = '010-7777-3141'
const STREET = '전주시 풍남문길 9'
const ACCOUNT_NUMBER = '31415926535'
const ALERTED_IP = '203.0.113.77'

const ADDRESS = {
  recipientName: NAME,
  phone: PHONE,
  zipCode: '55042',
  address: STREET,
  detailAddress: '2층',
  deliveryRequest: '',
}

interface Column {
  table: string
  column: string
  type: string
}

/** Columns of all tables; those of other schemas than `public` have their schema's name before the table's. */
async function listColumns({ db }: Pick<Shop, 'db'>): Promise<Column[]> {
  const { rows } = await db.execute<Column & Record<string, unknown>>(sql`
    select case when c.table_schema = 'public' then '' else c.table_schema || '.' end || c.table_name as table,
      c.column_name as column, c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
    order by 1, c.ordinal_position`)
  return rows
}

const quoted = (table: string) =>
  sql.join(
    table.split('.').map((part) => sql.identifier(part)),
    sql`.`,
  )

async function countRows({ db }: Pick<Shop, 'db'>, table: string, condition = sql`true`): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${quoted(table)} t where ${condition}`,
  )
  return rows[0]?.count ?? 0
}

/** For each text the tables with a row that has it in any column, also inside of JSON, lists and files. */
async function tablesWith({ db }: Pick<Shop, 'db'>, texts: readonly string[]): Promise<Record<string, string[]>> {
  const columns = await listColumns({ db })
  const searches = [...new Set(columns.map(({ table }) => table))].map((table) => {
    const files = columns.filter((column) => column.table === table && column.type === 'bytea')
    const inFiles = files.map(
      ({ column }) => sql`position(convert_to(m.text, 'UTF8') in t.${sql.identifier(column)}) > 0`,
    )
    const condition = sql.join([sql`strpos(t::text, m.text) > 0`, ...inFiles], sql` or `)
    return sql`select m.text, ${table}::text as table from markers m where exists (select from ${quoted(table)} t where ${condition})`
  })
  const { rows } = await db.execute<{ text: string; table: string }>(
    sql`with markers as (select unnest(${sql.param([...texts])}::text[]) as text) ${sql.join(searches, sql` union all `)}`,
  )
  return Object.fromEntries(
    texts.map((text) => [text, rows.filter((row) => row.text === text).map(({ table }) => table)]),
  )
}

async function bought(buyer: TestUser, productId: string): Promise<{ orderNumber: string; itemId: string }> {
  const body = { ...(await checkoutOf(buyer, [[productId, 1]])), shippingAddress: ADDRESS }
  const placed = (await buyer.ask(placeOrder, { body })).data
  expect((await pay(buyer, placed)).statusCode).toBe(200)
  const { orderNumber, items } = await readOwn(buyer, placed.orderNumber)
  return { orderNumber, itemId: items[0]?.id ?? '' }
}

/** A retailer with at least one row in every table of `PERSONAL_TABLES`. */
async function shopWithPerson() {
  const shop = await openShop()
  const { db } = shop
  const { supplier, admin, onSale, draft } = await openCatalog(shop)
  const person = await signedIn(shop, 'retailer', {
    email: EMAIL,
    name: NAME,
    business: { address: STREET, contactPerson: NAME },
  })
  const { accountId } = person
  const product = await onSale()
  const params = { productId: product.id }

  // Signing in.
  const wrong = { email: EMAIL, password: 'Wrong-pass1!' }
  expect((await visitor(shop).send(login, { body: wrong })).statusCode).toBe(401)
  await db.insert(linkedAccounts).values({ accountId, provider: 'kakao', subject: EMAIL })
  const inAnHour = sql`now() + interval '1 hour'`
  await db.insert(socialAttempts).values({
    stateHash: Buffer.from('state'),
    provider: 'kakao',
    redirectUri: 'http://shop.test/',
    accountId,
    expiresAt: inAnHour,
  })
  await db.insert(pendingSocialSignups).values({
    tokenHash: Buffer.from('token'),
    provider: 'naver',
    subject: '1',
    email: EMAIL,
    emailVerified: false,
    name: NAME,
    expiresAt: inAnHour,
  })
  const { accountId: businessId } = await signedIn(shop, 'retailer')
  const membership = { businessId, permissions: ['buy' as const] }
  await db.insert(businessMembers).values({ accountId, ...membership })
  await db.insert(memberInvitations).values({ email: EMAIL, invitedBy: businessId, expiresAt: inAnHour, ...membership })
  await visitor(shop).ask(forgotPassword, { body: { email: EMAIL } })
  await lastMail(shop, EMAIL)
  await issueToken(db, 'verify_email', accountId)
  const place = { device: 'Chrome', ip: ALERTED_IP, at: new Date().toISOString() }
  await enqueueAccountMail(db, shop.jobs, { template: 'new-sign-in', accountId, ...place })
  await lastMail(shop, EMAIL, 2)
  await recordAudit(db, { actorId: admin.accountId, action: 'business_approved', subjectId: accountId })

  // Shopping.
  await person.ask(createAddress, { body: { ...ADDRESS, isDefault: true } })
  await person.ask(addToWishlist, { params, query: {} })
  // Of a product that is not on sale: the job that runs every minute would answer the alert and delete it.
  const [waitedFor] = (await draft({ name: '품절 거치대' })).variants
  await db.insert(restockAlerts).values({ accountId, variantId: waitedFor?.id ?? '' })
  await person.ask(recordProductView, { params: { id: product.id } })
  await person.ask(saveBrand, { body: { name: NAME, colour: '#112233', logo: null, productId: null } })
  const { orderNumber, itemId } = await bought(person, product.id)
  await supplier.ask(deliverPart, { params: { id: await ship(supplier, orderNumber) } })
  await review(person, itemId)
  const refundAccount = { bank: '국민은행', accountNumber: ACCOUNT_NUMBER, holderName: NAME }
  await person.ask(requestReturn, { params: { orderNumber }, body: { itemId, reason: '색이 달라요', refundAccount } })
  const cancelled = await bought(person, product.id)
  await person.ask(cancelOrder, { params: { orderNumber: cancelled.orderNumber }, body: { reason: '잘못 샀어요' } })
  await person.ask(addToCart, { body: { productId: product.id, quantity: 1 } })
  await person.ask(recordStockCount, { params, body: { left: 1, reorderPoint: 0 } })
  await person.ask(createBuyingList, { body: { idempotencyKey: randomUUID(), name: NAME, orderNumber } })

  await benefits(shop, person, orderNumber)
  await taxDocumentsOf(person, orderNumber)
  await invoicesOf(shop, person, orderNumber)

  // Forms: an entry with a payment stays, by law.
  const form = await makeForm(admin, [
    field('이름'),
    field('연락처'),
    field('주소'),
    field('암호', { type: 'password' }),
  ])
  const answers = { 이름: `${NAME} ${EMAIL}`, 연락처: PHONE, 주소: STREET, 암호: 'Secret-of-form1' }
  for (const _ of [1, 2]) expect((await answer(shop, person, form.id, answers)).statusCode).toBe(201)
  const [entry, paid] = await db.select({ id: formEntries.id }).from(formEntries)
  const entryId = entry?.id ?? ''
  const file = { field: '파일', fileName: `${NAME}.txt`, type: 'text/plain', bytes: 9, content: Buffer.from(PHONE) }
  await db.insert(formFiles).values({ formId: form.id, tokenHash: Buffer.from('file'), entryId, ...file })
  await db.insert(entryNotes).values({ entryId, authorId: admin.accountId, text: `${NAME}님과 통화함` })
  await db.insert(entryPayments).values({
    entryId: paid?.id ?? '',
    field: '결제',
    method: 'card',
    amount: 1_000,
    state: 'paid',
  })

  // Work.
  const goods = await onSale({ name: '다른 거치대' })
  await db.update(products).set({ supplierId: accountId }).where(eq(products.id, goods.id))
  const [upload] = await db
    .insert(productImports)
    .values({ supplierId: accountId, fileName: `${NAME}.csv`, file: Buffer.from(`담당자,${NAME}`) })
    .returning({ id: productImports.id })
  await db
    .insert(productImportWrongRows)
    .values({ importId: upload?.id ?? '', line: 2, cells: [NAME], problem: '상품명을 입력하세요' })
  const [invoices] = await db
    .insert(invoiceUploads)
    .values({ supplierId: accountId, fileName: `${NAME}.csv`, format: 'utf-8', file: Buffer.from(`받는분,${NAME}`) })
    .returning({ id: invoiceUploads.id })
  await db.insert(invoiceUploadRows).values({
    uploadId: invoices?.id ?? '',
    ...{ line: 2, number: '', trackingNumber: '', result: 'wrong_row', message: '', cells: [NAME] },
  })
  await db.insert(downloadLayouts).values({
    supplierId: accountId,
    columns: [],
    sender: { name: NAME, phone: PHONE, address: '' },
  })
  await db.insert(pickupPoints).values({
    accountId,
    ...{ name: NAME, phone: PHONE, zipCode: '04780', address: '', detailAddress: '', hours: '', isOpen: false },
  })
  await db.insert(settlements).values({
    supplierId: accountId,
    month: '2026-10-01',
    grossAmount: 0,
    refundAmount: 0,
    commissionAmount: 0,
    netAmount: 0,
    carriedAmount: 0,
    state: 'closed',
    payableOn: '2026-11-15',
  })
  await db
    .insert(payoutAccounts)
    .values({ supplierId: accountId, bank: '88', accountNumber: '11023456789', holderName: '한빛상사' })
  await db
    .insert(gradeProposals)
    .values({ accountId, month: '2026-10-01', fromGrade: 'gold', toGrade: 'premium', purchases: 1 })
  const [priceList] = await db.insert(priceLists).values({ name: '겨울 단가', startsOn: '2026-11-01' }).returning()
  await db.insert(priceListAudience).values({ listId: priceList?.id ?? '', accountId })
  const post = await publishedDocument(admin, { kind: 'post' })
  await db.update(documents).set({ authorId: accountId, byline: NAME }).where(eq(documents.id, post.id))
  await db.insert(documentDrafts).values({ documentId: post.id, accountId, basedOn: 1, written: post.written })
  await db.insert(signageContents).values({ title: '영상', type: 'image', status: 'approved', createdBy: accountId })
  return { shop, person, supplier, admin, form }
}

/** Details and licence of the business, and a document with its file. */
async function taxDocumentsOf(person: TestUser, orderNumber: string): Promise<void> {
  const details = { representative: NAME, phone: PHONE, businessType: '소매업', businessItem: '잡화' }
  await person.ask(saveBusinessDetails, { body: details })
  const upload = new Blob([`%PDF-1.4\n${NAME}\n%%EOF`])
  await person.ask(uploadLicence, { query: { fileName: `${NAME}.pdf` }, upload })
  const body = { kind: 'transaction_statement' } as const
  const { data } = await person.ask(issueOrderDocuments, { params: { orderNumber }, body })
  expect((await person.send(downloadDocument, { params: { id: data[0]?.id ?? '' } })).statusCode).toBe(200)
}

/** A tax invoice with the order that it is of, and the cash receipt of the order. */
async function invoicesOf({ db }: Shop, { accountId }: TestUser, orderNumber: string): Promise<void> {
  const side = { name: NAME, representative: NAME, phone: PHONE }
  const content = JSON.stringify({ issuer: side, recipient: side, lines: [] })
  await db.execute(sql`insert into tax_invoice_settings values (${accountId}, true)`)
  await db.execute(sql`
    with invoice as (
      insert into tax_invoices (kind, tax_class, direction, number, recipient_id, order_id, written_on,
        supply_amount, tax_amount, total_amount, content)
      select 'tax_invoice', 'taxable', 'shipping', 'TI-2026-000001', ${accountId}, o.id, current_date, 1000, 100, 1100,
        ${content}::jsonb from orders o where o.order_number = ${orderNumber} returning id, order_id
    )
    insert into tax_invoice_sources (kind, subject_id, tax_class, invoice_id, order_id, supply_amount, tax_amount)
    select 'sale', order_id, 'taxable', id, order_id, 1000, 100 from invoice`)
  await db.execute(sql`insert into cash_receipts (order_id, purpose, identity)
    select id, 'income_deduction', ${PHONE} from orders where order_number = ${orderNumber}`)
}

/** A used coupon, another one, and points. */
async function benefits({ db }: Shop, { accountId }: TestUser, orderNumber: string): Promise<void> {
  const [item] = await db
    .select({ id: orderItems.id, orderId: orderItems.orderId })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orders.orderNumber, orderNumber))
  const { id: itemId = '', orderId = '' } = item ?? {}
  const [promotion] = await db
    .insert(promotions)
    .values({
      ...{ name: '가입 쿠폰', slug: '가입-쿠폰', isCoupon: true, startsAt: new Date() },
      ...{ effect: { kind: 'order_amount', amount: 1_000 }, targets: ALL_LINES, conditions: NO_CONDITIONS },
    })
    .returning({ id: promotions.id })
  const promotionId = promotion?.id ?? ''
  const own = { promotionId, accountId, source: 'claimed' } as const
  const [used] = await db
    .insert(coupons)
    .values([
      { ...own, number: 1, orderId, usedAt: new Date() },
      { ...own, number: 2 },
    ])
    .returning({ id: coupons.id })
  const couponId = used?.id ?? ''
  const [discount] = await db
    .insert(orderDiscounts)
    .values({ orderId, position: 0, stage: 'coupon', promotionId, couponId, name: '가입', amount: 1, marketAmount: 1 })
    .returning({ id: orderDiscounts.id })
  await db.insert(orderDiscountShares).values({ discountId: discount?.id ?? '', itemId, amount: 1 })
  await creditOf({ db }, accountId, orderId)
  await db.insert(promotionBuyers).values({ promotionId, buyerKey: `account:${accountId}`, uses: 1 })
  await db.insert(pointLots).values({ accountId, source: 'granted', state: 'active', amount: 500, remaining: 500 })
  await db.insert(pointMovements).values({ accountId, kind: 'granted', amount: 500, balanceAfter: 0 })
}

/** An order on credit, on a statement that a deposit has paid in part. */
async function creditOf({ db }: Pick<Shop, 'db'>, accountId: string, orderId: string): Promise<void> {
  await db.insert(creditTerms).values({ accountId, limitAmount: 1_000, termDays: 15, updatedBy: accountId })
  await db.insert(creditEntries).values({ accountId, kind: 'order', orderId, amount: 1_000 })
  const [statement] = await db
    .insert(creditStatements)
    .values({ accountId, month: '2026-10-01', number: 'C202610-0001', amount: 1_000, dueOn: '2026-11-15' })
    .returning({ id: creditStatements.id })
  const entered = { receivedOn: '2026-11-10', depositor: NAME, source: 'entered', enteredBy: accountId } as const
  const [deposit] = await db
    .insert(creditDeposits)
    .values({ ...entered, amount: 500 })
    .returning({ id: creditDeposits.id })
  await db
    .insert(creditMatches)
    .values({ depositId: deposit?.id ?? '', statementId: statement?.id ?? '', amount: 500, matchedBy: accountId })
}

async function countJobsUnderWay({ db }: Shop): Promise<number> {
  const { rows } = await db.execute(sql`
    select from jobs.job where state in ('created', 'retry', 'active') and start_after <= now()`)
  return rows.length
}

const closing = { body: { password: PASSWORD, confirmEmail: EMAIL } }

/** Migrations, tests, and the tables of pg-boss besides its jobs: queues, schedules and versions. */
const isOfTool = (table: string) => /^(drizzle|testing|jobs)\./.test(table)

describe('the list of personal data', () => {
  test('names every table of the database once', async () => {
    const shop = await openShop()
    await shop.startJobs()
    const tables = [...new Set((await listColumns(shop)).map(({ table }) => table))].filter((table) => !isOfTool(table))
    expect([...Object.keys(PERSONAL_TABLES), ...IMPERSONAL_TABLES].sort()).toEqual([...tables, 'jobs.job'].sort())
  })

  test('knows every text column of rows that outlive their account', async () => {
    const columns = await listColumns(await openShop())
    const remaining = (table: string) =>
      columns
        .filter((column) => column.table === table && /text|json|ARRAY|bytea/.test(column.type))
        .map(({ column }) => column)
    const outliving = Object.entries(PERSONAL_TABLES).filter(([, { onClosing }]) => onClosing === 'anonymised')
    expect(Object.fromEntries(outliving.map(([table]) => [table, remaining(table)]))).toEqual({
      // Replaced.
      accounts: ['email', 'name', 'role', 'status', 'password_hash'],
      // Emptied but for the company's name, number and kind.
      businesses: [
        ...['name', 'business_number', 'address', 'contact_person', 'store_type', 'grade', 'approval_status'],
        'rejection_reason',
      ],
      audit_entries: ['action', 'details'],
      reviews: ['body', 'images', 'state', 'reason', 'reply'],
      coupons: ['code', 'source'],
      products: [
        ...[
          'name',
          'slug',
          'short_description',
          'description',
          'images',
          'category_ids',
          'shelf_ids',
          'specifications',
        ],
        ...['brand', 'model', 'dimensions', 'status', 'approval_status', 'rejection_reason'],
        ...['name_key', 'search_keys', 'search_initials'],
        ...['quantity_breaks', 'options', 'option_facets', 'notice', 'tax_class'],
      ],
      store_stock: [],
      store_stock_counts: [],
      grade_proposals: ['from_grade', 'to_grade', 'state'],
      signage_contents: [
        ...['title', 'description', 'type', 'status', 'rejection_reason', 'url', 'thumbnail_url', 'tags', 'board'],
        'problem',
      ],
    })
  })

  test('has no table without a person that has a column for one', async () => {
    const suspicious = /e?mail|phone|address|recipient|contact|holder|device|^ip$|session|person|birth/
    const columns = (await listColumns(await openShop()))
      .filter(({ table, column }) => IMPERSONAL_TABLES.includes(table) && suspicious.test(column))
      .map(({ table, column }) => `${table}.${column}`)
    // Of a store, and of the screens in it.
    expect(columns).toEqual(['pairing_codes.device', 'signage_screens.device', 'signage_stores.address'])
  })
})

describe('a person with a row in every table', () => {
  test('downloads all of it, without secrets and without anybody else', async () => {
    const { shop, person, supplier, admin } = await shopWithPerson()
    for (const [table, { rows }] of Object.entries(PERSONAL_TABLES))
      expect(await countRows(shop, table, rows(person.accountId)), table).toBeGreaterThan(0)

    const file = await person.send(exportAccount, { body: { password: PASSWORD } })
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="account.json"',
      'cache-control': 'no-store',
    })
    const { exportedAt, ...sections } = file.json()
    expect(Date.parse(exportedAt)).toBeGreaterThan(0)
    for (const [table, { section }] of Object.entries(PERSONAL_TABLES))
      if (section) expect(sections[section], table).not.toHaveLength(0)
    expect(sections.account).toMatchObject([{ email: EMAIL, name: NAME, marketingConsent: false }])
    expect(sections.orders[0].shippingAddress).toMatchObject({ recipientName: NAME, phone: PHONE, address: STREET })
    expect(sections.returns[0].refundAccount).toMatchObject({ accountNumber: ACCOUNT_NUMBER })
    expect(sections.formEntries[0].values).toEqual({ 이름: `${NAME} ${EMAIL}`, 연락처: PHONE, 주소: STREET })
    expect(file.body).not.toMatch(/hash|rotationKey|secret/i)
    for (const { email, accountId } of [supplier, admin]) {
      expect(file.body).not.toContain(email)
      if (accountId === admin.accountId) expect(file.body).not.toContain(accountId)
    }
    const other = await readPersonalData(shop.db, supplier.accountId)
    expect(JSON.stringify(other)).not.toContain(NAME)
  })

  test('leaves no trace after closing but what the law keeps', async () => {
    const { shop, person, admin, form } = await shopWithPerson()
    const [{ ip } = { ip: '' }] = await shop.db
      .select({ ip: sessions.ip })
      .from(sessions)
      .where(eq(sessions.accountId, person.accountId))
    const authors = async () =>
      (await visitor(shop).ask(listPosts, { query: {} })).data.map(({ author }) => author.name)
    expect(await authors()).toEqual([NAME])
    // An e-mail that is being sent while the account is closed may still reach the outbox.
    await eventually(async () => expect(await countJobsUnderWay(shop)).toBe(0))
    await person.ask(closeAccount, closing)
    expect(await authors()).toEqual(['탈퇴한 회원'])

    const kept = Object.entries(PERSONAL_TABLES).flatMap(([table, { onClosing }]) =>
      onClosing === 'kept' ? [table] : [],
    )
    // The entry with a payment, and its answers.
    const allowed = [...kept, 'form_entries', 'form_answers']
    // Counters of a network address end within an hour or a day.
    const counters = ['rate_limits', 'sign_in_failures']
    const found = await tablesWith(shop, [NAME, EMAIL, PHONE, STREET, ACCOUNT_NUMBER, ip, ALERTED_IP])
    for (const text of [NAME, EMAIL, PHONE, STREET, ACCOUNT_NUMBER])
      expect(
        found[text]?.filter((table) => !allowed.includes(table)),
        text,
      ).toEqual([])
    expect(found[EMAIL]).toEqual(['form_answers', 'form_entries'])
    expect(found[ip]?.filter((table) => !counters.includes(table))).toEqual([])
    expect(found[ALERTED_IP]).toEqual([])
    for (const [table, { onClosing, rows }] of Object.entries(PERSONAL_TABLES))
      if (onClosing === 'erased') expect(await countRows(shop, table, rows(person.accountId)), table).toBe(0)

    expect(await shop.db.select({ accountId: coupons.accountId }).from(coupons)).toEqual([{ accountId: null }])
    expect(await shop.db.select({ balance: pointBalances.balance }).from(pointBalances)).toEqual([{ balance: 0 }])
    const [{ count } = { count: 0 }] = await shop.db
      .select({ count: forms.entryCount })
      .from(forms)
      .where(eq(forms.id, form.id))
    expect(count).toBe(1)
    expect(await shop.db.$count(formEntries)).toBe(1)
    expect(await shop.db.$count(accounts, eq(accounts.id, admin.accountId))).toBe(1)
  })
})

test('what a request in flight wrote after its account was closed is erased by the next night', async () => {
  const shop = await openShop()
  const person = await signedIn(shop, 'customer', { email: EMAIL })
  const { onSale } = await openCatalog(shop)
  await person.ask(closeAccount, closing)
  await shop.db.insert(wishlistItems).values({ accountId: person.accountId, productId: (await onSale()).id })
  await eraseClosedAccounts(shop.db, eraseRelatedData).run({})
  expect(await shop.db.$count(wishlistItems)).toBe(0)
})

test('after five years the orders of a closed account hold no name or address, those of others stay', async () => {
  const { shop, person } = await shopWithPerson()
  const tablesAfter = async (years: number) => {
    await shop.db.execute(sql`update orders set order_date = now() - make_interval(years => ${years})`)
    await eraseExpiredOrders(shop.db).run({})
    await writeBypassingTriggers(
      shop,
      sql`update tax_documents set issued_on = current_date - make_interval(years => ${years})`,
    )
    await writeBypassingTriggers(
      shop,
      sql`update tax_invoices set written_on = current_date - make_interval(years => ${years})`,
    )
    await eraseExpiredDocuments(shop.db).run({})
    await shop.db.execute(sql`update credit_deposits set received_on = current_date - make_interval(years => ${years})`)
    await eraseExpiredDeposits(shop.db).run({})
    return tablesWith(shop, [NAME, PHONE, STREET, ACCOUNT_NUMBER])
  }
  expect((await tablesAfter(6))[STREET]).toContain('orders')
  await person.ask(closeAccount, closing)
  expect((await tablesAfter(4))[STREET]).toContain('orders')
  const ofForm = ['form_answers', 'form_entries']
  expect(await tablesAfter(6)).toEqual({ [NAME]: ofForm, [PHONE]: ofForm, [STREET]: ofForm, [ACCOUNT_NUMBER]: [] })
})

describe('the own data', () => {
  test.each([
    ['without the password', {}, '비밀번호를 입력하세요'],
    ['with a wrong one', { password: 'Wrong-pass1!' }, '비밀번호가 올바르지 않습니다'],
  ])('are not downloaded %s', async (_, body, message) => {
    const person = await signedIn(await openShop(), 'customer')
    const refused = await person.send(exportAccount, { body })
    expect([refused.statusCode, refused.json().field, refused.json().message]).toEqual([400, 'password', message])
  })

  test('of an account without a password are downloaded without one', async () => {
    const shop = await openShop()
    const person = await signedIn(shop, 'customer')
    await shop.db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, person.accountId))
    expect((await person.send(exportAccount, { body: {} })).statusCode).toBe(200)
  })

  test('are downloaded five times an hour', async () => {
    const person = await signedIn(await openShop(), 'customer')
    const statuses: number[] = []
    for (let nth = 0; nth < 6; nth++)
      statuses.push((await person.send(exportAccount, { body: { password: PASSWORD } })).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('are nothing for visitors', async () => {
    expect((await visitor(await openShop()).send(exportAccount, { body: {} })).statusCode).toBe(401)
  })
})
