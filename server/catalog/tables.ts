import {
  IMPORT_STATES,
  type ImportChange,
  type ImportProblem,
  type ImportRow,
  type UndoObstacle,
} from '@jangteo/contracts/catalog/product-imports.ts'
import type { VariantForm } from '@jangteo/contracts/catalog/products.ts'
import { STOCK_CAUSES } from '@jangteo/contracts/catalog/supplier-products.ts'
import { APPROVAL_STATUSES } from '@jangteo/domain/accounts/account-status.ts'
import { PRICE_LIST_STATUSES } from '@jangteo/domain/catalog/listed-price.ts'
import type { QuantityBreak } from '@jangteo/domain/catalog/pricing.ts'
import type { ProductNotice } from '@jangteo/domain/catalog/product-notice.ts'
import { PRODUCT_STATUSES } from '@jangteo/domain/catalog/product-status.ts'
import { TAX_CLASSES } from '@jangteo/domain/catalog/tax.ts'
import { type ProductOption, VARIANT_STATUSES } from '@jangteo/domain/catalog/variants.ts'
import { GRADES } from '@jangteo/domain/grades/grades.ts'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/tables.ts'
import { bytes, newId, timestamptz } from '../database/column-types.ts'
import { shippingPolicies } from '../shipping/tables.ts'

export const categoryGroups = pgTable('category_groups', {
  id: uuid().primaryKey().default(newId),
  name: text().notNull(),
  description: text().notNull().default(''),
  isActive: boolean().notNull().default(true),
  sortOrder: integer().notNull(),
})

export const categories = pgTable(
  'categories',
  {
    id: uuid().primaryKey().default(newId),
    groupId: uuid()
      .notNull()
      .references(() => categoryGroups.id),
    parentId: uuid().references((): AnyPgColumn => categories.id),
    name: text().notNull(),
    slug: text().notNull().unique(),
    level: smallint().notNull(),
    sortOrder: integer().notNull(),
    isActive: boolean().notNull().default(true),
  },
  (table) => [
    index().on(table.groupId),
    index().on(table.parentId),
    check('categories_level', sql`${table.level} = case when ${table.parentId} is null then 1 else 2 end`),
  ],
)

/**
 * Changes of the number of products on sale in a category; their sum is the count. Append-only, so that writers do not
 * wait for each other's locks; a job compacts the rows. A null category counts all products on sale.
 */
export const categoryCountChanges = pgTable('shelf_changes', {
  categoryId: uuid(),
  change: integer().notNull(),
})

