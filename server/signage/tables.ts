import type { ActivityKind } from '@jangteo/contracts/signage/analytics.ts'
import { CONTENT_STATUSES, CONTENT_TYPES, type ProductBoard, VIDEO_TYPES } from '@jangteo/contracts/signage/contents.ts'
import type { ItemSettings } from '@jangteo/contracts/signage/playlists.ts'
import { STORE_STATUSES, type StoreInput } from '@jangteo/contracts/signage/stores.ts'
import { SCHEDULE_TYPES } from '@jangteo/domain/signage/playlist-schedule.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/tables.ts'
import { bytes, newId, timestamptz } from '../database/column-types.ts'

const version = () => integer().notNull().default(1)

export const signageVideos = pgTable(
  'signage_videos',
  {
    id: uuid().primaryKey().default(newId),
    fileName: text().notNull(),
    type: text({ enum: VIDEO_TYPES }).notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    isComplete: boolean().notNull().default(false),
    uploadedBy: uuid()
      .notNull()
      .references(() => accounts.id),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [index('signage_videos_unfinished').on(table.createdAt).where(sql`not ${table.isComplete}`)],
)

/** Stored in pieces, so that a range request reads only the bytes it needs. */
export const signageVideoPieces = pgTable(
  'signage_video_pieces',
  {
    videoId: uuid()
      .notNull()
      .references(() => signageVideos.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.place] })],
)

