import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', 'build/**', 'e2e/**'],
    globalSetup: ['server/testing/test-cluster.ts'],
    pool: 'threads',
    // Loading the server anew for every file took longer than testing it; tests keep their state in their own shops.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
