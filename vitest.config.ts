import { defineConfig } from 'vitest/config'
import { SLOW_TESTS } from './scripts/slow-tests.ts'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', 'build/**', 'e2e/**', ...(process.env.TEST_SCOPE === 'full' ? [] : SLOW_TESTS)],
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