/** Published fields; a requested change of an approved product waits in `productChanges`. */
export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey().default(newId),
    supplierId: uuid()
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    slug: text().notNull().unique(),
    shortDescription: text().notNull(),
    description: text().notNull(),
    images: text().array().notNull().default([]),
    basePrice: integer().notNull(),
    goldPrice: integer().notNull(),
    premiumPrice: integer().notNull(),
    vipPrice: integer().notNull(),
    /** Lowest and highest of the active variants, by triggers; shoppers see, sort and filter by these. */
    lowestBasePrice: integer().notNull().default(0),
    lowestGoldPrice: integer().notNull().default(0),
    lowestPremiumPrice: integer().notNull().default(0),
    lowestVipPrice: integer().notNull().default(0),
    highestGoldPrice: integer().notNull().default(0),
    highestPremiumPrice: integer().notNull().default(0),
    highestVipPrice: integer().notNull().default(0),
    /** The sum of the active variants in all locations; moved with them, and set by triggers when their status changes. */
    stockQuantity: integer().notNull(),
    /** At this stock and below, the supplier is notified; a variant may have its own. */
    lowStockThreshold: integer().notNull().default(5),
    minOrderQuantity: integer().notNull().default(1),
    maxOrderQuantity: integer(),
    /** Sold in multiples of this. */
    orderUnit: integer().notNull().default(1),
    quantityBreaks: jsonb().$type<QuantityBreak[]>().notNull().default([]),
    options: jsonb().$type<ProductOption[]>().notNull().default([]),
    /** `색상:블랙`, the values of active variants, for facets and their filter. By triggers. */
    optionFacets: text().array().notNull().default([]),
    /** 상품정보제공고시 */
    notice: jsonb().$type<ProductNotice>(),
    /** Chosen by the supplier, in that order. */
    categoryIds: uuid().array().notNull(),
    /** Those and their parents, for the lists of parent categories. */
    categoryAndParentIds: uuid('shelf_ids').array().notNull(),
    /** `json`, not `jsonb`, keeps the order of the names. */
    specifications: json().$type<Record<string, string>>().notNull().default({}),
    brand: text(),
    model: text(),
    weight: numeric({ precision: 9, scale: 2, mode: 'number' }),
    dimensions: text(),
    taxClass: text({ enum: TAX_CLASSES }).notNull().default('taxable'),
    /** Null, or removed meanwhile: the default policy of the supplier. */
    shippingPolicyId: uuid(),
    status: text({ enum: PRODUCT_STATUSES }).notNull().default('draft'),
    approvalStatus: text({ enum: APPROVAL_STATUSES }).notNull().default('pending'),
    /** When approval was requested, for the order of the queue. */
    requestedAt: timestamptz(),
    approvedAt: timestamptz(),
    rejectionReason: text(),
    featured: boolean().notNull().default(false),
    salesCount: integer().notNull().default(0),
    rating: numeric({ precision: 3, scale: 2, mode: 'number' }).notNull().default(0),
    reviewCount: integer().notNull().default(0),
    /** Counted by triggers on the form's columns, the states and `product_changes`; not by stock, sales and ratings. */
    version: integer().notNull().default(1),
    createdAt: timestamptz().notNull().defaultNow(),
    updatedAt: timestamptz().notNull().defaultNow(),
    /** Soft delete: orders refer to the row. */
    deletedAt: timestamptz(),
    /** Maintained by triggers from the supplier's account and business. */
    sellerActive: boolean().notNull().default(true),
    onSale: boolean()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`${products.approvalStatus} = 'approved' and ${products.status} = 'active' and ${products.deletedAt} is null and ${products.sellerActive}`,
      ),
    nameKey: text().notNull(),
    searchKeys: text().notNull(),
    searchInitials: text().notNull(),
  },
  (table) => {
    const onSale = sql`${table.onSale}`
    return [
      check(
        'products_prices',
        sql`least(${table.basePrice}, ${table.goldPrice}, ${table.premiumPrice}, ${table.vipPrice}) >= 1`,
      ),
      check('products_stock', sql`${table.stockQuantity} >= 0`),
      check(
        'products_quantities',
        sql`${table.minOrderQuantity} >= 1 and ${table.maxOrderQuantity} >= ${table.minOrderQuantity} and ${table.orderUnit} >= 1`,
      ),
      foreignKey({
        name: 'products_shipping_policy',
        columns: [table.supplierId, table.shippingPolicyId],
        foreignColumns: [shippingPolicies.supplierId, shippingPolicies.id],
      }),
      index('products_of_supplier').on(table.supplierId, table.createdAt, table.id),
      index('products_newest').on(table.createdAt, table.id),
      index('products_waiting')
        .on(table.requestedAt, table.id)
        .where(sql`${table.status} = 'pending' and ${table.deletedAt} is null`),
      index('products_unrequested')
        .on(table.updatedAt, table.id)
        .where(
          sql`${table.status} = 'active' and ${table.approvalStatus} <> 'approved' and ${table.deletedAt} is null`,
        ),
      index('products_on_sale_created').on(table.createdAt, table.id).where(onSale),
      index('products_on_sale_name').on(table.name, table.id).where(onSale),
      index('products_on_sale_gold').on(table.lowestGoldPrice, table.id).where(onSale),
      index('products_on_sale_premium').on(table.lowestPremiumPrice, table.id).where(onSale),
      index('products_on_sale_vip').on(table.lowestVipPrice, table.id).where(onSale),
      index('products_on_sale_rating').on(table.rating, table.id).where(onSale),
      index('products_featured').on(table.salesCount, table.id).where(sql`${table.onSale} and ${table.featured}`),
      index('products_shelves').using('gin', table.categoryAndParentIds),
      index('products_option_facets').using('gin', table.optionFacets).where(sql`${table.optionFacets} <> '{}'`),
      index('products_brand').on(table.brand, table.salesCount, table.id).where(onSale),
      index('products_supplier_on_sale').on(table.supplierId, table.salesCount, table.id).where(onSale),
      index('products_name_key').on(table.nameKey.op('text_pattern_ops')).where(onSale),
      index('products_search_keys').using('gin', sql`${table.searchKeys} gin_trgm_ops`),
      index('products_search_initials').using('gin', sql`${table.searchInitials} gin_trgm_ops`).where(onSale),
    ]
  },
)

