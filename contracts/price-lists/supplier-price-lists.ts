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

const READERS = ['business'] as const
/** As for products: the business has to be approved first. */
const WRITERS = ['approved-business'] as const

export const listOwnPriceLists = endpoint({
  method: 'GET',
  path: '/supplier/price-lists',
  summary: 'List the caller’s price lists, newest first',
  audience: READERS,
  permission: 'products',
  query: listsQuery,
  response: listsResponse,
})

export const findOwnListRetailers = endpoint({
  method: 'GET',
  path: '/supplier/price-lists/retailers',
  summary: 'Find retailers that a price list can be given to',
  audience: READERS,
  permission: 'products',
  query: retailersQuery,
  response: retailersResponse,
})

export const createOwnPriceList = endpoint({
  method: 'POST',
  path: '/supplier/price-lists',
  summary: 'Create a price list; it has no effect until it is started',
  audience: WRITERS,
  permission: 'products',
  body: PriceListForm,
  response: oneList,
  status: 201,
})

export const getOwnPriceList = endpoint({
  method: 'GET',
  path: '/supplier/price-lists/:id',
  summary: 'Get a price list with its retailers',
  audience: READERS,
  permission: 'products',
  params: listParams,
  response: oneList,
})

export const updateOwnPriceList = endpoint({
  method: 'PUT',
  path: '/supplier/price-lists/:id',
  summary: 'Change a price list; orders that were placed keep their prices',
  audience: WRITERS,
  permission: 'products',
  params: listParams,
  body: changedList,
  response: oneList,
})

export const startOwnPriceList = endpoint({
  method: 'POST',
  path: '/supplier/price-lists/:id/start',
  summary: 'Start a price list, within its days of validity',
  audience: WRITERS,
  permission: 'products',
  params: listParams,
  body: startedList,
  response: oneList,
})

export const stopOwnPriceList = endpoint({
  method: 'POST',
  path: '/supplier/price-lists/:id/stop',
  summary: 'Stop a price list at once',
  audience: READERS,
  permission: 'products',
  params: listParams,
  response: oneList,
})

export const deleteOwnPriceList = endpoint({
  method: 'DELETE',
  path: '/supplier/price-lists/:id',
  summary: 'Delete a price list that is not started',
  audience: WRITERS,
  permission: 'products',
  params: listParams,
  response: z.object({ success: z.literal(true) }),
})

export const listOwnPrices = endpoint({
  method: 'GET',
  path: '/supplier/price-lists/:id/prices',
  summary: 'List the prices of a list, or all variants with their price in it',
  audience: READERS,
  permission: 'products',
  params: listParams,
  query: pricesQuery,
  response: pricesResponse,
})

export const saveOwnPrices = endpoint({
  method: 'PUT',
  path: '/supplier/price-lists/:id/prices',
  summary: 'Set, change or remove prices of a list',
  audience: WRITERS,
  permission: 'products',
  params: listParams,
  body: savedPrices,
  response: oneList,
})

export const uploadOwnPrices = endpoint({
  method: 'POST',
  path: '/supplier/price-lists/:id/prices/file',
  summary: 'Set prices from a CSV or .xlsx file by SKU; answers each row',
  audience: WRITERS,
  permission: 'products',
  params: listParams,
  upload: { types: SHEET_TYPES, bytes: MAX_PRICE_FILE_BYTES },
  response: fileResponse,
})

export const downloadOwnPrices = endpoint({
  method: 'GET',
  path: '/supplier/price-lists/:id/prices/file',
  summary: 'Download the prices of a list as a file that can be changed and uploaded again',
  audience: READERS,
  permission: 'products',
  params: listParams,
  query: z.object({ format: sheetFormat }),
  ...SHEET_DOWNLOAD,
})
