import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './database/open-database.ts'

/**
 * What happens to the rows about a person when the account is closed.
 * `erased`: deleted. `anonymised`: the row stays without what names the person. `kept`: by law.
 */
type OnClosing = 'erased' | 'anonymised' | 'kept'

interface PersonalTable {
  onClosing: OnClosing
  /** Why it is kept, or what of it remains. */
  reason?: string
  /** How the export names it; without a section it is not exported, because it repeats another or is a secret. */
  section?: string
  /** Rows of `t` about this account. */
  rows: (accountId: string) => SQL
  /** Columns that are never exported: hashes, keys, contents of files, and the ids of staff. */
  omit?: readonly string[]
  /** Fields that replace those of the row. */
  instead?: SQL
}

const by = (column: string) => (accountId: string) => sql`t.${sql.identifier(column)} = ${accountId}`
const ofOrder = (column: string) => (accountId: string) =>
  sql`t.${sql.identifier(column)} in (select id from orders where buyer_id = ${accountId})`
const ofOrderDiscount = (accountId: string) =>
  sql`t.discount_id in (select d.id from order_discounts d join orders o on o.id = d.order_id where o.buyer_id = ${accountId})`
const ofEntry = (accountId: string) => sql`t.entry_id in (select id from form_entries where account_id = ${accountId})`
const ofBuyingList = (accountId: string) =>
  sql`t.list_id in (select id from buying_lists where account_id = ${accountId})`
const ofImport = (accountId: string) =>
  sql`t.import_id in (select id from product_imports where supplier_id = ${accountId})`
const ofInvoiceUpload = (accountId: string) =>
  sql`t.upload_id in (select id from invoice_uploads where supplier_id = ${accountId})`
const ofCreditMatch = (accountId: string) =>
  sql`t.id in (select m.deposit_id from credit_matches m join credit_statements s on s.id = m.statement_id
    where s.account_id = ${accountId} and m.undone_at is null)`
const byEmail = (column: string) => (accountId: string) =>
  sql`t.${sql.identifier(column)} = (select email from accounts where id = ${accountId})`
/** Keys of counters end with what they count. */
const keyOfEmail = (accountId: string) =>
  sql`right(t.key, (select length(email) + 1 from accounts where id = ${accountId}))
    = (select ' ' || email from accounts where id = ${accountId})`

/** 전자상거래법 시행령 6조: contracts, withdrawals and payments 5 years, complaints 3 years. */
const ORDER_RECORD = 'records of orders and payments: five years by the e-commerce act'
const TAX_RECORD = 'books and tax documents: five years by the framework act on national taxes'

