import { createCategory, listAllCategories } from '@jangteo/contracts/catalog/categories.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCatalog } from '../catalog.ts'
import { openShop } from '../open-shop.ts'
import { ADDRESS, checkoutOf, pay, order as placeOrder, ship } from '../orders.ts'
import { missingIn } from '../plain-client.ts'
import { signedIn, visitor } from '../test-users.ts'

/** A moment of the last minutes, as the API writes moments. */
const MOMENT = expect.toSatisfy(
  (text: unknown) =>
    typeof text === 'string' && text.endsWith('Z') && Math.abs(Date.parse(text) - Date.now()) < 600_000,
)

const PRICES = { gold: 9_900, premium: 9_100, vip: 8_200 }

const below = (place: string, names: readonly string[]) => names.map((name) => `${place}.${name}`)

test('a user has the fields of its kind', async () => {
  const shop = await openShop()
  const business = { name: '한빛식품', address: '서울시 중구 세종대로 110', contactPerson: '박민수' }
  const readUser = async (who: 'supplier-pending' | 'retailer', names: string[]) => {
    const { call, accountId, email, name } = await signedIn(shop, who, { business })
    const answer = (await call({ url: '/api/auth/verify' })).json()
    expect(missingIn(answer, below('user', names))).toEqual([])
    expect(answer.user).toMatchObject({
      id: accountId,
      email,
      name,
      status: 'approved',
      createdAt: MOMENT,
      lastLoginAt: MOMENT,
    })
    return answer.user
  }
  const everybody = ['id', 'email', 'name', 'role', 'status', 'createdAt', 'lastLoginAt', 'userType']
  const supplier = ['companyName', 'businessNumber', 'address', 'contactPerson', 'approvalStatus']
  const retailer = ['storeName', 'grade', 'storeType', 'businessNumber', 'managerName', 'storeAddress']
  expect(await readUser('supplier-pending', [...everybody, ...supplier])).toMatchObject({
    ...{ role: 'business', userType: 'supplier', companyName: '한빛식품', businessNumber: '1248100998' },
    ...{ address: '서울시 중구 세종대로 110', contactPerson: '박민수', approvalStatus: 'pending' },
  })
  expect(await readUser('retailer', [...everybody, ...retailer])).toMatchObject({
    ...{ role: 'affiliate', userType: 'retailer', storeName: '한빛식품', businessNumber: '1248100998' },
    ...{ grade: 'gold', storeType: '편의점', managerName: '박민수', storeAddress: '서울시 중구 세종대로 110' },
  })
})

test('a product has every field', async () => {
  const shop = await openShop()
  const { supplier, form, draft, onSale } = await openCatalog(shop)
  const about = {
    ...{ specifications: { 색: '검정' }, model: 'M1', weight: 0.25, dimensions: '10×20', maxOrderQuantity: 5 },
    ...{ images: ['https://pictures.test/paint.webp'], minOrderQuantity: 2, stockQuantity: 7 },
    pricing: PRICES,
  }
  const { sku, barcode, variants, ...written } = form(about)
  const { id } = await onSale(about)
  await shop.db.execute(sql`update products set sales_count = 4, rating = 3.5, review_count = 2`)
  await shop.db.execute(sql`insert into product_days (product_id, day, views) select id, current_date, 5 from products`)
  const answer = await supplier.call({ url: `/api/supplier/products/${id}` })
  const words = ['id', 'name', 'slug', 'description', 'shortDescription', 'images', 'brand', 'model', 'dimensions']
  const trade = ['basePrice', 'stockQuantity', 'minOrderQuantity', 'maxOrderQuantity', 'pricing.gold', 'weight']
  const tiers = ['pricing.premium', 'pricing.vip', 'categories', 'supplierId', 'specifications.색']
  const state = ['status', 'approvalStatus', 'approvedAt', 'createdAt', 'updatedAt']
  const figures = ['viewCount', 'salesCount', 'rating', 'reviewCount']
  expect(missingIn(answer.json(), below('data', [...words, ...trade, ...tiers, ...state, ...figures]))).toEqual([])
  expect(answer.json().data).toMatchObject({ ...written, id, slug: '스마트폰-거치대', supplierId: supplier.accountId })
  expect(answer.json().data).toMatchObject({ viewCount: 5, salesCount: 4, rating: 3.5, reviewCount: 2 })
  expect(answer.json().data).toMatchObject({ status: 'active', approvalStatus: 'approved', approvedAt: MOMENT })
  expect(answer.json().data).toMatchObject({ createdAt: MOMENT, updatedAt: MOMENT })
  expect(await draft()).toMatchObject({ status: 'draft', approvalStatus: 'pending', approvedAt: null })
  const { minOrderQuantity, ...without } = form()
  const created = await supplier.call({ method: 'POST', url: '/api/supplier/products', payload: without })
  expect(created.json().data).toMatchObject({ minOrderQuantity: 1 })
})