/** One row for each combination of option values, and exactly one for a product without options. Stock and order lines belong to it. */
export const productVariants = pgTable(
  'product_variants',
  {
    id: uuid().primaryKey().default(newId),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    supplierId: uuid()
      .notNull()
      .references(() => accounts.id),
    position: integer().notNull().default(0),
    /** One id of a value of each option, in the order of `products.options`. */
    valueIds: text().array().notNull().default([]),
    /** `블랙 / L`, of those values; null without options. */
    optionText: text(),
    sku: text().notNull(),
    barcode: text(),
    status: text({ enum: VARIANT_STATUSES }).notNull().default('active'),
    /** All four, or none: then those of the product. */
    basePrice: integer(),
    goldPrice: integer(),
    premiumPrice: integer(),
    vipPrice: integer(),
    /** Null: that of the product. */
    lowStockThreshold: integer(),
    /** The supplier was notified of the current low stock. */
    lowStockNotified: boolean().notNull().default(false),
    image: text(),
    /** Kilograms; null: that of the product. */
    weight: numeric({ precision: 9, scale: 2, mode: 'number' }),
  },
  (table) => [
    check(
      'product_variants_prices',
      sql`num_nulls(${table.basePrice}, ${table.goldPrice}, ${table.premiumPrice}, ${table.vipPrice}) in (0, 4)
        and least(${table.basePrice}, ${table.goldPrice}, ${table.premiumPrice}, ${table.vipPrice}) >= 1`,
    ),
    index('product_variants_of_product').on(table.productId, table.position),
    uniqueIndex('product_variants_values').on(table.productId, table.valueIds).where(sql`${table.status} <> 'retired'`),
    uniqueIndex('product_variants_sku')
      .on(table.supplierId, sql`lower(${table.sku})`)
      .where(sql`${table.status} <> 'retired'`),
    index('product_variants_find_sku')
      .on(sql`lower(${table.sku}) text_pattern_ops`)
      .where(sql`${table.status} <> 'retired'`),
    index('product_variants_barcode')
      .on(table.barcode)
      .where(sql`${table.barcode} is not null and ${table.status} <> 'retired'`),
  ],
)

/** Warehouses of a supplier; orders take from the lowest priority number first. The first one is created with the first product. */
export const stockLocations = pgTable(
  'stock_locations',
  {
    id: uuid().primaryKey().default(newId),
    supplierId: uuid()
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    priority: integer().notNull().default(0),
    /** The row stays, because the ledger names it. */
    removedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('stock_locations_name').on(table.supplierId, table.name).where(sql`${table.removedAt} is null`),
  ],
)

export const stockLevels = pgTable(
  'stock_levels',
  {
    variantId: uuid()
      .notNull()
      .references(() => productVariants.id),
    locationId: uuid()
      .notNull()
      .references(() => stockLocations.id),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.variantId, table.locationId] }),
    check('stock_levels_quantity', sql`${table.quantity} >= 0`),
  ],
)

/** Buyers who asked to be told when a variant is back; deleted once they are. */
export const restockAlerts = pgTable(
  'restock_alerts',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    variantId: uuid()
      .notNull()
      .references(() => productVariants.id),
    requestedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.variantId] }),
    index('restock_alerts_of_variant').on(table.variantId),
  ],
)

/** Requested texts, images, tax class and options of an approved product, until an admin has decided. */
export const productChanges = pgTable(
  'product_changes',
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id),
    name: text().notNull(),
    shortDescription: text().notNull(),
    description: text().notNull(),
    images: text().array().notNull(),
    taxClass: text({ enum: TAX_CLASSES }).notNull().default('taxable'),
    /** Null: the options stay as they are. */
    options: jsonb().$type<ProductOption[]>(),
    /** The whole table of variants that belongs to the requested options. */
    variants: jsonb().$type<VariantForm[]>(),
    requestedAt: timestamptz().notNull().defaultNow(),
    /** Set when the change is rejected; requesting it again clears it. */
    rejectionReason: text(),
  },
  (table) => [index('product_changes_waiting').on(table.requestedAt).where(sql`${table.rejectionReason} is null`)],
)

