import { defineConfig } from 'vitest/config'

/** Proofs of many seconds each: crashes, load, every endpoint attacked, long random input. `npm run test:full` has them. */
const SLOW = [
  'server/testing/torture/**',
  'server/testing/actors/**',
  'server/testing/fuzz/**',
  'server/testing/attack/every-endpoint.test.ts',
  'server/catalog/imports/large-imports.test.ts',
  'server/orders/invoices/many-invoices.test.ts',
  'server/demo/load-demo-shop.test.ts', // journeys run on the demo shop
  'server/process/run-server.test.ts',
  'server/jobs/job-takeover.test.ts',
  'server/database/embedded/{embedded-postgres*,backup}.test.ts',
]

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', 'build/**', 'e2e/**', ...(process.env.TEST_SCOPE === 'full' ? [] : SLOW)],
    globalSetup: ['server/testing/test-cluster.ts'],
    pool: 'threads',
    // Loading the server anew for every file took longer than testing it; tests keep their state in their own shops.
    isolate: false,
    // One more than cores: a test waits for Postgres a third of its time.
    maxWorkers: 3,
    // For a machine under load; no test asserts a time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
