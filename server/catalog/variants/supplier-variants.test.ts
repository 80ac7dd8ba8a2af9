import { approveProduct } from '@jangteo/contracts/catalog/admin-products.ts'
import type { ProductForm } from '@jangteo/contracts/catalog/products.ts'
import { getPublicProduct, listProductFacets, listPublicProducts } from '@jangteo/contracts/catalog/public-products.ts'
import * as contract from '@jangteo/contracts/catalog/supplier-products.ts'
import { addToCart, getCart } from '@jangteo/contracts/orders/cart.ts'
import { defaultTiers } from '@jangteo/domain/catalog/pricing.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Catalog, openCatalog } from '../../testing/catalog.ts'
import { openShop, type Shop } from '../../testing/open-shop.ts'
import { order } from '../../testing/orders.ts'
import { signedIn, visitor } from '../../testing/test-users.ts'
import { products, productVariants, stockEntries } from '../tables.ts'
import { buyVariants } from './buy-variants.fixture.ts'
import { editOf, putInCart, variantForm, variantId, withOptions } from './variant-forms.fixture.ts'

const SHIRT = { 색상: ['블랙', '화이트'], 사이즈: ['M', 'L'] }

const pricesFrom = (base: number) => ({ base, ...defaultTiers(base) })

async function expectNoDifferences({ db }: Shop): Promise<void> {
  expect((await db.execute(sql`select * from stock_differences`)).rows).toEqual([])
}

/** Saves what the form shows of the product, changed. */
async function save({ supplier }: Catalog, id: string, change: (form: ProductForm) => Partial<ProductForm>) {
  const { data } = await supplier.ask(contract.getSupplierProduct, { params: { id } })
  return supplier.send(contract.updateProduct, { params: { id }, body: editOf(data, change) })
}

async function saved(catalog: Catalog, id: string, change: (form: ProductForm) => Partial<ProductForm>) {
  const answer = await save(catalog, id, change)
  expect(answer.statusCode, answer.body).toBe(200)
  return contract.updateProduct.response.parse(answer.json()).data
}