/** Every table with rows about a person. A test compares both lists with the schema, and closes an account against them. */
export const PERSONAL_TABLES: Record<string, PersonalTable> = {
  accounts: { section: 'account', rows: by('id'), omit: ['password_hash', 'version'], onClosing: 'anonymised' },
  businesses: {
    section: 'business',
    rows: by('account_id'),
    omit: ['version'],
    onClosing: 'anonymised',
    reason: `name and number of the company: ${TAX_RECORD}`,
  },
  business_members: {
    section: 'memberships',
    rows: by('account_id'),
    onClosing: 'erased',
  },
  member_invitations: {
    section: 'memberInvitations',
    rows: byEmail('email'),
    omit: ['token_hash', 'invited_by', 'business_id'],
    onClosing: 'erased',
  },
  business_details: { section: 'businessDetails', rows: by('account_id'), omit: ['version'], onClosing: 'erased' },
  business_licences: { section: 'businessLicence', rows: by('account_id'), omit: ['content'], onClosing: 'erased' },
  sessions: {
    section: 'sessions',
    rows: by('account_id'),
    omit: ['handle', 'rotation_key', 'refresh_hash', 'previous_refresh_hash', 'access_hash'],
    onClosing: 'erased',
  },
  known_devices: { section: 'devices', rows: by('account_id'), onClosing: 'erased' },
  known_clients: { section: 'addressesSignedInFrom', rows: by('account_id'), onClosing: 'erased' },
  linked_accounts: { section: 'linkedAccounts', rows: by('account_id'), onClosing: 'erased' },
  one_time_tokens: { rows: by('account_id'), onClosing: 'erased' },
  social_attempts: { rows: by('account_id'), onClosing: 'erased' },
  social_newcomers: { rows: byEmail('email'), onClosing: 'erased' },
  sign_in_failures: { rows: keyOfEmail, onClosing: 'erased' },
  rate_limits: { rows: keyOfEmail, onClosing: 'erased', reason: 'counters of addresses end within an hour' },
  mail_outbox: { rows: byEmail('recipient'), onClosing: 'erased' },
  'jobs.job': { rows: (accountId) => sql`t.data ->> 'accountId' = ${accountId}`, onClosing: 'erased' },
  audit_entries: {
    section: 'decisions',
    rows: by('subject_id'),
    omit: ['actor_id'],
    onClosing: 'anonymised',
    reason: 'append-only; names accounts by id',
  },
  addresses: { section: 'addresses', rows: by('account_id'), onClosing: 'erased' },
  pickup_points: { section: 'pickupPoint', rows: by('account_id'), onClosing: 'erased' },
  last_purchases: { rows: by('account_id'), onClosing: 'erased', reason: 'repeats the orders' },
  buying_lists: { section: 'buyingLists', rows: by('account_id'), omit: ['idempotency_key'], onClosing: 'erased' },
  buying_list_items: { section: 'buyingListItems', rows: ofBuyingList, onClosing: 'erased' },
  cart_items: { section: 'cart', rows: by('account_id'), onClosing: 'erased' },
  wishes: { section: 'wishlist', rows: by('account_id'), onClosing: 'erased' },
  restock_alerts: { section: 'restockAlerts', rows: by('account_id'), onClosing: 'erased' },
  seen_products: { section: 'recentlyViewed', rows: by('account_id'), onClosing: 'erased' },
  notices: { section: 'notifications', rows: by('account_id'), onClosing: 'erased' },
  brands: { section: 'brand', rows: by('account_id'), onClosing: 'erased' },
  reviews: {
    section: 'reviews',
    rows: by('author_id'),
    onClosing: 'anonymised',
    reason: 'published texts stay, under no name',
  },
  orders: {
    section: 'orders',
    rows: by('buyer_id'),
    omit: ['search_text', 'request_hash', 'ordered_by'],
    onClosing: 'kept',
    reason: ORDER_RECORD,
  },
  order_parts: { section: 'orderParts', rows: ofOrder('order_id'), onClosing: 'kept', reason: ORDER_RECORD },
  order_items: { section: 'orderItems', rows: ofOrder('order_id'), onClosing: 'kept', reason: ORDER_RECORD },
  shipments: { section: 'shipments', rows: ofOrder('order_id'), onClosing: 'kept', reason: ORDER_RECORD },
  order_history: {
    section: 'orderHistory',
    rows: ofOrder('order_id'),
    omit: ['actor_id'],
    onClosing: 'kept',
    reason: ORDER_RECORD,
  },
  payments: {
    section: 'payments',
    rows: ofOrder('order_id'),
    omit: ['secret', 'payment_key'],
    onClosing: 'kept',
    reason: ORDER_RECORD,
  },
  cash_receipts: {
    section: 'cashReceipts',
    rows: ofOrder('order_id'),
    omit: ['receipt_key'],
    onClosing: 'kept',
    reason: ORDER_RECORD,
  },
  refunds: {
    section: 'refunds',
    rows: ofOrder('order_id'),
    omit: ['requested_by', 'transaction_key'],
    onClosing: 'kept',
    reason: ORDER_RECORD,
  },
  return_requests: {
    section: 'returns',
    rows: ofOrder('order_id'),
    omit: ['decided_by'],
    onClosing: 'kept',
    reason: ORDER_RECORD,
  },
  order_discounts: {
    section: 'orderDiscounts',
    rows: ofOrder('order_id'),
    omit: ['buyer_keys'],
    onClosing: 'kept',
    reason: ORDER_RECORD,
  },
  order_discount_shares: { rows: ofOrderDiscount, onClosing: 'kept', reason: ORDER_RECORD },
  coupons: {
    section: 'coupons',
    rows: by('account_id'),
    onClosing: 'anonymised',
    reason: 'those that an order names stay, without the member',
  },
  promotion_buyers: {
    rows: (accountId) => sql`t.buyer_key = 'account:' || ${accountId}::text`,
    onClosing: 'erased',
    reason: 'hashes of an address or a business number name no account',
  },
  price_list_audience: { section: 'priceLists', rows: by('account_id'), onClosing: 'erased' },
  point_balances: { section: 'points', rows: by('account_id'), onClosing: 'kept', reason: TAX_RECORD },
  point_lots: { section: 'pointLots', rows: by('account_id'), onClosing: 'kept', reason: TAX_RECORD },
  point_movements: {
    section: 'pointMovements',
    rows: by('account_id'),
    omit: ['actor_id', 'idempotency_key'],
    onClosing: 'kept',
    reason: TAX_RECORD,
  },
  credit_terms: {
    section: 'creditTerms',
    rows: by('account_id'),
    omit: ['updated_by', 'version'],
    onClosing: 'kept',
    reason: TAX_RECORD,
  },
  credit_entries: { section: 'creditEntries', rows: by('account_id'), onClosing: 'kept', reason: TAX_RECORD },
  credit_statements: { section: 'creditStatements', rows: by('account_id'), onClosing: 'kept', reason: TAX_RECORD },
  // Names of depositors, known only where the deposit is matched to a statement.
  credit_deposits: {
    section: 'creditDeposits',
    rows: ofCreditMatch,
    omit: ['entered_by', 'idempotency_key', 'amount', 'matched_amount'],
    onClosing: 'kept',
    reason: TAX_RECORD,
  },
  credit_matches: {
    section: 'creditPayments',
    rows: (accountId) => sql`t.statement_id in (select id from credit_statements where account_id = ${accountId})`,
    omit: ['matched_by', 'undone_by'],
    onClosing: 'kept',
    reason: TAX_RECORD,
  },
  ledger_transactions: { rows: by('buyer_id'), onClosing: 'kept', reason: TAX_RECORD },
  settlements: {
    section: 'settlements',
    rows: by('supplier_id'),
    omit: ['paid_by'],
    onClosing: 'kept',
    reason: TAX_RECORD,
  },
  // Those that an account has issued are about their recipients.
  tax_documents: {
    section: 'taxDocuments',
    rows: by('recipient_id'),
    omit: ['search_text'],
    onClosing: 'kept',
    reason: TAX_RECORD,
  },
  tax_document_files: {
    rows: (accountId) => sql`t.document_id in (select id from tax_documents where recipient_id = ${accountId})`,
    onClosing: 'kept',
    reason: TAX_RECORD,
  },
  tax_invoices: {
    section: 'taxInvoices',
    rows: by('recipient_id'),
    onClosing: 'kept',
    reason: TAX_RECORD,
  },
  tax_invoice_sources: { rows: ofOrder('order_id'), onClosing: 'kept', reason: 'repeats the orders' },
  tax_invoice_settings: { section: 'taxInvoiceSettings', rows: by('account_id'), onClosing: 'erased' },
  payout_accounts: {
    section: 'payoutAccounts',
    rows: by('supplier_id'),
    omit: ['verified_by'],
    onClosing: 'kept',
    reason: `where payouts went: ${TAX_RECORD}`,
  },
  form_entries: {
    section: 'formEntries',
    rows: by('account_id'),
    omit: ['words', 'submission_key', 'request_hash', 'spam_reasons', 'is_held'],
    // Password fields of forms are stored as hashes, which no screen shows.
    instead: sql`jsonb_build_object('values', t.values - array(
      select field ->> 'name' from form_versions v, jsonb_array_elements(v.definition -> 'fields') field
      where v.form_id = t.form_id and v.version = t.version and field ->> 'type' = 'password'))`,
    onClosing: 'erased',
    reason: `entries with a payment stay: ${ORDER_RECORD}`,
  },
  form_answers: { rows: ofEntry, onClosing: 'erased' },
  form_files: { section: 'formFiles', rows: ofEntry, omit: ['token_hash', 'content'], onClosing: 'erased' },
  entry_notes: { rows: ofEntry, onClosing: 'erased' },
  entry_payments: {
    section: 'formPayments',
    rows: ofEntry,
    omit: ['payment_key'],
    onClosing: 'kept',
    reason: ORDER_RECORD,
  },
  products: {
    section: 'products',
    rows: by('supplier_id'),
    omit: ['name_key', 'search_keys', 'search_initials', 'shelf_ids', 'version'],
    onClosing: 'anonymised',
    reason: 'goods that orders name; no longer on sale',
  },
  product_imports: {
    section: 'productImports',
    rows: by('supplier_id'),
    omit: ['file', 'done_line'],
    onClosing: 'erased',
  },
  product_import_wrong_rows: { rows: ofImport, onClosing: 'erased' },
  invoice_uploads: {
    section: 'invoiceUploads',
    rows: by('supplier_id'),
    omit: ['file', 'done_line'],
    onClosing: 'erased',
  },
  invoice_upload_rows: { rows: ofInvoiceUpload, onClosing: 'erased' },
  download_layouts: { section: 'downloadLayouts', rows: by('supplier_id'), onClosing: 'erased' },
  store_stock: {
    section: 'storeStock',
    rows: by('account_id'),
    onClosing: 'anonymised',
    reason: 'quantities only',
  },
  store_stock_counts: {
    section: 'storeStockCounts',
    rows: by('account_id'),
    onClosing: 'anonymised',
    reason: 'append-only; quantities only',
  },
  grade_proposals: {
    section: 'gradeProposals',
    rows: by('account_id'),
    omit: ['decided_by'],
    onClosing: 'anonymised',
    reason: 'figures of a business',
  },
  document_drafts: { section: 'drafts', rows: by('account_id'), onClosing: 'erased' },
  signage_contents: {
    section: 'signageContents',
    rows: by('created_by'),
    omit: ['version'],
    onClosing: 'anonymised',
    reason: 'what screens play and have played',
  },
}