/** Append-only ledger; the changes of a variant in a location always sum to its stock there. */
export const stockEntries = pgTable(
  'stock_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    variantId: uuid()
      .notNull()
      .references(() => productVariants.id),
    locationId: uuid()
      .notNull()
      .references(() => stockLocations.id),
    at: timestamptz().notNull().defaultNow(),
    change: integer().notNull(),
    /** Of the variant in this location. */
    stockAfter: integer().notNull(),
    cause: text({ enum: STOCK_CAUSES }).notNull(),
    reason: text(),
    actorId: uuid().references(() => accounts.id),
    /** The order that took or returned the stock; the migration adds the foreign key, because orders import products. */
    orderId: uuid(),
  },
  (table) => [
    index('stock_entries_of_variant').on(table.variantId, table.id),
    index('stock_entries_of_order').on(table.orderId).where(sql`${table.orderId} is not null`),
  ],
)

/** Views and sales of a product per day in Seoul time. Views are counted here alone: a view locks no row that an order locks. */
export const productDays = pgTable(
  'product_days',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id),
    day: date().notNull(),
    views: integer().notNull().default(0),
    sales: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.productId, table.day] })],
)

/** Hashes of the visitors who were counted today; deleted when the day is over. */
export const productViewers = pgTable(
  'product_viewers',
  {
    day: date().notNull(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    viewer: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.productId, table.viewer] })],
)

export const wishlistItems = pgTable(
  'wishes',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    /** The variant that the visitor had chosen, if any. */
    variantId: uuid().references(() => productVariants.id),
    addedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.productId] })],
)

/** Recently viewed products of signed-in users; only the latest are kept. */
export const recentlyViewed = pgTable(
  'seen_products',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    seenAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.productId] }),
    index('seen_products_latest').on(table.accountId, table.seenAt),
  ],
)

/** Search index: every word of the products on sale, for autocomplete and spelling correction. */
export const searchWords = pgTable(
  'search_words',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    word: text().notNull().unique(),
    key: text().notNull(),
    initials: text().notNull(),
    /** Number of products that have been put on sale with this word. */
    uses: integer().notNull().default(1),
  },
  (table) => [
    index('search_words_key').on(table.key.op('text_pattern_ops')),
    index('search_words_initials').on(table.initials.op('text_pattern_ops')),
    index('search_words_similar').using('gin', sql`${table.key} gin_trgm_ops`),
    index('search_words_inside').using('gin', sql`${table.initials} gin_trgm_ops`),
  ],
)

/** Search index: the products of a word, best sellers first, so that a search reads only as many as it shows. */
export const productWords = pgTable(
  'product_words',
  {
    wordId: integer()
      .notNull()
      .references(() => searchWords.id),
    /** Sales count of the product; refreshed at night. */
    popularity: integer().notNull(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
  },
  (table) => [
    primaryKey({ columns: [table.wordId, table.popularity, table.productId] }),
    index('product_words_of_product').on(table.productId),
  ],
)

/** An uploaded file of products; deleted after a week. */
export const productImports = pgTable(
  'product_imports',
  {
    id: uuid().primaryKey().default(newId),
    supplierId: uuid()
      .notNull()
      .references(() => accounts.id),
    fileName: text().notNull(),
    /** Read in pieces: the migration stores it uncompressed. */
    file: bytes().notNull(),
    /** The encoding of a CSV file, or a workbook. */
    format: text({ enum: ['utf-8', 'cp949', 'xlsx'] })
      .notNull()
      .default('utf-8'),
    headings: text().array().notNull().default([]),
    state: text({ enum: IMPORT_STATES }).notNull().default('checking'),
    leaveOutProblems: boolean().notNull().default(false),
    rows: integer().notNull().default(0),
    goodRows: integer().notNull().default(0),
    newRows: integer().notNull().default(0),
    changedRows: integer().notNull().default(0),
    newProducts: integer().notNull().default(0),
    changedProducts: integer().notNull().default(0),
    progress: integer().notNull().default(0),
    /** The last row of the batch that was applied last, written in its transaction. */
    doneLine: integer().notNull().default(0),
    preview: jsonb().$type<ImportRow[]>().notNull().default([]),
    columnChanges: jsonb().$type<{ column: string; count: number }[]>().notNull().default([]),
    changes: jsonb().$type<ImportChange[]>().notNull().default([]),
    problems: jsonb().$type<ImportProblem[]>().notNull().default([]),
    problemCount: integer().notNull().default(0),
    failure: text(),
    keptProducts: jsonb().$type<UndoObstacle[]>().notNull().default([]),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.supplierId),
    index().on(table.createdAt),
    // One import of a supplier at a time.
    uniqueIndex('product_imports_running').on(table.supplierId).where(sql`${table.state} in ('importing', 'undoing')`),
  ],
)

