import { LICENCE_TYPES } from '@jangteo/contracts/accounts/business-details.ts'
import { ACCOUNT_STATUSES, APPROVAL_STATUSES } from '@jangteo/domain/accounts/account-status.ts'
import { PERMISSIONS, type Permission } from '@jangteo/domain/accounts/permissions.ts'
import { ROLES } from '@jangteo/domain/accounts/roles.ts'
import { GRADES } from '@jangteo/domain/grades/grades.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, timestamptz, won } from '../database/column-types.ts'

export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** Lower case, so that one address is one account. */
    email: text().notNull().unique(),
    name: text().notNull(),
    role: text({ enum: ROLES }).notNull(),
    status: text({ enum: ACCOUNT_STATUSES }).notNull().default('pending'),
    passwordHash: text(),
    emailVerifiedAt: timestamptz(),
    marketingConsent: boolean().notNull().default(false),
    termsAcceptedAt: timestamptz(),
    createdAt: timestamptz().notNull().defaultNow(),
    lastLoginAt: timestamptz(),
    /** A closed account keeps its row for the orders that name it, but no personal field. */
    closedAt: timestamptz(),
    /** Counted by a trigger on what admins decide by: e-mail address, name, role and status. */
    version: integer().notNull().default(1),
  },
  (table) => [
    check('accounts_email_lower', sql`${table.email} = lower(${table.email})`),
    index('accounts_newest').on(table.createdAt.desc(), table.id),
    index('accounts_search').using('gin', sql`(${table.email} || ' ' || ${table.name}) gin_trgm_ops`),
  ],
)

/**
 * +1 or -1 for each opened or closed account; the sum per role is the number of accounts. Triggers only insert rows,
 * so that transactions do not contend for a counter row; a job compacts them.
 */
export const accountChanges = pgTable('account_changes', {
  role: text({ enum: ROLES }).notNull(),
  change: integer().notNull(),
})

/** The business of a supplier or retailer; approved separately from the account. */
export const businesses = pgTable(
  'businesses',
  {
    accountId: uuid()
      .primaryKey()
      .references(() => accounts.id),
    /** Company of a supplier, store of a retailer. */
    name: text().notNull(),
    /** Ten digits. */
    businessNumber: text().notNull(),
    address: text().notNull(),
    contactPerson: text().notNull(),
    /** Retailers only. */
    storeType: text(),
    grade: text({ enum: GRADES }),
    approvalStatus: text({ enum: APPROVAL_STATUSES }).notNull().default('pending'),
    rejectionReason: text(),
    approvedAt: timestamptz(),
    /** Orders of members above this total wait for approval; null: none does. */
    approvalAmount: won(),
    /** Counted by a trigger on the columns that admins decide by. */
    version: integer().notNull().default(1),
  },
  (table) => [
    check('businesses_number_digits', sql`${table.businessNumber} ~ '^[0-9]{10}$'`),
    index('businesses_approval').on(table.approvalStatus),
    index('businesses_search').using('gin', sql`${table.name} gin_trgm_ops`),
  ],
)

const permissions = () => text().array().$type<Permission[]>().notNull()
const arePermissions = (column: unknown) =>
  sql`${column} <@ array[${sql.raw(PERMISSIONS.map((name) => `'${name}'`).join(', '))}]::text[]`

/** A colleague who acts for a business besides its owner, with an account of their own and the role of the owner. */
export const businessMembers = pgTable(
  'business_members',
  {
    businessId: uuid()
      .notNull()
      .references(() => businesses.accountId),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    permissions: permissions(),
    /** The most that the member orders in a calendar month without approval; null: no limit. */
    spendingLimit: won(),
    joinedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.accountId] }),
    index().on(table.accountId),
    check('business_members_others', sql`${table.businessId} <> ${table.accountId}`),
    check('business_members_permissions', arePermissions(table.permissions)),
    check('business_members_limit', sql`${table.spendingLimit} >= 0`),
  ],
)

/** An invitation by mail. Only a hash of its token is stored, and the token is made when the mail is sent. */
export const memberInvitations = pgTable(
  'member_invitations',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    businessId: uuid()
      .notNull()
      .references(() => businesses.accountId),
    email: text().notNull(),
    permissions: permissions(),
    spendingLimit: won(),
    invitedBy: uuid()
      .notNull()
      .references(() => accounts.id),
    createdAt: timestamptz().notNull().defaultNow(),
    expiresAt: timestamptz().notNull(),
    /** Null until the mail is sent. */
    tokenHash: bytes().unique(),
  },
  (table) => [
    unique('member_invitations_once').on(table.businessId, table.email),
    index().on(table.expiresAt),
    check('member_invitations_email_lower', sql`${table.email} = lower(${table.email})`),
    check('member_invitations_permissions', arePermissions(table.permissions)),
    check('member_invitations_limit', sql`${table.spendingLimit} >= 0`),
  ],
)