export const signageContents = pgTable(
  'signage_contents',
  {
    id: uuid().primaryKey().default(newId),
    title: text().notNull(),
    description: text().notNull().default(''),
    type: text({ enum: CONTENT_TYPES }).notNull(),
    status: text({ enum: CONTENT_STATUSES }).notNull(),
    rejectionReason: text(),
    url: text().notNull().default(''),
    thumbnailUrl: text(),
    duration: integer(),
    tags: text().array().notNull().default([]),
    isPublic: boolean().notNull().default(true),
    board: jsonb().$type<ProductBoard>(),
    /** The problem that a player reported. */
    problem: text(),
    createdBy: uuid()
      .notNull()
      .references(() => accounts.id),
    createdAt: timestamptz().notNull().defaultNow(),
    /** Counted by a trigger on everything but `problem`. */
    version: version(),
    /** Soft delete; its plays stay counted. */
    deletedAt: timestamptz(),
  },
  (table) => [
    index('signage_contents_newest').on(table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
    index('signage_contents_of').on(table.createdBy, table.createdAt).where(sql`${table.deletedAt} is null`),
    index('signage_contents_words').using('gin', sql`(${table.title} || ' ' || ${table.description}) gin_trgm_ops`),
    check('signage_contents_board', sql`(${table.type} = 'products') = (${table.board} is not null)`),
  ],
)

export const signageStores = pgTable(
  'signage_stores',
  {
    id: uuid().primaryKey().default(newId),
    name: text().notNull(),
    description: text().notNull().default(''),
    status: text({ enum: STORE_STATUSES }).notNull().default('active'),
    address: jsonb().$type<StoreInput['address']>().notNull(),
    managerId: uuid().references(() => accounts.id),
    timezone: text().notNull().default('Asia/Seoul'),
    displaySettings: jsonb().$type<StoreInput['displaySettings']>().notNull(),
    businessHours: jsonb().$type<NonNullable<StoreInput['businessHours']>>(),
    emergency: text(),
    /** The playback that staff requested. `wantedNext` increases with each "next". */
    wantedPlaying: boolean().notNull().default(true),
    wantedNext: integer().notNull().default(0),
    wantedPosition: doublePrecision(),
    createdAt: timestamptz().notNull().defaultNow(),
    version: version(),
    deletedAt: timestamptz(),
  },
  (table) => [index().on(table.managerId)],
)

/** A device that is paired with a store, identified by the hash of its token. */
export const signageScreens = pgTable(
  'signage_screens',
  {
    id: uuid().primaryKey().default(newId),
    storeId: uuid()
      .notNull()
      .references(() => signageStores.id),
    name: text().notNull(),
    device: text().notNull().default(''),
    tokenHash: bytes().notNull().unique(),
    pairedAt: timestamptz().notNull().defaultNow(),
    revokedAt: timestamptz(),
  },
  (table) => [index().on(table.storeId)],
)

/** The last report of each screen, in a table of its own because it is updated often. */
export const screenReports = pgTable('screen_reports', {
  screenId: uuid()
    .primaryKey()
    .references(() => signageScreens.id),
  /** The last time its stream was open or it reported. */
  seenAt: timestamptz().notNull(),
  /** Null before its first report. */
  reportedAt: timestamptz(),
  isPlaying: boolean().notNull().default(false),
  contentId: uuid(),
  title: text(),
  type: text({ enum: CONTENT_TYPES }),
  position: doublePrecision().notNull().default(0),
  duration: doublePrecision().notNull().default(0),
  playlistId: uuid(),
  scheduleId: uuid(),
  showing: text(),
})

export const pairingCodes = pgTable(
  'pairing_codes',
  {
    code: text().primaryKey(),
    tokenHash: bytes().notNull().unique(),
    device: text().notNull().default(''),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [index('pairing_codes_expiry').on(table.expiresAt)],
)

export const signagePlaylists = pgTable(
  'signage_playlists',
  {
    id: uuid().primaryKey().default(newId),
    storeId: uuid()
      .notNull()
      .references(() => signageStores.id),
    name: text().notNull(),
    description: text().notNull().default(''),
    isActive: boolean().notNull().default(true),
    isDefault: boolean().notNull().default(false),
    loop: boolean().notNull().default(true),
    volume: smallint().notNull().default(0),
    imageSeconds: integer().notNull().default(30),
    createdAt: timestamptz().notNull().defaultNow(),
    version: version(),
  },
  (table) => [
    index().on(table.storeId),
    uniqueIndex('signage_playlists_default').on(table.storeId).where(sql`${table.isDefault}`),
  ],
)

export const signagePlaylistItems = pgTable(
  'signage_playlist_items',
  {
    id: uuid().primaryKey().default(newId),
    playlistId: uuid()
      .notNull()
      .references(() => signagePlaylists.id, { onDelete: 'cascade' }),
    contentId: uuid()
      .notNull()
      .references(() => signageContents.id),
    order: integer().notNull(),
    duration: integer(),
    settings: jsonb().$type<ItemSettings>().notNull().default({}),
  },
  (table) => [index('signage_playlist_items_order').on(table.playlistId, table.order), index().on(table.contentId)],
)

export const signageSchedules = pgTable(
  'signage_schedules',
  {
    id: uuid().primaryKey().default(newId),
    storeId: uuid()
      .notNull()
      .references(() => signageStores.id),
    playlistId: uuid()
      .notNull()
      .references(() => signagePlaylists.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    isActive: boolean().notNull().default(true),
    type: text({ enum: SCHEDULE_TYPES }).notNull(),
    startTime: text().notNull(),
    endTime: text().notNull(),
    daysOfWeek: smallint().array().notNull().default([]),
    specificDate: date(),
    priority: integer().notNull().default(0),
    validFrom: date(),
    validUntil: date(),
    createdAt: timestamptz().notNull().defaultNow(),
    version: version(),
  },
  (table) => [
    index().on(table.storeId),
    index().on(table.playlistId),
    check('signage_schedules_window', sql`${table.startTime} <> ${table.endTime}`),
    check('signage_schedules_days', sql`${table.type} <> 'weekly' or cardinality(${table.daysOfWeek}) > 0`),
  ],
)

/** Proof of play. Without foreign keys to content, schedule and playlist: those may be deleted before it arrives. */
export const signagePlays = pgTable(
  'signage_plays',
  {
    /** Generated by the player, so that the same play counts once. */
    id: uuid().primaryKey(),
    screenId: uuid().notNull(),
    storeId: uuid().notNull(),
    contentId: uuid().notNull(),
    contentTitle: text().notNull(),
    playlistId: uuid(),
    scheduleId: uuid(),
    startedAt: timestamptz().notNull(),
    seconds: doublePrecision().notNull(),
    isWhole: boolean().notNull(),
    receivedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [index('signage_plays_of_store').on(table.storeId, table.startedAt)],
)

/** Sums by day in the store's time zone, updated with each delivery. */
export const signagePlaysByDay = pgTable(
  'signage_plays_by_day',
  {
    storeId: uuid().notNull(),
    day: date().notNull(),
    contentId: uuid().notNull(),
    contentTitle: text().notNull(),
    plays: integer().notNull(),
    seconds: doublePrecision().notNull(),
    lastAt: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.day, table.contentId] })],
)

/** All-time totals of a store: summing its days would take longer each year. */
export const signageStoreTotals = pgTable('signage_store_totals', {
  storeId: uuid().primaryKey(),
  plays: integer().notNull(),
  seconds: doublePrecision().notNull(),
  lastAt: timestamptz().notNull(),
})

/** Short codes of QR links, each with its screen, content and product: a short URL makes a code readable from afar. */
export const signageLinks = pgTable(
  'signage_links',
  {
    code: text().primaryKey(),
    screenId: uuid()
      .notNull()
      .references(() => signageScreens.id),
    contentId: uuid()
      .notNull()
      .references(() => signageContents.id),
    /** Or the promotion of a campaign. */
    productId: uuid().notNull(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('signage_links_place').on(table.screenId, table.contentId, table.productId)],
)

export const signageScans = pgTable(
  'signage_scans',
  {
    id: uuid().primaryKey().default(newId),
    code: text()
      .notNull()
      .references(() => signageLinks.code),
    scannedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [index('signage_scans_by_code').on(table.code, table.scannedAt)],
)

export const signageActivity = pgTable(
  'signage_activity',
  {
    id: uuid().primaryKey().default(newId),
    kind: text().$type<ActivityKind>().notNull(),
    subject: text().notNull(),
    storeId: uuid().references(() => signageStores.id),
    actorId: uuid().references(() => accounts.id),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index('signage_activity_newest').on(table.createdAt, table.id),
    index('signage_activity_of_store').on(table.storeId, table.createdAt, table.id),
  ],
)