/** Tables without rows about a person: staff and businesses appear in them by the id of their account, if at all. */
export const IMPERSONAL_TABLES: readonly string[] = [
  ...['settings', 'account_changes', 'pictures', 'picture_files', 'views', 'events', 'event_horizons'],
  ...['category_groups', 'categories', 'shelf_changes', 'product_changes', 'stock_entries', 'product_days'],
  ...['product_variants', 'stock_levels', 'stock_locations', 'product_import_changes'],
  ...['shipping_policies', 'postcode_zones', 'holidays', 'dispatch_settings'],
  ...['price_lists', 'price_list_prices'],
  ...['promotions', 'promotion_limits', 'promotion_changes', 'coupon_batches'],
  // Viewers are hashes, deleted every night.
  ...['product_viewers', 'search_words', 'product_words', 'order_counters', 'orders_to_count'],
  // Units of order lines, by the ids of the lines.
  ...['line_reversals', 'shipment_lines'],
  // Places of parcels, without names.
  'shipment_events',
  ...['payment_checks', 'payment_check_runs', 'sandbox_payments', 'sandbox_cancels'],
  ...['tax_document_counters', 'statements_due', 'sandbox_tax_invoices', 'sandbox_cash_receipts'],
  ...[
    'ledger_entries',
    'settlement_holds',
    'settlement_adjustments',
    'commission_terms',
    'line_commissions',
    'payout_batches',
    'payout_batch_items',
    'trade_partners',
    'trade_days',
    'ledger_days',
    'trade_rolled_up',
    'book_checks',
  ],
  // Answers of a form saved under a link: no account, deleted when the link expires.
  ...['forms', 'form_versions', 'saved_forms'],
  ...['post_categories', 'documents', 'document_revisions', 'former_slugs', 'document_pictures', 'media'],
  ...['template_parts', 'menus', 'frame_revisions', 'content_imports', 'preview_links'],
  ...['signage_videos', 'signage_video_pieces', 'signage_stores', 'signage_screens', 'screen_reports', 'pairing_codes'],
  ...['signage_playlists', 'signage_playlist_items', 'signage_schedules', 'signage_plays', 'signage_plays_by_day'],
  ...['signage_store_totals', 'signage_links', 'signage_scans', 'signage_activity'],
]

/** One section for each exported table, read at one moment. */
export async function readPersonalData(db: Database, accountId: string): Promise<Record<string, unknown>> {
  return db.transaction(
    async (tx) => {
      const sections: Record<string, unknown> = {}
      for (const [table, { section, rows, omit = [], instead = sql`'{}'` }] of Object.entries(PERSONAL_TABLES)) {
        if (!section) continue
        const { rows: found } = await tx.execute<{ row: Record<string, unknown> }>(
          sql`select (to_jsonb(t) - ${sql.param([...omit])}::text[]) || ${instead}::jsonb as row
            from ${sql.identifier(table)} t where ${rows(accountId)}`,
        )
        sections[section] = found.map(({ row }) => camelCaseKeys(row))
      }
      return sections
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Column names only: what is inside of a JSON column was written by us in camel case, or by the person. */
function camelCaseKeys(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()), value]),
  )
}
