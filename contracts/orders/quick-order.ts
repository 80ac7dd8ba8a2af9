import { MAX_QUICK_ORDER_LINES, QUANTITY_CHANGES } from '@jangteo/domain/orders/quick-order.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SHEET_TYPES } from '../files/sheet-files.ts'
import { Quantity } from './cart.ts'
import { OrderableVariant } from './orderable-variants.ts'

const RETAILERS = ['affiliate'] as const
export const MAX_QUICK_ORDER_BYTES = 5 * 1024 * 1024

const CodeLine = z.object({ code: z.string(), quantity: z.int() })

/**
 * `replaced`: the caller bought it under this SKU, and it has another one now. `several`: suppliers use the same code,
 * the caller chooses. `off_sale`: the caller bought it before, and it is not sold any more.
 */
export const QUICK_ORDER_STATES = ['found', 'replaced', 'several', 'off_sale', 'not_found'] as const

const QuickOrderLine = z.object({
  code: z.string(),
  /** As asked for. */
  wantedQuantity: z.int(),
  state: z.enum(QUICK_ORDER_STATES),
  /** The chosen variant first; several where the code is not clear. */
  matches: z.array(OrderableVariant),
  /** Units that can be ordered; 0 for none. */
  quantity: z.int(),
  /** Why it is not the wanted quantity. */
  changes: z.array(z.enum(QUANTITY_CHANGES)),
  /** Of a product that is off sale. */
  name: z.string().nullable(),
})
export type QuickOrderLine = z.infer<typeof QuickOrderLine>

export const checkQuickOrder = endpoint({
  method: 'POST',
  path: '/retailer/quick-order',
  summary: 'Find variants by SKU or barcode, with the quantities that can be ordered; adds nothing to the cart',
  audience: RETAILERS,
  permission: 'buy',
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          code: z.string().trim().min(1, 'SKU나 바코드를 입력하세요').max(100),
          quantity: Quantity,
          /** Chosen among several matches. */
          variantId: z.uuid().optional(),
        }),
      )
      .min(1, 'SKU나 바코드를 입력하세요')
      .max(MAX_QUICK_ORDER_LINES, `한 번에 ${MAX_QUICK_ORDER_LINES.toLocaleString('ko-KR')}줄까지 넣을 수 있습니다`),
  }),
  response: z.object({ data: z.array(QuickOrderLine) }),
})

/** The first two filled columns are code and quantity, with or without headings. */
export const readQuickOrderFile = endpoint({
  method: 'POST',
  path: '/retailer/quick-order/file',
  summary: 'Read codes and quantities from a CSV or .xlsx file',
  audience: RETAILERS,
  permission: 'buy',
  upload: { types: SHEET_TYPES, bytes: MAX_QUICK_ORDER_BYTES },
  response: z.object({ data: z.object({ lines: z.array(CodeLine), unreadable: z.array(z.string()) }) }),
})
