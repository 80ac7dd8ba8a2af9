import { createCategory, listAllCategories } from '@jangteo/contracts/catalog/categories.ts'
import { PRODUCT_STATUS_LABELS } from '@jangteo/domain/catalog/product-status.ts'
import { expect, test } from 'vitest'
import { openCatalog } from '../catalog.ts'
import { openShop } from '../open-shop.ts'
import { checkoutOf, paidOrder, ship } from '../orders.ts'
import { missingIn } from '../plain-client.ts'
import { signedIn, visitor } from '../test-users.ts'

const below = (place: string, names: readonly string[]) => names.map((name) => `${place}.${name}`)

test('a user has the fields of its kind', async () => {
  const shop = await openShop()
  const fieldsOf = async (who: 'supplier-pending' | 'retailer', names: string[]) =>
    missingIn((await (await signedIn(shop, who)).call({ url: '/api/auth/verify' })).json(), below('user', names))
  const everybody = ['id', 'email', 'name', 'role', 'status', 'createdAt', 'lastLoginAt', 'userType']
  const supplier = ['companyName', 'businessNumber', 'address', 'contactPerson', 'approvalStatus']
  const retailer = ['storeName', 'grade', 'storeType', 'businessNumber', 'managerName', 'storeAddress']
  expect(await fieldsOf('supplier-pending', [...everybody, ...supplier])).toEqual([])
  expect(await fieldsOf('retailer', [...everybody, ...retailer])).toEqual([])
})

test('a product has every field, and six states with their labels', async () => {
  const shop = await openShop()
  const { supplier, draft, onSale } = await openCatalog(shop)
  const about = { specifications: { 색: '검정' }, model: 'M1', weight: 0.25, dimensions: '10×20', maxOrderQuantity: 5 }
  const { id } = await onSale(about)
  const answer = await supplier.call({ url: `/api/supplier/products/${id}` })
  const words = ['id', 'name', 'slug', 'description', 'shortDescription', 'images', 'brand', 'model', 'dimensions']
  const trade = ['basePrice', 'stockQuantity', 'minOrderQuantity', 'maxOrderQuantity', 'pricing.gold', 'weight']
  const tiers = ['pricing.premium', 'pricing.vip', 'categories', 'supplierId', 'specifications.색']
  const state = ['status', 'approvalStatus', 'approvedAt', 'createdAt', 'updatedAt']
  const figures = ['viewCount', 'salesCount', 'rating', 'reviewCount']
  expect(missingIn(answer.json(), below('data', [...words, ...trade, ...tiers, ...state, ...figures]))).toEqual([])
  expect(await draft()).toMatchObject({ status: 'draft', approvalStatus: 'pending', minOrderQuantity: 1 })
  expect(answer.json().data).toMatchObject({ status: 'active', approvalStatus: 'approved' })
  expect(answer.json().data.approvedAt).not.toBeNull()
  expect(PRODUCT_STATUS_LABELS).toEqual({
    draft: '임시저장',
    pending: '승인대기',
    approved: '승인완료',
    active: '판매중',
    inactive: '판매중지',
    discontinued: '단종',
  })
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
  const child = answer.data.flatMap(({ categories }) => categories.flatMap(({ children }) => children))[0]
  expect(child).toMatchObject({ parentId, level: 2, children: [] })
})

test('a line of a cart, an order and its lines have every field', async () => {
  const shop = await openShop()
  const { supplier, onSale } = await openCatalog(shop)
  const { id } = await onSale({ images: ['https://pictures.test/paint.webp'] })
  const buyer = await signedIn(shop, 'retailer')
  await checkoutOf(buyer, [[id, 1]])
  const cart = await buyer.call({ url: '/api/cart' })
  const line = ['id', 'productId', 'productName', 'productImage', 'productBrand', 'unitPrice', 'quantity']
  const cartLine = [...line, 'supplierId', 'supplierName', 'maxOrderQuantity', 'stockQuantity', 'addedAt']
  expect(missingIn(cart.json(), below('data.items[]', cartLine))).toEqual([])

  const { orderNumber } = await paidOrder(buyer, [[id, 1]])
  await ship(supplier, orderNumber)
  const order = await buyer.call({ url: `/api/orders/${orderNumber}` })
  const who = ['id', 'orderNumber', 'buyerId', 'buyerType', 'buyerName', 'buyerGrade', 'items']
  const sums = ['subtotalAmount', 'discountAmount', 'shippingAmount', 'taxAmount', 'totalAmount']
  const state = ['status', 'paymentStatus', 'paymentMethod', 'trackingNumber', 'notes', 'cancellationReason']
  const dates = ['orderDate', 'paymentDate', 'shippingDate', 'deliveryDate']
  const address = ['recipientName', 'phone', 'zipCode', 'address', 'detailAddress', 'deliveryRequest']
  const all = [...who, ...sums, ...state, ...dates, ...below('shippingAddress', address)]
  expect(order.json().data).toMatchObject({
    ...{ status: 'shipped', paymentStatus: 'completed', buyerType: 'retailer', buyerGrade: 'gold' },
    ...{ paymentDate: expect.any(String), shippingDate: expect.any(String), deliveryDate: null },
  })
  const orderLine = [...line, 'totalPrice', 'supplierId', 'supplierName']
  expect(missingIn(order.json(), [...below('data', all), ...below('data.items[]', orderLine)])).toEqual([])
})

test('whoever wants to buy signs in first', async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  const { id } = await onSale()
  const add = { method: 'POST', url: '/api/cart/items', payload: { productId: id } } as const
  expect((await visitor(shop).call(add)).json()).toMatchObject({ message: '로그인이 필요합니다.' })
  const gone = { ...add, payload: { productId: '019a0000-0000-7000-8000-000000000000' } }
  const answer = await (await signedIn(shop, 'customer')).call(gone)
  expect(answer.json()).toMatchObject({ message: '상품을 찾을 수 없습니다.' })
})
