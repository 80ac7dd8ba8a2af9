import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumPath } from './chromium.ts'
import { freePort } from './free-port.ts'
import { choosePorts, providerSettings } from './provider-settings.ts'

// Workers read this file again: what must be the same for all is handed on by the environment.
process.env.CHROMIUM_PATH ??= await chromiumPath()
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'jangteo-e2e-'))
await choosePorts()

const baseURL = `http://localhost:${process.env.E2E_PORT}`

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  globalTeardown: './remove-data.ts',
  use: {
    baseURL,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // Pictures of every moment would cost a tenth of the time; the state of the page at each step tells enough.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: 'exec node server/main.ts',
    cwd: '..',
    url: `${baseURL}/api/health/ready`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      NODE_ENV: 'production',
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      UI_GALLERY: 'on',
      // Believed only so that people of the tests can have addresses of their own, and limits with them.
      TRUSTED_PROXIES: '127.0.0.1,::1',
      ENV_FILE: '',
      ...providerSettings(),
    },
  },
})