describe('a new product with options', () => {
  test('has its variants in the order of the form, with suggested SKUs, and a ledger entry for each stock', async () => {
    const shop = await openShop()
    const { draft, supplier } = await openCatalog(shop)
    const product = await draft({
      ...withOptions(SHIRT, {
        '블랙 / L': { stockQuantity: 0 },
        '화이트 / M': { stockQuantity: 7, status: 'inactive' },
        '화이트 / L': { sku: 'TEE-W-L', barcode: '8801234567893' },
      }),
      stockQuantity: 99,
    })
    expect(product.variants.map(({ optionValues }) => optionValues.join())).toEqual([
      '블랙,M',
      '블랙,L',
      '화이트,M',
      '화이트,L',
    ])
    expect(product.stockQuantity, 'active variants only, and not the field of a product without options').toBe(10)
    const [first, second, , last] = product.variants
    expect(first?.sku).toMatch(/^[2-9A-Z]{8}-01-M$/)
    expect(second?.sku).toBe(first?.sku.replace(/M$/, 'L'))
    expect(last).toMatchObject({ sku: 'TEE-W-L', barcode: '8801234567893', stockQuantity: 5, prices: null })
    expect(product.version, 'nobody has seen another version').toBe(1)
    const { data } = await supplier.ask(contract.listStockEntries, { params: { id: product.id }, query: {} })
    expect(data.map(({ optionText, change, cause }) => `${optionText} ${change} ${cause}`).sort()).toEqual([
      '블랙 / M 5 created',
      '화이트 / L 5 created',
      '화이트 / M 7 created',
    ])
    await expectNoDifferences(shop)
  })

  test('is refused with a message for each mistake', async () => {
    const { supplier, form } = await openCatalog(await openShop())
    const shirt = withOptions(SHIRT)
    const variants = (...changed: Partial<ProductForm['variants'][number]>[]) => ({
      ...shirt,
      variants: shirt.variants.map((variant, place) => ({ ...variant, ...changed[place] })),
    })
    const wrong: [about: Partial<ProductForm>, field: string, message: string][] = [
      [{ ...shirt, variants: [] }, 'variants', '옵션 조합을 하나 이상 만드세요'],
      [{ variants: shirt.variants }, 'options', '옵션을 먼저 정하세요'],
      [withOptions({ 색상: ['블랙'] }), 'options.0.values', '옵션 값은 2개 이상이어야 합니다'],
      [withOptions({ 색상: ['블랙', '블랙'] }), 'options.0.values', '같은 옵션 값이 있습니다'],
      [
        withOptions({ 가: ['1', '2'], 나: ['1', '2'], 다: ['1', '2'], 라: ['1', '2'] }),
        'options',
        '옵션은 3개까지 넣을 수 있습니다',
      ],
      [variants({ optionValues: ['그린', 'M'] }), 'variants.0.optionValues', '옵션에 없는 조합입니다: 그린 / M'],
      [
        variants({}, { optionValues: ['블랙', 'M'] }),
        'variants.1.optionValues',
        '같은 조합이 두 번 있습니다: 블랙 / M',
      ],
      [variants({ sku: 'A-1' }, { sku: 'a-1' }), 'variants.1.sku', '같은 SKU가 두 번 있습니다: a-1'],
      [
        variants({ barcode: '8801234567890' }),
        'variants.0.barcode',
        '바코드의 숫자를 확인해 주세요 (8, 12, 13, 14자리)',
      ],
      [variants({ prices: { ...pricesFrom(100), vip: 0 } }), 'variants.0.prices.vip', '가격은 1원 이상이어야 합니다'],
      [
        {
          quantityBreaks: [
            { from: 10, percentOff: 4 },
            { from: 10, unitPrice: 900 },
          ],
        },
        'quantityBreaks',
        '같은 수량의 단계가 있습니다',
      ],
      [{ orderUnit: 12, maxOrderQuantity: 10 }, 'maxOrderQuantity', '최대 주문 수량은 주문 단위보다 작을 수 없습니다'],
    ]
    for (const [about, field, message] of wrong) {
      const answer = await supplier.send(contract.createProduct, { body: form(about) })
      expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ field, message })])
    }
  })

  test('of five hundred variants can be created, and of one more not', async () => {
    const shop = await openShop()
    const { supplier, form } = await openCatalog(shop)
    const numbers = (count: number) => Array.from({ length: count }, (_, nth) => `${nth + 1}`)
    const body = form(withOptions({ 호수: numbers(50), 길이: numbers(10) }))
    const { data } = await supplier.ask(contract.createProduct, { body })
    expect([data.variants.length, data.stockQuantity]).toEqual([500, 2_500])
    const more = form(withOptions({ 호수: numbers(50), 길이: numbers(11) }))
    const answer = await supplier.send(contract.createProduct, { body: more })
    expect(answer.json()).toMatchObject({ field: 'variants', message: '옵션 조합은 500개까지 만들 수 있습니다' })
    await expectNoDifferences(shop)
  })
})

describe('a SKU', () => {
  const skus = (sku: string) => withOptions({ 사이즈: ['M', 'L'] }, { M: { sku } })

  test('is unique among a supplier’s products in any case of letters, and another supplier may have the same', async () => {
    const shop = await openShop()
    const { draft, supplier, form } = await openCatalog(shop)
    await draft({ ...skus('TEE-1'), name: '셔츠' })
    for (const body of [form(skus('tee-1')), form({ sku: 'Tee-1' })]) {
      const answer = await supplier.send(contract.createProduct, { body })
      expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
        409,
        'sku_taken',
        '이미 쓰고 있는 SKU입니다: TEE-1',
      ])
    }
    const other = await signedIn(shop, 'supplier-approved')
    const { data } = await other.ask(contract.createProduct, { body: form(skus('TEE-1')) })
    expect(data.variants[0]?.sku).toBe('TEE-1')
  })

  test('that is taken by several products at once is given to one of them', async () => {
    const shop = await openShop()
    const { supplier, form, draft } = await openCatalog(shop)
    const body = form({ sku: 'ONCE' })
    const created = await Promise.all(Array.from({ length: 6 }, () => supplier.send(contract.createProduct, { body })))
    expect(created.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409, 409])
    const others = await Promise.all([draft({ name: '하나' }), draft({ name: '둘' }), draft({ name: '셋' })])
    const edited = await Promise.all(
      others.map((product) =>
        supplier.send(contract.updateProduct, {
          params: { id: product.id },
          body: editOf(product, () => ({ sku: 'TWICE' })),
        }),
      ),
    )
    expect(edited.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect(edited.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json().code)).toEqual([
      'sku_taken',
      'sku_taken',
    ])
    expect(await shop.db.$count(productVariants, sql`lower(sku) in ('once', 'twice')`)).toBe(2)
    await expectNoDifferences(shop)
  })
})

