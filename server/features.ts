import type { DemoAccount } from '@jangteo/contracts/accounts/auth.ts'
import type { FastifyInstance } from 'fastify'
import { recordAudit } from './accounts/audit.ts'
import type { EraseRelatedData } from './accounts/close-account.ts'
import { accountRoutes } from './accounts/routes.ts'
import type { SocialSettings } from './accounts/social/social-settings.ts'
import { brandRoutes } from './brands/routes.ts'
import { deleteBrand } from './brands/save-brand.ts'
import { deleteImports } from './catalog/imports/product-imports.ts'
import { productPages } from './catalog/public/product-pages.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { eraseShopper } from './catalog/shopper/recently-viewed.ts'
import { productShortcodes } from './catalog/shortcodes/product-shortcodes.ts'
import { eraseAuthor } from './content/documents/save-document.ts'
import { contentRoutes } from './content/routes.ts'
import { creditRoutes } from './credit/routes.ts'
import { dashboardRoutes } from './dashboards/routes.ts'
import type { Database } from './database/open-database.ts'
import type { EventListener } from './events/event-listener.ts'
import { pictureRoutes } from './files/picture-routes.ts'
import { eraseRespondent } from './forms/entries/change-entry.ts'
import { handleFormPaymentWebhook } from './forms/payments/handle-form-payment-webhook.ts'
import { formShortcode } from './forms/reading/public-form.ts'
import { formRoutes } from './forms/routes.ts'
import { gradeRoutes } from './grades/routes.ts'
import type { Mount } from './http/mount.ts'
import { countInProcess, limitInProcess, type RateLimit } from './http/rate-limit.ts'
import { inventoryRoutes } from './inventory/routes.ts'
import type { Jobs } from './jobs/jobs.ts'
import { jobRoutes } from './jobs/routes.ts'
import { ledgerRoutes } from './ledger/routes.ts'
import { businessNotifications } from './notifications/business-notifications.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { eraseNotifications } from './notifications/user-notifications.ts'
import { eraseBuyer } from './orders/addresses/address-book.ts'
import { readMemberSpending } from './orders/approval/member-spending.ts'
import { deleteDownloadLayout } from './orders/invoices/download-layout.ts'
import { deleteInvoiceUploads } from './orders/invoices/invoice-uploads.ts'
import { openOrderServices } from './orders/order-services.ts'
import { followCreditStatement } from './orders/payments/follow-credit-statement.ts'
import { erasePickupPoint } from './orders/pickup/pickup-points.ts'
import { orderRoutes } from './orders/routes.ts'
import { accountHolderLookup } from './payments/account-holder-lookup.ts'
import type { PaymentSettings } from './payments/payment-settings.ts'
import { readPersonalData } from './personal-data.ts'
import { forfeitPoints } from './points/read-points.ts'
import { pointRoutes } from './points/routes.ts'
import { erasePriceLists } from './price-lists/price-lists.ts'
import { priceListRoutes } from './price-lists/routes.ts'
import { erasePromotionData } from './promotions/coupon-box.ts'
import { promotionRoutes } from './promotions/routes.ts'
import { eraseReviewAuthor } from './reviews/announce-reviews.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { listUpcomingHolidays } from './shipping/holidays.ts'
import { shippingRoutes } from './shipping/routes.ts'
import { signageRoutes } from './signage/routes.ts'
import { eraseManager } from './signage/stores/write-store.ts'
import { invoiceRoutes } from './tax-documents/invoices/invoice-routes.ts'
import { deleteInvoiceSettings } from './tax-documents/invoices/list-invoices.ts'
import { taxInvoiceProvider } from './tax-documents/invoices/tax-invoice-provider.ts'
import { taxDocumentRoutes } from './tax-documents/routes.ts'
import { viewRoutes } from './views/routes.ts'
import { viewShortcode } from './views/view-shortcode.ts'

