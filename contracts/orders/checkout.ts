import { PAYMENT_METHODS } from '@jangteo/domain/orders/order-status.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { BUYERS, Cart } from './cart.ts'
import { OrderTotals, ShippingAddress } from './orders.ts'

/** How the browser lets the buyer pay; card numbers go to the provider alone. */
export const PaymentOpening = z.discriminatedUnion('provider', [
  /** The built-in provider's own page. */
  z.object({ provider: z.literal('sandbox'), url: z.string() }),
  /** What TossPayments' script in the browser asks for. */
  z.object({
    provider: z.literal('toss'),
    clientKey: z.string(),
    customerKey: z.string(),
    orderId: z.string(),
    orderName: z.string(),
    amount: z.int(),
    successUrl: z.string(),
    failUrl: z.string(),
  }),
])
export type PaymentOpening = z.infer<typeof PaymentOpening>

export const Checkout = z.object({
  /** The chosen lines with the prices and stock of now, and why one cannot be ordered. */
  cart: Cart,
  totals: OrderTotals,
  /** Where a bank transfer goes. */
  transferAccount: z.object({ bank: z.string(), accountNumber: z.string(), holderName: z.string() }),
})
export type Checkout = z.infer<typeof Checkout>

const itemIds = z.array(z.uuid()).min(1, '주문할 상품을 선택하세요').max(200)

export const getCheckout = endpoint({
  method: 'GET',
  path: '/checkout',
  summary: 'What the chosen lines of the cart cost now, as the server computes it',
  audience: BUYERS,
  query: z.object({ items: z.preprocess((text) => (typeof text === 'string' ? text.split(',') : text), itemIds) }),
  answer: z.object({ data: Checkout }),
})

export const PlaceOrder = z.strictObject({
  /** Made by the browser once for an order: the same key always gets the same order. */
  idempotencyKey: z.uuid(),
  cartItemIds: itemIds,
  /** What the buyer saw; another total is answered with the new figures. */
  expectedTotal: z.int().min(0),
  shippingAddress: ShippingAddress,
  paymentMethod: z.enum(PAYMENT_METHODS, { error: '결제 수단을 선택하세요' }),
  consent: z.literal(true, { error: '주문 내용과 개인정보 제공에 동의해 주세요' }),
  /** The code on a shop's screen that the buyer came by. */
  screenCode: z.string().max(20).optional(),
})
export type PlaceOrder = z.infer<typeof PlaceOrder>

/** Nothing in it ever changes, so that every repetition of a call gets the same answer. */
export const PlacedOrder = z.object({
  id: z.string(),
  orderNumber: z.string(),
  totalAmount: z.int(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  /** For cards; other ways need no page of a provider. */
  pay: PaymentOpening.nullable(),
})
export type PlacedOrder = z.infer<typeof PlacedOrder>

export const placeOrder = endpoint({
  method: 'POST',
  path: '/orders',
  summary: 'Order the chosen lines of the cart; the others stay in it',
  audience: BUYERS,
  body: PlaceOrder,
  answer: z.object({ data: PlacedOrder }),
  status: 201,
})

export const Address = z.object({ id: z.string(), isDefault: z.boolean(), ...ShippingAddress.shape })
export type Address = z.infer<typeof Address>

export const AddressForm = ShippingAddress.extend({ isDefault: z.boolean().default(false) })
export type AddressForm = z.infer<typeof AddressForm>

const AllAddresses = z.object({ data: z.array(Address) })
const addressParams = z.object({ id: z.uuid() })

export const listAddresses = endpoint({
  method: 'GET',
  path: '/addresses',
  summary: 'The own address book, the default one first',
  audience: BUYERS,
  answer: AllAddresses,
})

export const createAddress = endpoint({
  method: 'POST',
  path: '/addresses',
  summary: 'Add to the address book; the first one is the default',
  audience: BUYERS,
  body: AddressForm,
  answer: AllAddresses,
  status: 201,
})

export const updateAddress = endpoint({
  method: 'PUT',
  path: '/addresses/:id',
  summary: 'Change an address, or make it the default',
  audience: BUYERS,
  params: addressParams,
  body: AddressForm,
  answer: AllAddresses,
})

export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/addresses/:id',
  summary: 'Take an address out of the book',
  audience: BUYERS,
  params: addressParams,
  answer: AllAddresses,
})