describe('editing variants', () => {
  test('exchanges SKUs of two variants; a variant keeps its values, so that no cart has another size', async () => {
    const catalog = await openCatalog(await openShop())
    const { id, variants } = await catalog.draft(
      withOptions({ 사이즈: ['M', 'L'] }, { M: { sku: 'A' }, L: { sku: 'B' } }),
    )
    const [m, l] = variants
    const exchanged = await saved(catalog, id, (form) => ({
      variants: form.variants.map((variant) => ({ ...variant, sku: variant.sku === 'A' ? 'B' : 'A' })),
    }))
    expect(exchanged.variants.map(({ id, optionValues, sku }) => [id, optionValues.join(), sku])).toEqual([
      [m?.id, 'M', 'B'],
      [l?.id, 'L', 'A'],
    ])
    const turned = await saved(catalog, id, (form) => ({
      variants: form.variants.map((variant) => ({
        ...variant,
        optionValues: [variant.optionValues[0] === 'M' ? 'L' : 'M'],
      })),
    }))
    expect(turned.variants.map(({ id, optionValues, sku }) => [id, optionValues.join(), sku])).toEqual([
      [l?.id, 'L', 'B'],
      [m?.id, 'M', 'A'],
    ])
  })

  test('moves stock by the difference to what the form showed, beside orders of the meantime', async () => {
    const shop = await openShop()
    const { onSale, supplier } = await openCatalog(shop)
    const product = await onSale(withOptions({ 사이즈: ['M', 'L'] }))
    const buyer = await signedIn(shop, 'customer')
    const body = editOf(product, (form) => ({
      variants: form.variants.map((variant) => ({ ...variant, stockQuantity: 8 })),
    }))
    await buyVariants(buyer, product, { M: 2 })
    const { data } = await supplier.ask(contract.updateProduct, { params: { id: product.id }, body })
    expect(
      data.variants.map(({ stockQuantity }) => stockQuantity),
      '5 − 2 + 3 and 5 + 3',
    ).toEqual([6, 8])
    expect(data.stockQuantity).toBe(14)
    await expectNoDifferences(shop)
  })

  test('retires a variant that an edit leaves out: its history stays, its line in a cart cannot be ordered, and its SKU is free', async () => {
    const shop = await openShop()
    const catalog = await openCatalog(shop)
    const { onSale, supplier, form } = catalog
    const product = await onSale(withOptions(SHIRT, { '블랙 / L': { sku: 'BL' } }))
    const gone = variantId(product, '블랙 / L')
    const buyer = await signedIn(shop, 'customer')
    await putInCart(buyer, product, { '블랙 / L': 1, '블랙 / M': 1 })
    const after = await saved(catalog, product.id, ({ variants }) => ({
      variants: variants.filter(({ sku }) => sku !== 'BL'),
    }))
    expect([after.variants.length, after.stockQuantity, after.change]).toEqual([3, 15, null])
    const { items } = (await buyer.ask(getCart, {})).data
    expect(items.map(({ optionText, problem }) => [optionText, problem]).sort()).toEqual([
      ['블랙 / L', '판매가 끝난 상품입니다.'],
      ['블랙 / M', null],
    ])
    const entries = await shop.db.select().from(stockEntries).where(eq(stockEntries.variantId, gone))
    expect(entries).toMatchObject([{ change: 5, cause: 'created' }])
    expect((await supplier.ask(contract.createProduct, { body: form({ sku: 'bl' }) })).data.variants[0]?.sku).toBe('bl')
    const back = await saved(catalog, product.id, ({ variants }) => ({
      variants: [...variants, { ...variantForm(['블랙', 'L']), stockQuantity: 2 }],
    }))
    expect(variantId(back, '블랙 / L')).not.toBe(gone)
    expect(back.stockQuantity).toBe(17)
    await expectNoDifferences(shop)
  })

  test('counts versions for prices, SKUs and states, not for stock; an edit of an older version is refused', async () => {
    const shop = await openShop()
    const catalog = await openCatalog(shop)
    const product = await catalog.onSale(withOptions({ 사이즈: ['M', 'L'] }))
    const { id } = product
    const untouched = await saved(catalog, id, () => ({}))
    expect(untouched.version).toBe(product.version)
    const [m] = product.variants
    const adjusted = await catalog.supplier.ask(contract.adjustStock, {
      params: { id },
      body: { variantId: m?.id, change: 3, reason: '입고' },
    })
    expect([adjusted.data.version, adjusted.data.stockQuantity]).toEqual([product.version, 13])
    const priced = await saved(catalog, id, ({ variants }) => ({
      variants: variants.map((variant, place) => (place === 0 ? { ...variant, prices: pricesFrom(12_000) } : variant)),
    }))
    expect(priced.version).toBeGreaterThan(product.version)
    const late = await catalog.supplier.send(contract.updateProduct, {
      params: { id },
      body: editOf(product, () => ({ basePrice: 1 })),
    })
    expect(late.json().code).toBe('changed_meanwhile')
    const stopped = await saved(catalog, id, ({ variants }) => ({
      variants: variants.map((variant, place) => (place === 0 ? { ...variant, status: 'inactive' } : variant)),
    }))
    expect(stopped.version).toBeGreaterThan(priced.version)
    expect([stopped.stockQuantity, stopped.priceRange]).toEqual([5, { min: 10_000, max: 10_000 }])
    await expectNoDifferences(shop)
  })

  test('of the stock of a product with options names the variant, and the location has to be the supplier’s own', async () => {
    const shop = await openShop()
    const { onSale, supplier } = await openCatalog(shop)
    const product = await onSale(withOptions({ 사이즈: ['M', 'L'] }))
    const params = { id: product.id }
    const send = async (body: object) =>
      (await supplier.send(contract.adjustStock, { params, body: { change: 1, reason: '입고', ...body } })).json().code
    expect(await send({})).toBe('option_required')
    expect(await send({ variantId: product.id })).toBe('product_not_found')
    expect(await send({ variantId: variantId(product, 'M'), locationId: product.id })).toBe('not_found')
    const tooMuch = { variantId: variantId(product, 'M'), change: -6, reason: '파손' }
    expect(await send(tooMuch)).toBe('stock_too_low')
    await expectNoDifferences(shop)
  })
})