export interface FeatureDependencies {
  jobs: Jobs
  events: EventListener
  publicUrl: string
  /** Offered on the sign-in page; none outside the demo shop. */
  demoAccounts: readonly DemoAccount[]
  social: SocialSettings
  payments: PaymentSettings
}

interface Options extends FeatureDependencies {
  db: Database
  limits: Record<'reads' | 'signIns' | 'screenCalls', RateLimit>
}

/** Mounts every feature and passes one feature's functions to another that needs them. */
export function mountFeatures(
  app: FastifyInstance,
  mount: Mount,
  { db, jobs, events, publicUrl, demoAccounts, social, payments, limits }: Options,
): void {
  settingsRoutes(mount, {
    db,
    virtualAccountHours: payments.payWithinMs.virtual_account / 3_600_000,
    onChangedBy: (actorId) => (tx, details) =>
      recordAudit(tx, { actorId, action: 'settings_changed', subjectId: null, details }),
    listUpcomingHolidays: () => listUpcomingHolidays(db),
  })
  jobRoutes(mount, {
    db,
    onChangedBy: (actorId) => (tx, action, details) => recordAudit(tx, { actorId, action, subjectId: null, details }),
  })
  accountRoutes(app, mount, {
    db,
    jobs,
    publicUrl,
    demoAccounts,
    social,
    signInLimit: limits.signIns,
    eraseRelatedData,
    readPersonalData,
    businessHooks: businessNotifications,
    readSpending: readMemberSpending,
  })

  shippingRoutes(mount, { db })
  const products = productPages(db)
  catalogRoutes(mount, { db, jobs, pages: products })
  brandRoutes(mount, { db })
  const services = openOrderServices({ db, jobs, settings: payments, publicUrl })
  orderRoutes(mount, {
    db,
    pages: products,
    services,
    publicUrl,
    forwardWebhook: (id) => handleFormPaymentWebhook(db, services, id),
  })
  creditRoutes(mount, {
    db,
    jobs,
    transferAccount: services.transferAccount,
    followStatement: (statementId) => followCreditStatement(db, statementId),
  })
  pointRoutes(mount, { db })
  promotionRoutes(mount, { db, jobs, pages: products })
  reviewRoutes(mount, { db })
  ledgerRoutes(mount, { db, jobs, holders: accountHolderLookup(payments) })
  taxDocumentRoutes(mount, { db })
  invoiceRoutes(mount, { db, provider: taxInvoiceProvider(db, payments) })
  priceListRoutes(mount, { db })
  inventoryRoutes(mount, { db })
  gradeRoutes(mount, { db })
  notificationRoutes(mount, { db })
  contentRoutes(mount, {
    db,
    jobs,
    publicUrl,
    shortcodes: {
      ...productShortcodes(db, products),
      form: formShortcode(db, services),
      view: viewShortcode({ db, products }),
    },
  })
  formRoutes(mount, { db, jobs, paying: services, publicUrl })
  viewRoutes(mount, { db, products })
  dashboardRoutes(mount, { db })
  signageRoutes(app, mount, { db, events, publicUrl, limit: limits.screenCalls, reads: limits.reads })

  const pictureReads = limitInProcess(countInProcess({ hits: 6_000, seconds: 60 }))
  pictureRoutes(app, mount, { db, limit: pictureReads })
}

/** Each deletes or anonymizes the personal data that one feature stores about an account. */
const ERASERS: readonly EraseRelatedData[] = [
  eraseBuyer,
  erasePickupPoint,
  erasePromotionData,
  forfeitPoints,
  erasePriceLists,
  eraseReviewAuthor,
  eraseShopper,
  deleteBrand,
  eraseNotifications,
  eraseRespondent,
  eraseManager,
  deleteImports,
  deleteInvoiceUploads,
  deleteDownloadLayout,
  deleteInvoiceSettings,
  eraseAuthor,
]

export const eraseRelatedData: EraseRelatedData = async (tx, accountId) => {
  for (const erase of ERASERS) await erase(tx, accountId)
}
