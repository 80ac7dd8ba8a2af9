import {
  type getInvitation,
  type inviteMember as inviteContract,
  MAX_MEMBERS,
  type registerByInvitation,
} from '@jangteo/contracts/accounts/members.ts'
import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { isBusinessRole } from '@jangteo/domain/accounts/permissions.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Caller } from '../../http/mount.ts'
import { countHit, tooMany } from '../../http/rate-limit.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { recordAudit } from '../audit.ts'
import { EMAIL_VERIFIED_JOB } from '../email-verification.ts'
import { hashPassword } from '../hash-password.ts'
import { type Device, type SignIn, signInAs } from '../sessions.ts'
import { accounts, businesses, businessMembers, memberInvitations, sessions } from '../tables.ts'
import { hashToken } from '../tokens.ts'
import { requireGrantable } from './change-team.ts'

export const INVITATION_MAIL_JOB = 'send-member-invitation'
const VALID_DAYS = 7
/** Of one business, so that invitations cannot be used to send mails to strangers. */
const PER_BUSINESS = { name: 'member-invitations of', hits: 50, seconds: 86_400 }

type Writer = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute' | '$count'>
type Enqueue = Pick<Jobs, 'enqueue'>

/** A second invitation of the same address replaces the first. */
export async function inviteMember(
  db: Database,
  jobs: Enqueue,
  caller: Caller,
  { email, permissions, spendingLimit }: Received<typeof inviteContract>['body'],
): Promise<void> {
  // Otherwise a stranger could have mails with any business name sent to anyone.
  if (!caller.businessApproved)
    throw new AppError('business_not_approved', { message: '사업자 승인이 끝난 뒤에 직원을 초대할 수 있습니다.' })
  requireGrantable(caller, permissions)
  await countInvitation(db, caller.accountId)
  await db.transaction(async (tx) => {
    await lockTeam(tx, caller.accountId)
    await requireInvitable(tx, caller, email)
    const [invitation] = await tx
      .insert(memberInvitations)
      .values({
        businessId: caller.accountId,
        ...{ email, permissions, spendingLimit, expiresAt: validUntil },
        invitedBy: caller.personId,
      })
      .onConflictDoUpdate({
        target: [memberInvitations.businessId, memberInvitations.email],
        set: { permissions, spendingLimit, invitedBy: caller.personId, expiresAt: validUntil, tokenHash: null },
      })
      .returning({ id: memberInvitations.id })
    await jobs.enqueue(tx, INVITATION_MAIL_JOB, { invitationId: invitation?.id ?? '' })
    await recordAudit(tx, {
      actorId: caller.personId,
      action: 'member_invited',
      subjectId: caller.accountId,
      details: { to: permissions.join(', ') },
    })
  })
}

const validUntil = sql`now() + make_interval(days => ${VALID_DAYS})`

export async function resendInvitation(db: Database, jobs: Enqueue, caller: Caller, id: string): Promise<void> {
  await countInvitation(db, caller.accountId)
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(memberInvitations)
      .set({ expiresAt: validUntil, tokenHash: null })
      .where(isInvitation(caller.accountId, id))
    if (rowCount !== 1) throw new AppError('not_found')
    await jobs.enqueue(tx, INVITATION_MAIL_JOB, { invitationId: id })
  })
}

export async function withdrawInvitation(db: Database, businessId: string, id: string): Promise<void> {
  const { rowCount } = await db.delete(memberInvitations).where(isInvitation(businessId, id))
  if (rowCount !== 1) throw new AppError('not_found')
}

function isInvitation(businessId: string, id: string) {
  return and(eq(memberInvitations.id, id), eq(memberInvitations.businessId, businessId))
}

async function countInvitation(db: Database, businessId: string): Promise<void> {
  const { count, secondsLeft } = await countHit(db, PER_BUSINESS, businessId)
  if (count > PER_BUSINESS.hits) throw tooMany(secondsLeft)
}

/** Serializes changes of the team's size. */
async function lockTeam(tx: Writer, businessId: string): Promise<void> {
  const rows = await tx
    .select({ accountId: businesses.accountId })
    .from(businesses)
    .where(eq(businesses.accountId, businessId))
    .for('no key update')
  // A member without a business of their own acts for none at the moment.
  if (rows.length === 0) throw new AppError('not_found')
}