describe('an approved product', () => {
  test('waits with a new value, and changes prices, stock and approved combinations at once', async () => {
    const shop = await openShop()
    const catalog = await openCatalog(shop)
    const published = withOptions(SHIRT)
    const product = await catalog.onSale({
      ...published,
      variants: published.variants.filter(({ optionValues }) => optionValues.join() !== '화이트,L'),
    })
    const { id } = product
    const edited = await saved(catalog, id, ({ options, variants }) => ({
      options: options.map((option, axis) =>
        axis === 0
          ? { ...option, values: [...option.values, { name: '그린', swatch: '#00aa55', image: null }] }
          : option,
      ),
      variants: [
        ...variants.map((variant, place) => (place === 0 ? { ...variant, prices: pricesFrom(9_000) } : variant)),
        variantForm(['화이트', 'L']),
        variantForm(['그린', 'M']),
      ],
    }))
    expect(edited.options[0]?.values.map(({ name }) => name)).toEqual(['블랙', '화이트'])
    expect(edited.variants.map(({ optionValues }) => optionValues.join())).toEqual([
      '블랙,M',
      '블랙,L',
      '화이트,M',
      '화이트,L',
    ])
    expect(edited.priceRange.min).toBe(9_000)
    expect(edited.change?.options?.[0]?.values.map(({ name }) => name)).toEqual(['블랙', '화이트', '그린'])
    expect(edited.change?.variants).toHaveLength(5)
    const shown = await visitor(shop).ask(getPublicProduct, { params: { id } })
    expect(shown.data.variants.map(({ optionValues }) => optionValues.join())).not.toContain('그린,M')
    expect(shown.data.price).toBe(9_000)
    const withdrawn = await saved(catalog, id, () => ({}))
    expect(withdrawn.change, 'saving the published options again').toBeNull()
  })

  test('shows its published names until others are approved; their order alone needs no approval', async () => {
    const catalog = await openCatalog(await openShop())
    const product = await catalog.onSale(withOptions({ 색상: ['블랙', '화이트'] }))
    const { id } = product
    const turned = await saved(catalog, id, ({ options, variants }) => ({
      options: options.map((option) => ({ ...option, values: option.values.toReversed() })),
      variants: variants.toReversed(),
    }))
    expect([turned.change, turned.options[0]?.values.map(({ name }) => name)]).toEqual([null, ['화이트', '블랙']])
    expect(turned.variants.map(({ optionValues }) => optionValues.join())).toEqual(['화이트', '블랙'])
    const renamed = await saved(catalog, id, ({ options, variants }) => ({
      options: options.map((option) => ({
        ...option,
        values: option.values.map((value) => (value.name === '블랙' ? { ...value, name: '먹색' } : value)),
      })),
      variants: variants.map((variant) => ({
        ...variant,
        optionValues: variant.optionValues.map((name) => (name === '블랙' ? '먹색' : name)),
      })),
    }))
    expect(renamed.variants.map(({ optionValues }) => optionValues.join())).toEqual(['화이트', '블랙'])
    expect(renamed.change?.options?.[0]?.values.map(({ name }) => name)).toEqual(['화이트', '먹색'])
    expect(variantId(renamed, '블랙'), 'the value keeps its id, and so its variant').toBe(variantId(product, '블랙'))
  })

  test('sells on as it was while its first options wait', async () => {
    const shop = await openShop()
    const catalog = await openCatalog(shop)
    const product = await catalog.onSale({ stockQuantity: 4 })
    const edited = await saved(catalog, product.id, () => withOptions({ 사이즈: ['M', 'L'] }))
    expect([edited.options, edited.variants.length, edited.stockQuantity]).toEqual([[], 1, 4])
    expect(edited.change?.options?.[0]?.name).toBe('사이즈')
    const buyer = await signedIn(shop, 'customer')
    const { data } = await buyer.ask(addToCart, { body: { productId: product.id, quantity: 1 } })
    expect(data.items).toMatchObject([{ optionText: null, quantity: 1, problem: null }])
  })
})

