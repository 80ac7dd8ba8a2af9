import { MAX_QUICK_ORDER_LINES, QUANTITY_CHANGES } from '@jangteo/domain/orders/quick-order.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { BuyingRow } from './buying.ts'
import { Quantity } from './cart.ts'

const RETAILERS = ['affiliate'] as const
export const MAX_BUYING_LISTS = 50
export const MAX_BUYING_LIST_ITEMS = MAX_QUICK_ORDER_LINES

const Name = z.string().trim().min(1, '목록 이름을 입력하세요').max(50, '50자까지 쓸 수 있습니다')

const BuyingListSummary = z.object({ id: z.string(), name: z.string(), itemCount: z.int() })
export type BuyingListSummary = z.infer<typeof BuyingListSummary>

/** `replaced`: the variant has another SKU than when it was added. `off_sale`: it is not sold any more. */
export const BUYING_LIST_ITEM_STATES = ['found', 'replaced', 'off_sale'] as const

const BuyingListItem = z.object({
  variantId: z.string(),
  /** As of the addition. */
  sku: z.string(),
  productName: z.string(),
  optionText: z.string().nullable(),
  /** Of the list. */
  quantity: z.int(),
  state: z.enum(BUYING_LIST_ITEM_STATES),
  /** Units that can be ordered now, and why it is not the quantity of the list. */
  orderableQuantity: z.int(),
  changes: z.array(z.enum(QUANTITY_CHANGES)),
  /** Null if it is off sale. */
  row: BuyingRow.nullable(),
})
export type BuyingListItem = z.infer<typeof BuyingListItem>

const Item = z.strictObject({ variantId: z.uuid(), quantity: Quantity })
const tooMany = `한 목록에 ${MAX_BUYING_LIST_ITEMS.toLocaleString('ko-KR')}가지까지 넣을 수 있습니다`
const own = z.object({ id: z.uuid() })

export const listBuyingLists = endpoint({
  method: 'GET',
  path: '/retailer/buying-lists',
  summary: 'List the saved buying lists of the caller',
  audience: RETAILERS,
  permission: 'buy',
  response: z.object({ data: z.array(BuyingListSummary) }),
})

export const createBuyingList = endpoint({
  method: 'POST',
  path: '/retailer/buying-lists',
  summary: 'Save a buying list: empty, of these items, or of the lines of an order; the same key creates one list',
  audience: RETAILERS,
  permission: 'buy',
  body: z.strictObject({
    idempotencyKey: z.uuid(),
    name: Name,
    items: z.array(Item).max(MAX_BUYING_LIST_ITEMS, tooMany).default([]),
    /** An order of the caller; its lines come after the items. */
    orderNumber: z.string().min(1).max(50).optional(),
  }),
  response: z.object({ data: BuyingListSummary }),
})

export const getBuyingList = endpoint({
  method: 'GET',
  path: '/retailer/buying-lists/:id',
  summary: 'Get a buying list with what of each item can be ordered now',
  audience: RETAILERS,
  permission: 'buy',
  params: own,
  response: z.object({ data: z.object({ id: z.string(), name: z.string(), items: z.array(BuyingListItem) }) }),
})

export const renameBuyingList = endpoint({
  method: 'PATCH',
  path: '/retailer/buying-lists/:id',
  summary: 'Rename a buying list',
  audience: RETAILERS,
  permission: 'buy',
  params: own,
  body: z.strictObject({ name: Name }),
  response: z.object({ data: BuyingListSummary }),
})

export const deleteBuyingList = endpoint({
  method: 'DELETE',
  path: '/retailer/buying-lists/:id',
  summary: 'Delete a buying list; one that is gone already is no error',
  audience: RETAILERS,
  permission: 'buy',
  params: own,
  response: z.object({ data: z.array(BuyingListSummary) }),
})

/** Sets quantities and does not add to them: sent again, it changes nothing, and other items stay as another tab left them. */
export const changeBuyingListItems = endpoint({
  method: 'PUT',
  path: '/retailer/buying-lists/:id/items',
  summary: 'Set the quantities of items of a buying list, adding those that it lacks, and remove others',
  audience: RETAILERS,
  permission: 'buy',
  params: own,
  body: z.strictObject({
    set: z.array(Item).max(MAX_BUYING_LIST_ITEMS, tooMany).default([]),
    remove: z.array(z.uuid()).max(MAX_BUYING_LIST_ITEMS, tooMany).default([]),
  }),
  response: z.object({ data: BuyingListSummary }),
})
