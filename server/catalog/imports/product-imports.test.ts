import { getImport, startImport, uploadProducts } from '@jangteo/contracts/catalog/product-imports.ts'
import { asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cp949Of } from '../../files/sheets/cp949.fixture.ts'
import { xlsxFile } from '../../files/sheets/xlsx/write-xlsx.ts'
import { openCatalog } from '../../testing/catalog.ts'
import { eventually } from '../../testing/eventually.ts'
import { openShop, type Shop } from '../../testing/open-shop.ts'
import { signedIn, type TestUser } from '../../testing/test-users.ts'
import { categories, productImportChanges, productImports, products, productVariants, stockEntries } from '../tables.ts'
import { checkedImport, fileOf, finishedImport, uploadedImport, waitForImport } from './import-file.fixture.ts'
import { runImport } from './run-import.ts'

const withSupplier = async () => {
  const shop = await openShop()
  return { shop, ...(await openCatalog(shop)) }
}

const starting = async (person: TestUser, id: string, leaveOutProblems = false) => {
  const answer = await person.send(startImport, { params: { id }, body: { leaveOutProblems } })
  return answer.statusCode === 202 ? [202] : [answer.statusCode, answer.json().code]
}

/** Blocks the insert of the product with this name until it is released. */
async function holdBack({ db }: Shop, name: string): Promise<() => Promise<void>> {
  const { promise: given, resolve: give } = Promise.withResolvers<void>()
  const { promise: taken, resolve: take } = Promise.withResolvers<void>()
  const holding = db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(1)`)
    take()
    await given
  })
  await taken
  await db.execute(sql`
    create function wait_for_us() returns trigger language plpgsql as
    $$ begin if new.name = ${sql.raw(`'${name}'`)} then perform pg_advisory_xact_lock(1); end if; return new; end $$`)
  await db.execute(sql`create trigger held before insert on products for each row execute function wait_for_us()`)
  return async () => {
    give()
    await holding
  }
}

describe('an uploaded file of products', () => {
  test('that is an old .xls or an empty workbook gets a clear answer', async () => {
    const { supplier } = await withSupplier()
    const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])
    expect(await checkedImport(supplier, old)).toMatchObject({
      goodRows: 0,
      problems: [{ line: 1, message: expect.stringContaining('예전 형식(.xls)은 읽을 수 없습니다') }],
    })
    const empty = Buffer.concat(await Array.fromAsync(xlsxFile([{ name: '상품', columns: [], rows: [] }])))
    expect(await checkedImport(supplier, empty)).toMatchObject({
      goodRows: 0,
      problems: [{ message: expect.stringContaining('필요한 열이 없습니다') }],
    })
  })

  test('is checked in the background, and nothing is created yet', async () => {
    const { shop, supplier } = await withSupplier()
    const first = await uploadedImport(
      supplier,
      fileOf([{ name: '머그컵', basePrice: '12,000원' }, { name: '접시' }]),
      '봄.csv',
    )
    expect(first).toMatchObject({ fileName: '봄.csv', state: 'checking', rows: 0, problems: [], failure: null })
    expect(await waitForImport(supplier, first.id, ['checked'])).toMatchObject({
      rows: 2,
      goodRows: 2,
      progress: 2,
      problemCount: 0,
      preview: [
        { line: 2, name: '머그컵', basePrice: 12_000, stockQuantity: 5 },
        { line: 3, name: '접시', basePrice: 9_000, stockQuantity: 5 },
      ],
    })
    expect(await shop.db.$count(products)).toBe(0)
  })

  test('names row and column of every problem, by the numbers that Excel shows', async () => {
    const { supplier } = await withSupplier()
    const { problems, problemCount, goodRows, rows } = await checkedImport(
      supplier,
      fileOf([
        { name: '여러 줄', description: '하나\n둘\n셋' },
        { name: '', basePrice: '만원' },
        { categories: '생활용품|없는 것', stockQuantity: '' },
        { images: 'javascript:alert(1)', specifications: '색상' },
        { minOrderQuantity: '5', maxOrderQuantity: '3', weight: '무거움' },
        { specifications: '색상=하양|색상=검정', premium: '0' },
        { brand: '가'.repeat(101), model: 'a\0b' },
      ]),
    )
    expect(problems).toEqual([
      { line: 3, column: '상품명', message: '상품명을 입력하세요' },
      { line: 3, column: '가격', message: '가격을 원 단위로 입력하세요' },
      { line: 4, column: '카테고리', message: '없는 카테고리입니다: 없는 것' },
      { line: 4, column: '재고', message: '수량을 숫자로 입력하세요' },
      { line: 5, column: '사양', message: '이름=값으로 쓰세요: 색상' },
      { line: 5, column: '이미지', message: '이미지 주소는 http:// 또는 https://로 시작해야 합니다' },
      { line: 6, column: '무게(kg)', message: '무게를 숫자로 입력하세요' },
      { line: 7, column: '사양', message: '같은 이름이 또 있습니다: 색상' },
      { line: 7, column: '프리미엄가', message: '가격은 1원 이상이어야 합니다' },
      { line: 8, column: '모델', message: '쓸 수 없는 문자가 있습니다' },
      { line: 8, column: '브랜드', message: '100자까지 쓸 수 있습니다' },
    ])
    expect([problemCount, goodRows, rows]).toEqual([11, 1, 7])
  })

  test('may have English headings in any order, and reports unknown columns', async () => {
    const { supplier } = await withSupplier()
    const file = [
      'Stock Quantity,basePrice,categories,name,shortDescription,description,memo',
      '3,1000,생활용품,컵,짧게,길게,나만의 메모',
      '3,1000,생활용품,컵,짧게,길게,메모,쉼표가 많은 줄',
    ].join('\n')
    expect(await checkedImport(supplier, file.replace('Stock Quantity', 'stockQuantity'))).toMatchObject({
      goodRows: 1,
      problems: [
        { line: 1, column: 'memo', message: '모르는 열이라서 읽지 않습니다' },
        { line: 3, column: null, message: '칸이 제목보다 많습니다. 쉼표가 있는 내용은 따옴표로 감싸세요' },
      ],
    })
  })

  test('that lacks columns is refused with their names', async () => {
    const { supplier } = await withSupplier()
    const found = await checkedImport(supplier, '상품명,가격\n컵,1000\n접시,2000\n')
    expect(found).toMatchObject({
      goodRows: 0,
      problemCount: 1,
      problems: [{ line: 1, column: null, message: '필요한 열이 없습니다: 간단 설명, 상세 설명, 재고, 카테고리' }],
    })
    expect(await starting(supplier, found.id, true)).toEqual([409, 'import_empty'])
  })

  test.each([
    ['nothing', '', 1, '필요한 열이 없습니다: 상품명, 간단 설명, 상세 설명, 가격, 재고, 카테고리'],
    ['a quote that never closes', `${fileOf([{}, {}])}"컵,`, 4, '이 줄에서 시작한 따옴표가 닫히지 않았습니다'],
  ])('with %s cannot be imported at all', async (_, file, line, message) => {
    const { supplier } = await withSupplier()
    const found = await checkedImport(supplier, file)
    expect(found).toMatchObject({ goodRows: 0, problems: [{ line, column: null, message }] })
    expect(await starting(supplier, found.id, true)).toEqual([409, 'import_empty'])
  })

  test('finds a category by its slug or its name, but not by a name that several have', async () => {
    const { shop, supplier } = await withSupplier()
    const [one] = await shop.db.select().from(categories).where(eq(categories.name, '생활용품'))
    if (!one) throw new Error('there is such a category')
    const { id, ...twin } = one
    await shop.db.insert(categories).values({ ...twin, slug: 'living' })
    const { problems } = await checkedImport(
      supplier,
      fileOf([{ categories: 'living' }, { categories: '스마트폰' }, { name: '둘', categories: '전자제품|스마트폰' }]),
    )
    expect(problems).toEqual([])
    await shop.db.update(categories).set({ slug: 'household' }).where(eq(categories.id, id))
    expect((await checkedImport(supplier, fileOf([{ categories: '생활용품' }]))).problems).toMatchObject([
      { message: '같은 이름의 카테고리가 여럿이니 주소 이름으로 쓰세요: 생활용품' },
    ])
  })

  test('is not found by another supplier', async () => {
    const { shop, supplier } = await withSupplier()
    const other = await signedIn(shop, 'supplier-approved')
    const { id } = await checkedImport(supplier, fileOf([{}]))
    expect((await other.send(getImport, { params: { id } })).statusCode).toBe(404)
    expect(await starting(other, id)).toEqual([404, 'not_found'])
    expect(await starting(supplier, id)).toEqual([202])
  })

  test('is accepted from approved suppliers only, sixty times an hour', async () => {
    const { shop, supplier } = await withSupplier()
    const upload = new Blob(['상품명'], { type: 'text/csv' })
    const pending = await signedIn(shop, 'supplier-pending')
    const refused = await pending.send(uploadProducts, { query: {}, upload })
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'business_not_approved'])
    const statuses: number[] = []
    for (let index = 0; index < 61; index++) {
      statuses.push((await supplier.send(uploadProducts, { query: {}, upload })).statusCode)
    }
    expect(statuses).toEqual([...Array(60).fill(201), 429])
  })
})

