// The files with unit and HTTP tests that only `npm run test:full` runs; `npm test` is for every change and has eight minutes.
// A file belongs here if it takes more than three seconds of a quiet machine and another file still proves the main
// path of its feature on a real database. `npm test` prints the files that took longest.

/** Faults under load, attacks, random input, migrations and processes that are killed. */
const LONG_PROOFS = [
  'server/testing/torture/**',
  'server/testing/actors/**',
  'server/testing/fuzz/**',
  'server/testing/attack/**',
  'server/catalog/imports/large-imports.test.ts',
  'server/orders/invoices/many-invoices.test.ts',
  'server/demo/**', // journeys run on the demo shop
  'server/process/run-server.test.ts',
  'server/jobs/job-takeover.test.ts',
  'server/jobs/failing-jobs.test.ts',
  'server/database/embedded/{embedded-postgres*,backup}.test.ts',
  'server/database/variants-migration.test.ts',
]

/** Walks through the whole specification, one statement after the other. */
const CONFORMANCE = [
  'server/testing/conformance/replay-*.test.ts',
  'server/testing/conformance/{account-types,form-features,order-states,signage-states,views-and-parts}.test.ts',
  'server/testing/conformance/{audited-decisions,editable-pages,malformed-ids,stated-screens}.test.ts',
]

/** The branches of a feature whose main path another file walks. */
const BRANCHES = [
  'server/personal-data.test.ts',
  'server/accounts/{audit,close-account,password-reset}.test.ts',
  'server/accounts/mails/account-mails.test.ts',
  'server/accounts/social/{linked-accounts,redirect-flow,sign-in-by-provider,sign-up-with-consent}.test.ts',
  'server/catalog/admin/variant-approval.test.ts',
  'server/catalog/imports/{export-products,product-imports,undo-import,variant-imports}.test.ts',
  'server/catalog/public/{list-facets,option-filters}.test.ts',
  'server/catalog/shopper/restock-alerts.test.ts',
  'server/catalog/supplier/{bulk-edit,stock-count,stock-locations}.test.ts',
  'server/content/imports/imports.test.ts',
  'server/dashboards/figures.test.ts',
  'server/events/events.test.ts',
  'server/files/sheets/xlsx/xlsx.test.ts',
  'server/forms/answering/spam-check.test.ts',
  'server/http/{gzip-parts,rate-limit,serve-cached-response}.test.ts',
  'server/ledger/checks/check-ledger.test.ts',
  'server/notifications/recipients.test.ts',
  'server/orders/invoices/{download-to-send,invoice-uploads}.test.ts',
  'server/orders/payments/{reconcile-provider,toss}.test.ts',
  'server/orders/queries/print-orders.test.ts',
  'server/orders/refunds/{order-of-reversals,waiting-refunds}.test.ts',
  'server/orders/returns/{return-queue,returns-by-unit,unpack-exchange}.test.ts',
  'server/orders/tracking/track-shipments.test.ts',
  'server/points/{member-points,point-jobs}.test.ts',
  'server/promotions/{coupons,promotion-figures}.test.ts',
  'server/shipping/arrival.test.ts',
  'server/signage/player.test.ts',
  'server/views/view-audience.test.ts',
]

export const SLOW_TESTS = [...LONG_PROOFS, ...CONFORMANCE, ...BRANCHES]
