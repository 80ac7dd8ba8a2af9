import { POLICY_KINDS, SHIPPING_ZONES } from '@jangteo/domain/shipping/shipping-policy.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/tables.ts'
import { newId, timestamptz, won } from '../database/column-types.ts'

/** What a supplier charges for shipping while the setting `shippingBy` is `supplier`. */
export const shippingPolicies = pgTable(
  'shipping_policies',
  {
    id: uuid().primaryKey().default(newId),
    supplierId: uuid()
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    kind: text({ enum: POLICY_KINDS }).notNull(),
    fee: won().notNull().default(0),
    freeFrom: won(),
    perKg: won(),
    boxUnits: integer(),
    jejuSurcharge: won().notNull().default(0),
    islandSurcharge: won().notNull().default(0),
    bundles: boolean().notNull().default(true),
    /** For the way back, where the buyer has paid for the way there. */
    returnFee: won().notNull().default(0),
    /** For both ways, where the goods were sent for free. */
    roundTripFee: won().notNull().default(0),
    isDefault: boolean().notNull().default(false),
    /** Products refer to the row; one whose policy is removed has the default policy. */
    removedAt: timestamptz(),
    version: integer().notNull().default(1),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    unique('shipping_policies_of_supplier').on(table.supplierId, table.id),
    uniqueIndex('shipping_policies_default').on(table.supplierId).where(sql`${table.isDefault}`),
    uniqueIndex('shipping_policies_name').on(table.supplierId, table.name).where(sql`${table.removedAt} is null`),
    check('shipping_policies_kind', sql`${table.kind} in ('flat', 'free_from', 'per_kg', 'per_box', 'collect')`),
    check(
      'shipping_policies_amounts',
      sql`least(${table.fee}, ${table.jejuSurcharge}, ${table.islandSurcharge}, ${table.returnFee}, ${table.roundTripFee}) >= 0`,
    ),
    check(
      'shipping_policies_free_from',
      sql`(${table.kind} = 'free_from') = (${table.freeFrom} is not null) and coalesce(${table.freeFrom}, 1) > 0`,
    ),
    check(
      'shipping_policies_per_kg',
      sql`(${table.kind} = 'per_kg') = (${table.perKg} is not null) and coalesce(${table.perKg}, 0) >= 0`,
    ),
    check(
      'shipping_policies_per_box',
      sql`(${table.kind} = 'per_box') = (${table.boxUnits} is not null) and coalesce(${table.boxUnits}, 1) > 0`,
    ),
    check(
      'shipping_policies_collect',
      sql`${table.kind} <> 'collect' or (${table.fee} = 0 and ${table.jejuSurcharge} = 0 and ${table.islandSurcharge} = 0 and not ${table.bundles})`,
    ),
    check('shipping_policies_default_stays', sql`not ${table.isDefault} or ${table.removedAt} is null`),
  ],
)

/**
 * Postcodes with a surcharge. The exclusion constraint `postcode_zones_no_overlap`, which drizzle cannot express, gives
 * a postcode one zone at most.
 */
export const postcodeZones = pgTable(
  'postcode_zones',
  {
    id: uuid().primaryKey().default(newId),
    fromCode: text().notNull(),
    toCode: text().notNull(),
    zone: text({ enum: SHIPPING_ZONES }).notNull(),
    name: text().notNull(),
    /** Who publishes the range, and when it was looked up. */
    source: text().notNull().default(''),
    sourceDate: date(),
    isVerified: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  },
  (table) => [
    check(
      'postcode_zones_codes',
      sql`${table.fromCode} ~ '^[0-9]{5}$' and ${table.toCode} ~ '^[0-9]{5}$' and ${table.fromCode} <= ${table.toCode}`,
    ),
    check('postcode_zones_zone', sql`${table.zone} in ('jeju', 'island')`),
  ],
)

/** Public holidays in Seoul: no parcel is sent or delivered. */
export const holidays = pgTable('holidays', { day: date().primaryKey(), name: text().notNull() })

/** When a supplier sends its parcels; one without a row promises no day of arrival. */
export const dispatchSettings = pgTable(
  'dispatch_settings',
  {
    supplierId: uuid()
      .primaryKey()
      .references(() => accounts.id),
    /** `14:00` in Seoul: orders paid before are sent on the same day. */
    cutOff: text().notNull(),
    /** 1 is Monday, 7 is Sunday. */
    weekdays: smallint().array().notNull(),
    transitDays: smallint().notNull(),
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    check('dispatch_settings_cut_off', sql`${table.cutOff} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check(
      'dispatch_settings_weekdays',
      sql`cardinality(${table.weekdays}) between 1 and 7 and ${table.weekdays} <@ '{1,2,3,4,5,6,7}'::smallint[]`,
    ),
    check('dispatch_settings_transit_days', sql`${table.transitDays} between 1 and 7`),
  ],
)
