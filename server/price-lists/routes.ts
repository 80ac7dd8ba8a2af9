import * as admin from '@jangteo/contracts/price-lists/admin-price-lists.ts'
import * as sheet from '@jangteo/contracts/price-lists/price-sheet.ts'
import * as supplier from '@jangteo/contracts/price-lists/supplier-price-lists.ts'
import type { Database } from '../database/open-database.ts'
import { sendAttachment } from '../files/attachment.ts'
import { nameFile } from '../files/sheets/sheet-download.ts'
import type { Caller, Mount } from '../http/mount.ts'
import { listPrices, savePrices } from './list-prices.ts'
import { downloadPrices, uploadPrices } from './price-file.ts'
import {
  createPriceList,
  deletePriceList,
  findRetailers,
  getPriceList,
  type ListKey,
  listPriceLists,
  type Owner,
  startPriceList,
  stopPriceList,
  updatePriceList,
} from './price-lists.ts'
import { downloadPriceSheet, getPriceSheet, renderPriceSheetPdf } from './price-sheet.ts'

export function priceListRoutes(mount: Mount, { db }: { db: Database }): void {
  marketRoutes(mount, db)
  supplierRoutes(mount, db)
  retailerRoutes(mount, db)
}

function marketRoutes(mount: Mount, db: Database): void {
  const owner = (caller: Caller): Owner => ({ adminId: caller.accountId })
  const keyOf = ({ caller, params }: { caller: Caller; params: { id: string } }): ListKey => ({
    ...owner(caller),
    ...params,
  })
  mount(admin.listMarketPriceLists, async ({ caller, query }) => listPriceLists(db, owner(caller), query))
  mount(admin.findMarketListRetailers, async ({ caller, query }) => ({
    data: await findRetailers(db, owner(caller), query.search),
  }))
  mount(admin.createMarketPriceList, async ({ caller, body }) => ({
    data: await createPriceList(db, owner(caller), body),
  }))
  mount(admin.getMarketPriceList, async (call) => ({ data: await getPriceList(db, keyOf(call)) }))
  mount(admin.updateMarketPriceList, async (call) => ({ data: await updatePriceList(db, keyOf(call), call.body) }))
  mount(admin.startMarketPriceList, async (call) => ({
    data: await startPriceList(db, keyOf(call), call.body.version),
  }))
  mount(admin.stopMarketPriceList, async (call) => ({ data: await stopPriceList(db, keyOf(call)) }))
  mount(admin.deleteMarketPriceList, async (call) => {
    await deletePriceList(db, keyOf(call))
    return { success: true }
  })
  mount(admin.listMarketPrices, async (call) => listPrices(db, keyOf(call), call.query))
  mount(admin.saveMarketPrices, async (call) => ({ data: await savePrices(db, keyOf(call), call.body.prices) }))
  mount(admin.uploadMarketPrices, async (call) => ({ data: await uploadPrices(db, keyOf(call), call.upload) }))
  mount(admin.downloadMarketPrices, async ({ reply, query: { format }, ...call }) => {
    const file = await downloadPrices(db, keyOf(call), format)
    nameFile(reply, format, '단가표', 'price-list')
    return file
  })
}

function supplierRoutes(mount: Mount, db: Database): void {
  const owner = (caller: Caller): Owner => ({ supplierId: caller.accountId })
  const keyOf = ({ caller, params }: { caller: Caller; params: { id: string } }): ListKey => ({
    ...owner(caller),
    ...params,
  })
  mount(supplier.listOwnPriceLists, async ({ caller, query }) => listPriceLists(db, owner(caller), query))
  mount(supplier.findOwnListRetailers, async ({ caller, query }) => ({
    data: await findRetailers(db, owner(caller), query.search),
  }))
  mount(supplier.createOwnPriceList, async ({ caller, body }) => ({
    data: await createPriceList(db, owner(caller), body),
  }))
  mount(supplier.getOwnPriceList, async (call) => ({ data: await getPriceList(db, keyOf(call)) }))
  mount(supplier.updateOwnPriceList, async (call) => ({ data: await updatePriceList(db, keyOf(call), call.body) }))
  mount(supplier.startOwnPriceList, async (call) => ({
    data: await startPriceList(db, keyOf(call), call.body.version),
  }))
  mount(supplier.stopOwnPriceList, async (call) => ({ data: await stopPriceList(db, keyOf(call)) }))
  mount(supplier.deleteOwnPriceList, async (call) => {
    await deletePriceList(db, keyOf(call))
    return { success: true }
  })
  mount(supplier.listOwnPrices, async (call) => listPrices(db, keyOf(call), call.query))
  mount(supplier.saveOwnPrices, async (call) => ({ data: await savePrices(db, keyOf(call), call.body.prices) }))
  mount(supplier.uploadOwnPrices, async (call) => ({ data: await uploadPrices(db, keyOf(call), call.upload) }))
  mount(supplier.downloadOwnPrices, async ({ reply, query: { format }, ...call }) => {
    const file = await downloadPrices(db, keyOf(call), format)
    nameFile(reply, format, '단가표', 'price-list')
    return file
  })
}

function retailerRoutes(mount: Mount, db: Database): void {
  mount(sheet.getPriceSheet, async ({ caller, query }) => getPriceSheet(db, caller.accountId, query))
  mount(sheet.downloadPriceSheet, async ({ caller, query, reply }) => {
    const file = await downloadPriceSheet(db, caller.accountId, query)
    nameFile(reply, query.format, '단가표', 'price-list')
    return file
  })
  mount(sheet.downloadPriceSheetPdf, async ({ caller, query, reply }) => {
    const content = await renderPriceSheetPdf(db, caller.accountId, query)
    return sendAttachment(reply, { fileName: '단가표.pdf', asciiName: 'price-list.pdf', content })
  })
}