test('groups and categories have every field', async () => {
  const shop = await openShop()
  const { admin } = await openCatalog(shop)
  const [parent] = (await admin.ask(listAllCategories, {})).data.flatMap(({ categories }) => categories)
  const { id: parentId = '', groupId = '' } = parent ?? {}
  await admin.ask(createCategory, { body: { groupId, parentId, name: '아래' } })
  const answer = await admin.ask(listAllCategories, {})
  const group = ['id', 'name', 'description', 'isActive', 'sortOrder']
  const category = ['id', 'groupId', 'parentId', 'name', 'slug', 'level', 'sortOrder', 'isActive', 'children']
  const levels = ['data[].categories[]', 'data[].categories[].children[]']
  expect(missingIn(answer, [...below('data[]', group), ...levels.flatMap((at) => below(at, category))])).toEqual([])
  expect(answer.data).toMatchObject([{ id: groupId, name: '용도', description: '', isActive: true, sortOrder: 0 }])
  const top = answer.data[0]?.categories[0]
  expect(top).toMatchObject({ id: parentId, groupId, parentId: null, name: '전자제품', slug: '전자제품', level: 1 })
  expect(top).toMatchObject({ sortOrder: 0, isActive: true })
  const added = { groupId, parentId, name: '아래', slug: '아래', level: 2, isActive: true, children: [] }
  expect(top?.children).toMatchObject([{ name: '스마트폰', level: 2 }, added])
})

test('a line of a cart, an order and its lines have every field', async () => {
  const shop = await openShop()
  const { supplier, onSale } = await openCatalog(shop)
  const image = 'https://pictures.test/paint.webp'
  const { id } = await onSale({ name: '물감', images: [image], maxOrderQuantity: 5, pricing: PRICES })
  const buyer = await signedIn(shop, 'retailer', { business: { grade: 'vip' } })
  await checkoutOf(buyer, [[id, 2]])
  const cart = await buyer.call({ url: '/api/cart' })
  const line = ['id', 'productId', 'productName', 'productImage', 'productBrand', 'unitPrice', 'quantity']
  const cartLine = [...line, 'supplierId', 'supplierName', 'maxOrderQuantity', 'stockQuantity', 'addedAt']
  expect(missingIn(cart.json(), below('data.items[]', cartLine))).toEqual([])
  const bought = {
    ...{ productId: id, productName: '물감', productImage: image, productBrand: '온결', unitPrice: 8_200 },
    ...{ quantity: 2, supplierId: supplier.accountId, supplierName: 'supplier-approved 상점' },
  }
  const limits = { maxOrderQuantity: 5, stockQuantity: 10, addedAt: MOMENT }
  expect(cart.json().data.items).toMatchObject([{ ...bought, ...limits }])

  await buyer.call({ method: 'DELETE', url: '/api/cart' })
  const placed = await placeOrder(buyer, [[id, 2]])
  const { orderNumber } = placed
  const read = async () => (await buyer.call({ url: `/api/orders/${orderNumber}` })).json()
  expect((await read()).data).toMatchObject({ paymentDate: null, shippingDate: null, deliveryDate: null })
  await pay(buyer, placed)
  await ship(supplier, orderNumber)
  const order = await read()
  const who = ['id', 'orderNumber', 'buyerId', 'buyerType', 'buyerName', 'buyerGrade', 'items']
  const sums = ['subtotalAmount', 'discountAmount', 'shippingAmount', 'taxAmount', 'totalAmount']
  const state = ['status', 'paymentStatus', 'paymentMethod', 'trackingNumber', 'notes', 'cancellationReason']
  const dates = ['orderDate', 'paymentDate', 'shippingDate', 'deliveryDate']
  const address = ['recipientName', 'phone', 'zipCode', 'address', 'detailAddress', 'deliveryRequest']
  const all = [...who, ...sums, ...state, ...dates, ...below('shippingAddress', address)]
  expect(order.data).toMatchObject({
    ...{ orderNumber, buyerId: buyer.accountId, buyerName: buyer.name, buyerType: 'retailer', buyerGrade: 'vip' },
    // 2 × 8,200 less five percent, without shipping, and a tenth of that.
    ...{ subtotalAmount: 16_400, discountAmount: 820, shippingAmount: 0, taxAmount: 1_558, totalAmount: 17_138 },
    ...{ status: 'shipped', paymentStatus: 'completed', paymentMethod: 'card', trackingNumber: '123456789011' },
    ...{ orderDate: MOMENT, paymentDate: MOMENT, shippingDate: MOMENT, deliveryDate: null },
    ...{ shippingAddress: ADDRESS, cancellationReason: null, items: [{ ...bought, totalPrice: 16_400 }] },
  })
  const orderLine = [...line, 'totalPrice', 'supplierId', 'supplierName']
  expect(missingIn(order, [...below('data', all), ...below('data.items[]', orderLine)])).toEqual([])

  const guest = await signedIn(shop, 'customer')
  const own = (await placeOrder(guest, [[id, 1]])).orderNumber
  const { data } = (await guest.call({ url: `/api/orders/${own}` })).json()
  expect(data).toMatchObject({ buyerId: guest.accountId, subtotalAmount: 9_900 })
  expect(data).toMatchObject({ buyerType: 'customer', buyerGrade: null })
})

test('the cart refuses an anonymous visitor and an unknown product', async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  const { id } = await onSale()
  const add = { method: 'POST', url: '/api/cart/items', payload: { productId: id } } as const
  expect((await visitor(shop).call(add)).json()).toMatchObject({ message: '로그인이 필요합니다.' })
  const gone = { ...add, payload: { productId: '019a0000-0000-7000-8000-000000000000' } }
  const answer = await (await signedIn(shop, 'customer')).call(gone)
  expect(answer.json()).toMatchObject({ message: '상품을 찾을 수 없습니다.' })
})
