import type { DemoAccount } from '@jangteo/contracts/accounts/auth.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/open-database.ts'
import type { Mount } from '../http/mount.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { ownAccountRoutes } from './account-routes.ts'
import { adminRoutes } from './admin/admin-routes.ts'
import type { BusinessHooks } from './admin/business-decision.ts'
import { authRoutes } from './auth-routes.ts'
import type { EraseRelatedData } from './close-account.ts'
import type { ReadPersonalData } from './export-account.ts'
import { enqueueBusinessDecisionMail, securityAlertsByMail } from './mails/enqueue-account-mail.ts'
import { memberRoutes } from './members/member-routes.ts'
import type { ReadSpending } from './members/read-team.ts'
import { registrationRoutes } from './registration-routes.ts'
import { socialProviders } from './social/providers.ts'
import { redirectRoutes } from './social/redirect-routes.ts'
import { socialRoutes } from './social/social-routes.ts'
import type { SocialSettings } from './social/social-settings.ts'

interface Options {
  db: Database
  jobs: Pick<Jobs, 'enqueue'>
  publicUrl: string
  demoAccounts: readonly DemoAccount[]
  social: SocialSettings
  signInLimit: RateLimit
  eraseRelatedData: EraseRelatedData
  readPersonalData: ReadPersonalData
  businessHooks: BusinessHooks
  readSpending: ReadSpending
}

export function accountRoutes(app: FastifyInstance, mount: Mount, options: Options): void {
  const { db, jobs, publicUrl, demoAccounts, businessHooks } = options
  const sendSecurityAlert = securityAlertsByMail(db, jobs)
  registrationRoutes(mount, { db, jobs, onBusinessWaiting: businessHooks.onWaiting })
  authRoutes(mount, { db, publicUrl, demoAccounts, sendSecurityAlert })
  ownAccountRoutes(mount, {
    db,
    publicUrl,
    eraseRelatedData: options.eraseRelatedData,
    readPersonalData: options.readPersonalData,
    onBusinessWaiting: businessHooks.onWaiting,
  })
  adminRoutes(mount, {
    db,
    jobs,
    onBusinessDecided: async (tx, accountId, decision) => {
      await enqueueBusinessDecisionMail(tx, jobs, accountId, decision)
      await businessHooks.onDecided(tx, accountId, decision)
    },
  })
  memberRoutes(mount, { db, jobs, publicUrl, readSpending: options.readSpending })
  const social = { db, jobs, publicUrl, providers: socialProviders(options.social), sendSecurityAlert }
  socialRoutes(mount, social)
  redirectRoutes(app, { ...social, limit: options.signInLimit })
}
