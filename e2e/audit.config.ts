import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** Screenshots and findings of every screen, made on demand and not by `npm test`. */
export default defineConfig({
  ...journeys,
  testMatch: '**/*.audit.ts',
  timeout: 30 * 60_000,
  globalTeardown: './audit/write-report.ts',
  use: { ...journeys.use, trace: 'off' },
  projects: [{ name: 'audit' }],
})
