import type { DemoAccount } from '@jangteo/contracts/accounts/auth.ts'
import type { FastifyInstance } from 'fastify'
import { recordAudit } from './accounts/audit.ts'
import { accountRoutes } from './accounts/routes.ts'
import type { SocialSettings } from './accounts/social/social-settings.ts'
import { brandRoutes } from './brands/routes.ts'
import { publicPages } from './catalog/public/public-pages.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { productShortcodes } from './catalog/shortcodes/product-shortcodes.ts'
import { contentRoutes } from './content/routes.ts'
import { dashboardRoutes } from './dashboards/routes.ts'
import type { Database } from './database/open-database.ts'
import type { EventListener } from './events/listen.ts'
import { pictureRoutes } from './files/picture-routes.ts'
import { forgetEverywhere } from './forget-everywhere.ts'
import { formShortcode } from './forms/form-shortcode.ts'
import { hearOfFormPayment } from './forms/paying/hear-of-form-payment.ts'
import { formRoutes } from './forms/routes.ts'
import { gradeRoutes } from './grades/routes.ts'
import type { Mount } from './http/mount.ts'
import { countInProcess, limitInProcess, type RateLimit } from './http/rate-limit.ts'
import { inventoryRoutes } from './inventory/routes.ts'
import type { Jobs } from './jobs/jobs.ts'
import { ledgerRoutes } from './ledger/routes.ts'
import { businessNews } from './notifications/notify-of-business.ts'
import { noticeRoutes } from './notifications/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { openSelling } from './orders/selling.ts'
import type { PaymentSettings } from './payments/payment-settings.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { signageRoutes } from './signage/routes.ts'
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
  limits: Record<'reads' | 'writes' | 'screenCalls', RateLimit>
}

/** Every feature at its paths, and what one has to know of another. */
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
  })
  accountRoutes(app, mount, {
    db,
    jobs,
    publicUrl,
    demoAccounts,
    social,
    writeLimit: limits.writes,
    forgetMore: forgetEverywhere,
    businessNews,
  })

  const products = publicPages(db)
  catalogRoutes(mount, { db, jobs, pages: products })
  brandRoutes(mount, { db })
  const selling = openSelling({ db, jobs, settings: payments, publicUrl })
  orderRoutes(mount, { db, selling, publicUrl, hearElsewhere: (id) => hearOfFormPayment(db, selling, id) })
  reviewRoutes(mount, { db })
  ledgerRoutes(mount, { db })
  inventoryRoutes(mount, { db })
  gradeRoutes(mount, { db })
  noticeRoutes(mount, { db })
  contentRoutes(mount, {
    db,
    jobs,
    publicUrl,
    shortcodes: {
      ...productShortcodes(db, products),
      form: formShortcode(db),
      view: viewShortcode({ db, products }),
    },
  })
  formRoutes(mount, { db, jobs, paying: selling, publicUrl })
  viewRoutes(mount, { db, products })
  dashboardRoutes(mount, { db })
  signageRoutes(app, mount, { db, events, publicUrl, limit: limits.screenCalls, reads: limits.reads })

  const pictureReads = limitInProcess(countInProcess({ hits: 6_000, seconds: 60 }))
  pictureRoutes(app, mount, { db, limit: pictureReads })
}
