import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SHEET_DOWNLOAD, SHEET_TYPES, sheetFormat } from '../files/sheet-files.ts'
import {
  changedList,
  fileResponse,
  listParams,
  listsQuery,
  listsResponse,
  MAX_PRICE_FILE_BYTES,
  oneList,
  PriceListForm,
  pricesQuery,
  pricesResponse,
  retailersQuery,
  retailersResponse,
  savedPrices,
  startedList,
} from './price-lists.ts'

/** Changes the lists of the market; those of suppliers are only shown and stopped. */
const CALLERS = ['admin'] as const

export const listMarketPriceLists = endpoint({
  method: 'GET',
  path: '/admin/price-lists',
  summary: 'List all price lists, newest first',
  audience: CALLERS,
  query: listsQuery,
  response: listsResponse,
})

export const findMarketListRetailers = endpoint({
  method: 'GET',
  path: '/admin/price-lists/retailers',
  summary: 'Find retailers that a price list can be given to',
  audience: CALLERS,
  query: retailersQuery,
  response: retailersResponse,
})

export const createMarketPriceList = endpoint({
  method: 'POST',
  path: '/admin/price-lists',
  summary: 'Create a price list; it has no effect until it is started',
  audience: CALLERS,
  body: PriceListForm,
  response: oneList,
  status: 201,
})

export const getMarketPriceList = endpoint({
  method: 'GET',
  path: '/admin/price-lists/:id',
  summary: 'Get a price list with its retailers',
  audience: CALLERS,
  params: listParams,
  response: oneList,
})

export const updateMarketPriceList = endpoint({
  method: 'PUT',
  path: '/admin/price-lists/:id',
  summary: 'Change a price list; orders that were placed keep their prices',
  audience: CALLERS,
  params: listParams,
  body: changedList,
  response: oneList,
})

export const startMarketPriceList = endpoint({
  method: 'POST',
  path: '/admin/price-lists/:id/start',
  summary: 'Start a price list, within its days of validity',
  audience: CALLERS,
  params: listParams,
  body: startedList,
  response: oneList,
})

export const stopMarketPriceList = endpoint({
  method: 'POST',
  path: '/admin/price-lists/:id/stop',
  summary: 'Stop a price list at once',
  audience: CALLERS,
  params: listParams,
  response: oneList,
})

export const deleteMarketPriceList = endpoint({
  method: 'DELETE',
  path: '/admin/price-lists/:id',
  summary: 'Delete a price list that is not started',
  audience: CALLERS,
  params: listParams,
  response: z.object({ success: z.literal(true) }),
})

export const listMarketPrices = endpoint({
  method: 'GET',
  path: '/admin/price-lists/:id/prices',
  summary: 'List the prices of a list, or all variants with their price in it',
  audience: CALLERS,
  params: listParams,
  query: pricesQuery,
  response: pricesResponse,
})

export const saveMarketPrices = endpoint({
  method: 'PUT',
  path: '/admin/price-lists/:id/prices',
  summary: 'Set, change or remove prices of a list',
  audience: CALLERS,
  params: listParams,
  body: savedPrices,
  response: oneList,
})

export const uploadMarketPrices = endpoint({
  method: 'POST',
  path: '/admin/price-lists/:id/prices/file',
  summary: 'Set prices from a CSV or .xlsx file by SKU; answers each row',
  audience: CALLERS,
  params: listParams,
  upload: { types: SHEET_TYPES, bytes: MAX_PRICE_FILE_BYTES },
  response: fileResponse,
})

export const downloadMarketPrices = endpoint({
  method: 'GET',
  path: '/admin/price-lists/:id/prices/file',
  summary: 'Download the prices of a list as a file that can be changed and uploaded again',
  audience: CALLERS,
  params: listParams,
  query: z.object({ format: sheetFormat }),
  ...SHEET_DOWNLOAD,
})