/** What an import did to a product, for undoing it. */
export const productImportChanges = pgTable(
  'product_import_changes',
  {
    importId: uuid()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    isCreated: boolean().notNull(),
    /** The fields that changed, as they were. */
    before: json().$type<Record<string, unknown>>().notNull(),
    /** Ledger entries of the product after the first and up to the last are of the import. */
    firstEntryId: bigint({ mode: 'number' }).notNull(),
    lastEntryId: bigint({ mode: 'number' }).notNull(),
    /** Of the product; another one means that it was edited since. */
    versionAfter: integer().notNull(),
    /** Could not be undone. */
    isKept: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.importId, table.productId] })],
)

/** The rows of a file that have problems, as they stand in the file. */
export const productImportWrongRows = pgTable(
  'product_import_wrong_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    cells: text().array().notNull(),
    problem: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
)

/** Prices of their own for some retailers or grades. The migration has the trigger that keeps a supplier to the own variants. */
export const priceLists = pgTable(
  'price_lists',
  {
    id: uuid().primaryKey().default(newId),
    /** Null: the market's own, for products of every supplier. */
    supplierId: uuid().references(() => accounts.id),
    name: text().notNull(),
    /** Off the base price of every product of the owner that has no price in the list; null for those with one only. */
    percentOff: smallint(),
    /** 이 가격으로: holds also where another price is lower. */
    isFixed: boolean().notNull().default(false),
    /** Days of the shop, both included. */
    startsOn: date().notNull(),
    endsOn: date(),
    status: text({ enum: PRICE_LIST_STATUSES }).notNull().default('draft'),
    createdAt: timestamptz().notNull().defaultNow(),
    updatedAt: timestamptz().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (table) => [
    check('price_lists_percent', sql`${table.percentOff} between 1 and 99`),
    check('price_lists_period', sql`${table.endsOn} >= ${table.startsOn}`),
    index('price_lists_of_supplier').on(table.supplierId, table.id),
    index('price_lists_active').on(table.endsOn).where(sql`${table.status} = 'active'`),
  ],
)

export const priceListPrices = pgTable(
  'price_list_prices',
  {
    listId: uuid()
      .notNull()
      .references(() => priceLists.id, { onDelete: 'cascade' }),
    variantId: uuid()
      .notNull()
      .references(() => productVariants.id),
    unitPrice: integer(),
    percentOff: smallint(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.variantId] }),
    index('price_list_prices_of_variant').on(table.variantId),
    check('price_list_prices_one', sql`num_nonnulls(${table.unitPrice}, ${table.percentOff}) = 1`),
    check('price_list_prices_price', sql`${table.unitPrice} between 1 and 1000000000`),
    check('price_list_prices_percent', sql`${table.percentOff} between 1 and 99`),
  ],
)

/** For whom a list is: a retailer, or every retailer of a grade. */
export const priceListAudience = pgTable(
  'price_list_audience',
  {
    listId: uuid()
      .notNull()
      .references(() => priceLists.id, { onDelete: 'cascade' }),
    accountId: uuid().references(() => accounts.id),
    grade: text({ enum: GRADES }),
  },
  (table) => [
    check('price_list_audience_one', sql`num_nonnulls(${table.accountId}, ${table.grade}) = 1`),
    uniqueIndex('price_list_audience_account')
      .on(table.listId, table.accountId)
      .where(sql`${table.accountId} is not null`),
    uniqueIndex('price_list_audience_grade').on(table.listId, table.grade).where(sql`${table.grade} is not null`),
    index('price_list_audience_of_account').on(table.accountId).where(sql`${table.accountId} is not null`),
  ],
)