describe('an import', () => {
  test('creates drafts as the form would, with the stock in the ledger', async () => {
    const { shop, supplier, categoryIdByName } = await withSupplier()
    const { id } = await checkedImport(
      supplier,
      fileOf([
        {
          name: '머그컵',
          basePrice: '₩12,000',
          vip: '9,900',
          stockQuantity: '7개',
          minOrderQuantity: '2',
          maxOrderQuantity: '10',
          categories: '스마트폰|생활용품',
          brand: '온결',
          weight: '0.35kg',
          images: 'https://images.test/a.jpg|https://images.test/b.jpg',
          specifications: '색상=하양|용량=300ml',
        },
      ]),
    )
    expect(await finishedImport(supplier, id)).toMatchObject({ state: 'imported', progress: 1, failure: null })
    expect(await shop.db.select().from(products)).toMatchObject([
      {
        name: '머그컵',
        slug: '머그컵',
        supplierId: supplier.accountId,
        status: 'draft',
        basePrice: 12_000,
        goldPrice: 12_000,
        premiumPrice: 11_400,
        vipPrice: 9_900,
        stockQuantity: 7,
        minOrderQuantity: 2,
        maxOrderQuantity: 10,
        categoryIds: [categoryIdByName.스마트폰, categoryIdByName.생활용품],
        brand: '온결',
        model: null,
        weight: 0.35,
        images: ['https://images.test/a.jpg', 'https://images.test/b.jpg'],
        specifications: { 색상: '하양', 용량: '300ml' },
      },
    ])
    expect(await shop.db.select().from(stockEntries)).toMatchObject([{ change: 7, stockAfter: 7, cause: 'created' }])
  })

  test('that fails in the middle creates nothing and says so', async () => {
    const { shop, supplier } = await withSupplier()
    await shop.db.execute(sql`
      create function refuse_unlucky() returns trigger language plpgsql as
      $$ begin if new.name = '불운' then raise exception 'unlucky'; end if; return new; end $$`)
    await shop.db.execute(
      sql`create trigger unlucky before insert on products for each row execute function refuse_unlucky()`,
    )
    const rows = Array.from({ length: 300 }, (_, index) => ({ name: index === 250 ? '불운' : `상품 ${index}` }))
    const { id } = await checkedImport(supplier, fileOf(rows))
    expect(await finishedImport(supplier, id)).toMatchObject({
      state: 'failed',
      progress: 0,
      failure: '상품을 등록하지 못했습니다. 등록된 상품은 없습니다.',
    })
    expect(await shop.db.$count(products, isNull(products.deletedAt))).toBe(0)
    expect(await shop.db.$count(productVariants, ne(productVariants.status, 'retired'))).toBe(0)
    expect(await shop.db.$count(productImportChanges)).toBe(0)
  })

  test('started twice at once runs once, also if its job repeats', async () => {
    const { shop, supplier } = await withSupplier()
    const { id } = await checkedImport(supplier, fileOf([{ name: '머그컵' }, { name: '접시' }]))
    const answers = await Promise.all([starting(supplier, id), starting(supplier, id)])
    expect(answers.sort()).toEqual([[202], [409, 'import_not_ready']])
    await Promise.all([runImport(shop.db, id), runImport(shop.db, id)])
    expect(await waitForImport(supplier, id, ['imported'])).toMatchObject({ progress: 2 })
    await runImport(shop.db, id)
    expect(await shop.db.$count(products)).toBe(2)
  })

  test('shows its progress while it runs', async () => {
    const { shop, supplier } = await withSupplier()
    const names = Array.from({ length: 250 }, (_, index) => ({ name: `상품 ${index}` }))
    const { id } = await checkedImport(supplier, fileOf(names))
    const letGo = await holdBack(shop, '상품 249')
    await supplier.ask(startImport, { params: { id }, body: {} })
    await expect
      .poll(async () => (await supplier.ask(getImport, { params: { id } })).data, { timeout: 10_000 })
      .toMatchObject({ state: 'importing', progress: 200 })
    expect(await shop.db.$count(products)).toBe(200)
    await letGo()
    expect(await waitForImport(supplier, id, ['imported', 'failed'])).toMatchObject({
      state: 'imported',
      progress: 250,
    })
  })

  test('that is interrupted continues behind the last batch, and creates nothing twice', async () => {
    const { shop, supplier } = await withSupplier()
    const names = Array.from({ length: 250 }, (_, index) => ({ name: `상품 ${index}` }))
    const { id } = await checkedImport(supplier, fileOf(names))
    const letGo = await holdBack(shop, '상품 249')
    await shop.db.update(productImports).set({ state: 'importing', progress: 0 }).where(eq(productImports.id, id))
    const cutOff = expect(runImport(shop.db, id)).rejects.toThrow()
    const cut = sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event = 'advisory'`
    await eventually(async () => expect((await shop.db.execute(cut)).rowCount).toBe(1))
    await cutOff
    expect(await shop.db.$count(products)).toBe(200)
    await letGo()
    await Promise.all([runImport(shop.db, id), runImport(shop.db, id)])
    expect(await waitForImport(supplier, id, ['imported'])).toMatchObject({ progress: 250 })
    const created = await shop.db.select({ name: products.name }).from(products)
    expect(created.map(({ name }) => name).sort()).toEqual(names.map(({ name }) => name).sort())
  })

  test('of rows whose category was deleted after the check fails as a whole', async () => {
    const { shop, supplier, categoryIdByName } = await withSupplier()
    const { id } = await checkedImport(
      supplier,
      fileOf([{ name: '머그컵' }, { name: '거치대', categories: '스마트폰' }]),
    )
    await shop.db.delete(categories).where(eq(categories.id, categoryIdByName.스마트폰 ?? ''))
    expect(await finishedImport(supplier, id)).toMatchObject({
      state: 'failed',
      failure: '파일을 확인한 뒤에 카테고리가 바뀌었습니다. 파일을 다시 올려 주세요.',
    })
    expect(await shop.db.$count(products, isNull(products.deletedAt))).toBe(0)
  })

  test('of a file from Korean Excel keeps every syllable', async () => {
    const { shop, supplier } = await withSupplier()
    const { id } = await checkedImport(supplier, cp949Of(fileOf([{ name: '뷰티샾 똠양꿍' }, { name: '뷁' }])))
    await finishedImport(supplier, id)
    expect(await shop.db.select({ name: products.name }).from(products).orderBy(asc(products.name))).toEqual([
      { name: '뷁' },
      { name: '뷰티샾 똠양꿍' },
    ])
  })
})

test('imports are deleted after a week, and those never checked fail after an hour', async () => {
  const { shop, supplier } = await withSupplier()
  const row = (fileName: string, age: string) => ({
    supplierId: supplier.accountId,
    fileName,
    file: Buffer.from(''),
    createdAt: sql`now() - ${age}::interval`,
  })
  await shop.db.insert(productImports).values([row('old', '8 days'), row('stuck', '2 hours'), row('new', '1 minute')])
  await shop.jobs.enqueue(shop.db, 'sweep-imports', {})
  await expect
    .poll(
      () =>
        shop.db
          .select({ fileName: productImports.fileName, state: productImports.state })
          .from(productImports)
          .orderBy(asc(productImports.fileName)),
      { timeout: 8_000 },
    )
    .toEqual([
      { fileName: 'new', state: 'checking' },
      { fileName: 'stuck', state: 'failed' },
    ])
})
