import { defineConfig } from '@playwright/test'
import { chromiumPath } from './chromium.ts'
import { forwardedForHeaders } from './client-address.ts'
import { newDataFolder } from './data-folder.ts'
import { freePort } from './free-port.ts'
import { choosePorts, providerSettings } from './provider-settings.ts'

// Workers read this file again: what must be the same for all is handed on by the environment.
process.env.CHROMIUM_PATH ??= await chromiumPath()
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_DATA_DIR ??= newDataFolder()
await choosePorts()

const baseURL = `http://localhost:${process.env.E2E_PORT}`

/** `npm test` runs a journey for each screen, `npm run test:full` also those tagged `@full`. */
const isFull = process.env.TEST_SCOPE === 'full'
const onlyFull = isFull ? [] : [/@full/]
/** What it writes stands on every list afterwards: it comes after all others, and alone. */
const HOSTILE = /stored-scripts\.spec\.ts/
const DESKTOP = { viewport: { width: 1280, height: 800 } }

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // CI prints what passed at the second try as flaky: the next change mends it.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL,
    // Each worker reads this file: what the browsers of one ask for counts against no limit of another.
    extraHTTPHeaders: forwardedForHeaders(),
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // Nobody waits for things to fade in; what does move is tested with motion.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every step costs time that only a search for a fault is worth.
    trace: process.env.TRACE ? { mode: 'retain-on-failure', screenshots: true, sources: false } : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // With a locale that knows no Hangul, Chromium calls every Korean file "download".
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
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
    { name: 'desktop', grepInvert: [/@phone|@alone/, ...onlyFull], testIgnore: HOSTILE, use: DESKTOP },
    {
      name: 'phone',
      // What only a finger does; how screens look on a phone is checked on the way past them on a desktop.
      grep: /@phone|@both/,
      grepInvert: onlyFull,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // What closes the shop to some, or shows everybody another first page, would spoil whatever runs beside it.
    { name: 'alone', grep: /@alone/, grepInvert: onlyFull, dependencies: ['desktop', 'phone'], use: DESKTOP },
    ...(isFull ? [{ name: 'stored-scripts', testMatch: HOSTILE, dependencies: ['alone'], use: DESKTOP }] : []),
  ],
  webServer: {
    command: 'exec node server/main.ts',
    cwd: '..',
    url: `${baseURL}/api/health/ready`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    env: {
      NODE_ENV: 'production',
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      UI_GALLERY: 'on',
      // Believed only so that people of the tests can have addresses of their own, and limits with them.
      TRUSTED_PROXIES: '127.0.0.1,::1',
      // A machine that stood still for a moment is no reason to turn a test away.
      TURN_AWAY_AT_LAG_MS: '0',
      ENV_FILE: '',
      ...providerSettings(),
    },
  },
})