describe('what shoppers see of variants', () => {
  test('is the lowest price, the range for their grade, the stock of all and the values that can be bought', async () => {
    const shop = await openShop()
    const catalog = await openCatalog(shop)
    const { id } = await catalog.onSale({
      ...withOptions(SHIRT, {
        '블랙 / M': { prices: { base: 9_000, gold: 8_000, premium: 7_000, vip: 6_000 } },
        '화이트 / L': { prices: { base: 20_000, gold: 19_000, premium: 18_000, vip: 17_000 }, stockQuantity: 0 },
        '화이트 / M': { status: 'inactive' },
      }),
      name: '셔츠',
    })
    await catalog.onSale({ name: '머그', basePrice: 9_500 })
    const anyone = visitor(shop)
    const { data } = await anyone.ask(getPublicProduct, { params: { id } })
    expect(data).toMatchObject({ price: 8_000, priceRange: { min: 8_000, max: 19_000 }, stockQuantity: 10 })
    expect(
      data.variants.map(({ optionValues, price, stockQuantity }) => [optionValues.join(), price, stockQuantity]),
    ).toEqual([
      ['블랙,M', 8_000, 5],
      ['블랙,L', 10_000, 5],
      ['화이트,L', 19_000, 0],
    ])
    const vip = await signedIn(shop, 'retailer', { business: { grade: 'vip' } })
    const seen = (await vip.ask(getPublicProduct, { params: { id } })).data
    expect([seen.price, seen.priceRange]).toEqual([6_000, { min: 6_000, max: 17_000 }])
    const cheapest = await anyone.ask(listPublicProducts, {
      query: { sortBy: 'price', sortOrder: 'asc', maxPrice: 9_000 },
    })
    expect(cheapest.data.map(({ name, price }) => [name, price])).toEqual([['셔츠', 8_000]])
    const [row] = await shop.db.select().from(products).where(eq(products.id, id))
    expect(row?.optionFacets).toEqual(['사이즈:L', '사이즈:M', '색상:블랙', '색상:화이트'])
    await saved(catalog, id, ({ variants }) => ({
      variants: variants.filter(({ optionValues }) => optionValues[0] === '블랙'),
    }))
    const [left] = await shop.db.select().from(products).where(eq(products.id, id))
    expect(left?.optionFacets).toEqual(['사이즈:L', '사이즈:M', '색상:블랙'])
    expect(left).toMatchObject({ lowestGoldPrice: 8_000, highestGoldPrice: 10_000, stockQuantity: 10 })
    const { minPrice, maxPrice } = (await anyone.ask(listProductFacets, { query: {} })).data
    expect([minPrice, maxPrice]).toEqual([8_000, 9_500])
  })

  test('follows the prices of the product for variants without their own', async () => {
    const catalog = await openCatalog(await openShop())
    const { id } = await catalog.onSale(withOptions({ 사이즈: ['M', 'L'] }, { L: { prices: pricesFrom(12_000) } }))
    const dearer = await saved(catalog, id, () => ({ basePrice: 15_000, pricing: defaultTiers(15_000) }))
    expect(dearer.priceRange).toEqual({ min: 12_000, max: 15_000 })
  })
})

