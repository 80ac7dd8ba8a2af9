import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** Pictures and findings of every screen, made when somebody wants to look at them; `npm test` does not. */
export default defineConfig({
  ...journeys,
  testMatch: '**/*.audit.ts',
  timeout: 30 * 60_000,
  globalTeardown: './audit/write-report.ts',
  use: { ...journeys.use, trace: 'off' },
  projects: [{ name: 'audit' }],
})
