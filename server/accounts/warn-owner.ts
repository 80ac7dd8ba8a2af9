import type { Database } from '../database/open-database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { enqueueMail } from './mails/mail-order.ts'
import type { Device } from './open-session.ts'

const TEMPLATES = { 'new-device': 'new-sign-in', 'token-reuse': 'token-reuse' } as const

export type WarnOwner = (accountId: string, warning: keyof typeof TEMPLATES, device: Device) => Promise<void>

/** Tells the owner of an account by mail about what only the owner can judge. */
export function warnOwnerByMail(db: Database, jobs: Pick<Jobs, 'enqueue'>): WarnOwner {
  return (accountId, warning, { name, ip }) =>
    enqueueMail(db, jobs, { template: TEMPLATES[warning], accountId, device: name, ip, at: new Date().toISOString() })
}