async function requireInvitable(tx: Writer, { accountId: businessId, role }: Caller, email: string): Promise<void> {
  const members = await tx.$count(businessMembers, eq(businessMembers.businessId, businessId))
  const invited = await tx.$count(
    memberInvitations,
    and(eq(memberInvitations.businessId, businessId), sql`${memberInvitations.email} <> ${email}`),
  )
  if (members + invited >= MAX_MEMBERS) throw new AppError('too_many_members')
  const [account] = await tx
    .select({ id: accounts.id, role: accounts.role, memberOf: businessMembers.businessId })
    .from(accounts)
    .leftJoin(
      businessMembers,
      and(eq(businessMembers.accountId, accounts.id), eq(businessMembers.businessId, businessId)),
    )
    .where(and(eq(accounts.email, email), isNull(accounts.closedAt)))
  if (account?.id === businessId || account?.memberOf) throw new AppError('already_member', { field: 'email' })
  if (account && account.role !== role) throw new AppError('invitation_other_type', { field: 'email' })
}

async function findInvitation(db: Pick<Database, 'select'>, token: string) {
  const owner = alias(accounts, 'owner')
  const inviter = alias(accounts, 'inviter')
  const [found] = await db
    .select({
      invitation: memberInvitations,
      isExpired: sql<boolean>`${memberInvitations.expiresAt} <= now()`,
      businessName: businesses.name,
      invitedBy: inviter.name,
      role: owner.role,
      accountId: accounts.id,
    })
    .from(memberInvitations)
    .innerJoin(businesses, eq(businesses.accountId, memberInvitations.businessId))
    .innerJoin(owner, and(eq(owner.id, businesses.accountId), eq(owner.status, 'approved')))
    .innerJoin(inviter, eq(inviter.id, memberInvitations.invitedBy))
    .leftJoin(accounts, and(eq(accounts.email, memberInvitations.email), isNull(accounts.closedAt)))
    .where(eq(memberInvitations.tokenHash, hashToken(token)))
  if (!found) throw new AppError('invitation_invalid')
  if (found.isExpired) throw new AppError('invitation_expired')
  return found
}

export async function readInvitation(db: Database, token: string): Promise<ResponseOf<typeof getInvitation>['data']> {
  const { invitation, businessName, invitedBy, accountId } = await findInvitation(db, token)
  const { permissions, email } = invitation
  return { businessName, invitedBy, permissions, email, hasAccount: accountId !== null }
}

/** The session acts for the business from then on. */
export async function acceptInvitation(
  db: Database,
  { personId, sessionId }: Pick<Caller, 'personId' | 'sessionId'>,
  token: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { invitation, accountId, role } = await findInvitation(tx, token)
    if (accountId !== personId) throw new AppError('invitation_for_another')
    await joinBusiness(tx, invitation, { id: personId, role })
    await tx.update(sessions).set({ businessId: invitation.businessId }).where(eq(sessions.id, sessionId))
  })
}

async function joinBusiness(
  tx: Writer,
  { id, businessId, permissions, spendingLimit }: typeof memberInvitations.$inferSelect,
  person: Pick<typeof accounts.$inferSelect, 'id' | 'role'>,
): Promise<void> {
  const [account] = await tx.select({ role: accounts.role }).from(accounts).where(eq(accounts.id, person.id))
  if (account?.role !== person.role) throw new AppError('invitation_other_type')
  // Exactly one of two concurrent calls deletes the row.
  const { rowCount } = await tx.delete(memberInvitations).where(eq(memberInvitations.id, id))
  if (rowCount !== 1) throw new AppError('invitation_invalid')
  await tx
    .insert(businessMembers)
    .values({ businessId, accountId: person.id, permissions, spendingLimit })
    .onConflictDoUpdate({
      target: [businessMembers.businessId, businessMembers.accountId],
      set: { permissions, spendingLimit },
    })
  await recordAudit(tx, {
    actorId: person.id,
    action: 'member_joined',
    subjectId: person.id,
    details: { businessId, to: permissions.join(', ') },
  })
}

/** The link reached the address, so the account is verified; the business was approved, so it waits for no approval. */
export async function registerMember(
  db: Database,
  jobs: Enqueue,
  { token, name, password, marketingConsent }: Received<typeof registerByInvitation>['body'],
  device: Device,
): Promise<SignIn> {
  const { accountId: existing } = await findInvitation(db, token)
  if (existing) throw new AppError('email_taken')
  const passwordHash = await hashPassword(password)
  const account = await db.transaction(async (tx) => {
    const { invitation, role } = await findInvitation(tx, token)
    if (!isBusinessRole(role)) throw new AppError('invitation_invalid')
    const [created] = await tx
      .insert(accounts)
      .values({
        ...{ email: invitation.email, name, role, passwordHash, marketingConsent },
        status: 'approved',
        termsAcceptedAt: sql`now()`,
        emailVerifiedAt: sql`now()`,
      })
      .onConflictDoNothing({ target: accounts.email })
      .returning()
    if (!created) throw new AppError('email_taken')
    await joinBusiness(tx, invitation, created)
    await jobs.enqueue(tx, EMAIL_VERIFIED_JOB, { accountId: created.id })
    return created
  })
  return signInAs(db, account, device)
}
