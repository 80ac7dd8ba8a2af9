import type { DemoAccount } from '@jangteo/contracts/accounts/auth.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/open-database.ts'
import type { Mount } from '../http/mount.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { ownAccountRoutes } from './account-routes.ts'
import { adminRoutes } from './admin/admin-routes.ts'
import type { BusinessNews } from './admin/business-decision.ts'
import { authRoutes } from './auth-routes.ts'
import type { ForgetMore } from './close-account.ts'
import { mailBusinessDecision } from './mails/mail-business-decision.ts'
import { registrationRoutes } from './registration-routes.ts'
import { socialProviders } from './social/providers.ts'
import { redirectRoutes } from './social/redirect-routes.ts'
import { socialRoutes } from './social/social-routes.ts'
import type { SocialSettings } from './social/social-settings.ts'
import { warnOwnerByMail } from './warn-owner.ts'

interface Options {
  db: Database
  jobs: Pick<Jobs, 'enqueue'>
  publicUrl: string
  demoAccounts: readonly DemoAccount[]
  social: SocialSettings
  writeLimit: RateLimit
  forgetMore: ForgetMore
  businessNews: BusinessNews
}

export function accountRoutes(app: FastifyInstance, mount: Mount, options: Options): void {
  const { db, jobs, publicUrl, demoAccounts, businessNews } = options
  const warnOwner = warnOwnerByMail(db, jobs)
  registrationRoutes(mount, { db, jobs, onBusinessWaiting: businessNews.onWaiting })
  authRoutes(mount, { db, publicUrl, demoAccounts, warnOwner })
  ownAccountRoutes(mount, {
    db,
    publicUrl,
    forgetMore: options.forgetMore,
    onBusinessWaiting: businessNews.onWaiting,
  })
  adminRoutes(mount, {
    db,
    jobs,
    onBusinessDecided: async (tx, accountId, decision) => {
      await mailBusinessDecision(tx, jobs, accountId, decision)
      await businessNews.onDecided(tx, accountId, decision)
    },
  })
  const social = { db, jobs, publicUrl, providers: socialProviders(options.social), warnOwner }
  socialRoutes(mount, social)
  redirectRoutes(app, { ...social, limit: options.writeLimit })
}