describe('a product without options', () => {
  test('behaves as before: calls need not name its one variant', async () => {
    const shop = await openShop()
    const catalog = await openCatalog(shop)
    const { onSale, supplier } = catalog
    const product = await onSale({ stockQuantity: 10, sku: 'MUG', barcode: '96385074' })
    expect(product).toMatchObject({ options: [], stockQuantity: 10, priceRange: { min: 10_000, max: 10_000 } })
    expect(product.variants).toMatchObject([{ optionValues: [], sku: 'MUG', barcode: '96385074', stockQuantity: 10 }])
    const shown = (await visitor(shop).ask(getPublicProduct, { params: { id: product.id } })).data
    expect(shown).toMatchObject({ options: [], price: 10_000, stockQuantity: 10, variants: [{ valueIds: [] }] })
    const buyer = await signedIn(shop, 'customer')
    const placed = await order(buyer, [[product.id, 2]])
    expect(placed.totalAmount).toBe(25_300)
    const adjusted = await supplier.ask(contract.adjustStock, {
      params: { id: product.id },
      body: { change: 4, reason: '입고' },
    })
    expect(adjusted.data.stockQuantity).toBe(12)
    const edited = await saved(catalog, product.id, () => ({ stockQuantity: 20 }))
    expect([edited.stockQuantity, edited.variants[0]?.id, edited.variants[0]?.sku]).toEqual([
      20,
      product.variants[0]?.id,
      'MUG',
    ])
    await expectNoDifferences(shop)
  })

  test('that gets options by an approval keeps the history of its first variant', async () => {
    const shop = await openShop()
    const catalog = await openCatalog(shop)
    const product = await catalog.onSale({ stockQuantity: 4 })
    await saved(catalog, product.id, () => withOptions({ 사이즈: ['M', 'L'] }))
    const { data } = await catalog.admin.ask(approveProduct, { params: { id: product.id } })
    expect(data.variants.map(({ optionValues, stockQuantity }) => [optionValues.join(), stockQuantity])).toEqual([
      ['M', 5],
      ['L', 5],
    ])
    expect(data.stockQuantity).toBe(10)
    const old = await shop.db
      .select()
      .from(productVariants)
      .where(eq(productVariants.id, product.variants[0]?.id ?? ''))
    expect(old).toMatchObject([{ status: 'retired' }])
    await expectNoDifferences(shop)
  })
})
