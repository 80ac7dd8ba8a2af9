import * as admin from '@jangteo/contracts/promotions/admin-promotions.ts'
import * as coupons from '@jangteo/contracts/promotions/coupons.ts'
import * as shop from '@jangteo/contracts/promotions/public-promotions.ts'
import * as supplier from '@jangteo/contracts/promotions/supplier-promotions.ts'
import type { ProductPages } from '../catalog/public/product-pages.ts'
import { viewerOf } from '../catalog/public/viewer.ts'
import type { Database } from '../database/open-database.ts'
import type { Caller, Mount } from '../http/mount.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { createCouponBatch, exportCouponCodes, listCouponBatches } from './coupon-batches.ts'
import { claimCoupon, enterCouponCode, listClaimableCoupons, listCoupons } from './coupon-box.ts'
import { getPromotion, getPromotionWithNames, listCampaigns, listPromotions } from './list-promotions.ts'
import { explainPricing, previewPromotion } from './preview-promotion.ts'
import { listProductBadges, listPromotionProducts } from './promotion-products.ts'
import { readReport } from './promotion-report.ts'
import { getPublicPromotion, listPublicPromotions } from './public-promotions.ts'
import { createPromotion, startPromotion, stopPromotion, updatePromotion } from './save-promotion.ts'
import { countSegment, giveCoupons } from './segments.ts'
import { decidePromotion, proposePromotion, stopOwnPromotion, updateOwnPromotion } from './supplier-promotions.ts'

interface Options {
  db: Database
  jobs: Pick<Jobs, 'enqueue'>
  pages: ProductPages
}

export function promotionRoutes(mount: Mount, options: Options): void {
  adminRoutes(mount, options)
  couponAdminRoutes(mount, options)
  supplierRoutes(mount, options)
  shopperRoutes(mount, options)
}

const actorOf = (caller: Caller, { id }: { id: string }) => ({ id, actorId: caller.accountId })

function adminRoutes(mount: Mount, { db, jobs }: Options): void {
  mount(admin.listPromotions, async ({ query }) => listPromotions(db, query))
  mount(admin.listCampaigns, async ({ query }) => listCampaigns(db, query))
  mount(admin.getPromotion, async ({ params }) => getPromotionWithNames(db, params))
  mount(admin.createPromotion, async ({ caller, body }) => ({
    data: await createPromotion(db, caller.accountId, body),
  }))
  mount(admin.updatePromotion, async ({ caller, params, body }) => ({
    data: await updatePromotion(db, actorOf(caller, params), body),
  }))
  mount(admin.startPromotion, async ({ caller, params, body }) => ({
    data: await startPromotion(db, actorOf(caller, params), body.version),
  }))
  mount(admin.stopPromotion, async ({ caller, params }) => ({
    data: await stopPromotion(db, actorOf(caller, params)),
  }))
  mount(admin.decidePromotion, async ({ caller, params, body }) => ({
    data: await decidePromotion(db, jobs, actorOf(caller, params), body),
  }))
  mount(admin.getPromotionReport, async ({ params: { id } }) => {
    await getPromotion(db, { id })
    return { data: await readReport(db, id) }
  })
  mount(admin.previewPromotion, async ({ body }) => ({ data: await previewPromotion(db, body) }))
  mount(admin.explainPricing, async ({ body }) => ({ data: await explainPricing(db, body) }))
}

function couponAdminRoutes(mount: Mount, { db, jobs }: Options): void {
  mount(admin.countSegment, async ({ body }) => ({ data: { members: await countSegment(db, body) } }))
  mount(admin.giveCoupons, async ({ caller, params, body }) => ({
    data: await giveCoupons(db, jobs, { ...actorOf(caller, params), segment: body.segment }),
  }))
  mount(admin.listCouponBatches, async ({ params: { id } }) => {
    await getPromotion(db, { id })
    return { data: await listCouponBatches(db, id) }
  })
  mount(admin.createCouponBatch, async ({ caller, params, body }) => ({
    data: await createCouponBatch(db, jobs, { ...actorOf(caller, params), ...body }),
  }))
  mount(admin.downloadCouponCodes, async ({ params: { id }, reply }) => {
    const codes = await exportCouponCodes(db, id)
    reply.header('content-disposition', `attachment; filename="coupon-codes-${id}.csv"`)
    return codes
  })
}

function supplierRoutes(mount: Mount, { db }: Options): void {
  const ownOf = (caller: Caller, { id }: { id: string }) => ({ id, supplierId: caller.accountId })
  mount(supplier.listOwnPromotions, async ({ caller, query }) => listPromotions(db, query, caller.accountId))
  mount(supplier.getOwnPromotion, async ({ caller, params }) => getPromotionWithNames(db, ownOf(caller, params)))
  mount(supplier.proposePromotion, async ({ caller, body }) => ({
    data: await proposePromotion(db, caller.accountId, body),
  }))
  mount(supplier.updateOwnPromotion, async ({ caller, params, body }) => ({
    data: await updateOwnPromotion(db, ownOf(caller, params), body),
  }))
  mount(supplier.stopOwnPromotion, async ({ caller, params }) => ({
    data: await stopOwnPromotion(db, ownOf(caller, params)),
  }))
  mount(supplier.getOwnPromotionReport, async ({ caller, params }) => {
    const { id } = await getPromotion(db, ownOf(caller, params))
    return { data: await readReport(db, id) }
  })
}

function shopperRoutes(mount: Mount, { db, pages }: Options): void {
  mount(coupons.listCoupons, async ({ caller }) => ({ data: await listCoupons(db, caller.accountId) }))
  mount(coupons.listClaimableCoupons, async ({ caller }) => ({
    data: await listClaimableCoupons(db, caller?.accountId ?? null),
  }))
  mount(coupons.claimCoupon, async ({ caller, body }) => ({
    data: await claimCoupon(db, caller.accountId, body.promotionId),
  }))
  mount(coupons.enterCouponCode, async ({ caller, body, request }) => ({
    data: await enterCouponCode(db, { accountId: caller.accountId, ip: request.ip, code: body.code }),
  }))
  mount(shop.listPublicPromotions, async () => ({ data: await listPublicPromotions(db) }))
  mount(shop.getPublicPromotion, async ({ params }) => ({ data: await getPublicPromotion(db, params.slug) }))
  mount(shop.listPromotionProducts, async ({ params, query, caller }) =>
    listPromotionProducts(db, pages, params.slug, query, await viewerOf(db, caller)),
  )
  mount(shop.listProductBadges, async ({ query }) => listProductBadges(db, query.product))
}