/** What tax documents name of a business besides the row above. */
export const businessDetails = pgTable('business_details', {
  accountId: uuid()
    .primaryKey()
    .references(() => businesses.accountId),
  /** 대표자, 업태 and 종목. */
  representative: text().notNull(),
  businessType: text().notNull(),
  businessItem: text().notNull(),
  phone: text().notNull(),
  version: integer().notNull().default(1),
})

/** The 사업자등록증, for the owner and admins only. */
export const businessLicences = pgTable('business_licences', {
  accountId: uuid()
    .primaryKey()
    .references(() => businesses.accountId),
  fileName: text().notNull(),
  type: text({ enum: LICENCE_TYPES }).notNull(),
  bytes: integer().notNull(),
  content: bytes().notNull(),
  /** Of the business at the upload. */
  businessNumber: text().notNull(),
  uploadedAt: timestamptz().notNull().defaultNow(),
})

/** One sign-in on one device. Tokens are stored as hashes only. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The business that the session acts for; null: the account's own. */
    businessId: uuid(),
    /** Identifies the session inside refresh tokens; not exposed anywhere else. */
    handle: text().notNull().unique(),
    /** The next refresh token is derived from the last one and this key, so a repeated call gets the same response. */
    rotationKey: bytes().notNull(),
    refreshHash: bytes().notNull(),
    previousRefreshHash: bytes(),
    rotatedAt: timestamptz().notNull().defaultNow(),
    accessHash: bytes().notNull().unique(),
    accessExpiresAt: timestamptz().notNull(),
    createdAt: timestamptz().notNull().defaultNow(),
    lastUsedAt: timestamptz().notNull().defaultNow(),
    idleExpiresAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    device: text().notNull().default(''),
    ip: text().notNull().default(''),
  },
  (table) => [
    index().on(table.accountId),
    index().on(table.expiresAt),
    index().on(table.businessId).where(sql`${table.businessId} is not null`),
    // The migration adds `on delete set null (business_id)`: a member who is removed acts for the own account again.
    foreignKey({
      name: 'sessions_membership',
      columns: [table.businessId, table.accountId],
      foreignColumns: [businessMembers.businessId, businessMembers.accountId],
    }).onDelete('set null'),
  ],
)

/** Devices an account has signed in from; a sign-in from another one sends a security alert. */
export const knownDevices = pgTable(
  'known_devices',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    device: text().notNull(),
    seenAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.device] })],
)

/** Clients (an IPv4 address or IPv6 /64) an account has signed in from; guesses from elsewhere do not delay these. */
export const knownClients = pgTable(
  'known_clients',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    client: text().notNull(),
    seenAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.client] }), index().on(table.seenAt)],
)

export const TOKEN_PURPOSES = ['verify_email', 'reset_password', 'social_login', 'social_link'] as const

/** Tokens of links in mails and of redirects: single use, bound to purpose and account; only the newest works. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    hash: bytes().primaryKey(),
    purpose: text({ enum: TOKEN_PURPOSES }).notNull(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    payload: jsonb(),
    createdAt: timestamptz().notNull().defaultNow(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
    supersededAt: timestamptz(),
  },
  (table) => [index().on(table.accountId, table.purpose), index().on(table.expiresAt)],
)

export const linkedAccounts = pgTable(
  'linked_accounts',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    provider: text().notNull(),
    /** The user id at the provider (`sub`). */
    subject: text().notNull(),
    linkedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.provider] }), unique().on(table.provider, table.subject)],
)

/** State of an OAuth flow in progress; deleted by the callback. */
export const socialAttempts = pgTable(
  'social_attempts',
  {
    stateHash: bytes().primaryKey(),
    provider: text().notNull(),
    nonce: text(),
    codeVerifier: text(),
    redirectUri: text().notNull(),
    /** Set when a signed-in account links a social account. */
    accountId: uuid().references(() => accounts.id),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)

/** A user without an account who came back from a provider and has not agreed to the terms yet; deleted on consent. */
export const pendingSocialSignups = pgTable(
  'social_newcomers',
  {
    tokenHash: bytes().primaryKey(),
    provider: text().notNull(),
    subject: text().notNull(),
    email: text().notNull(),
    emailVerified: boolean().notNull(),
    name: text(),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)

/** Wrong passwords by client, by address and client, and by address; the delay grows, and is never permanent. */
export const signInFailures = pgTable('sign_in_failures', {
  key: text().primaryKey(),
  count: integer().notNull(),
  rounds: integer().notNull().default(0),
  windowEndsAt: timestamptz().notNull(),
})

/** Append-only: a trigger refuses every update and delete. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamptz().notNull().defaultNow(),
    /** Null if the system itself acted. */
    actorId: uuid().references(() => accounts.id),
    action: text().notNull(),
    subjectId: uuid().references(() => accounts.id),
    details: jsonb().notNull().default({}),
  },
  (table) => [index('audit_by_subject').on(table.subjectId, table.id.desc())],
)
