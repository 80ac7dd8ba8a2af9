import { defineConfig } from '@playwright/test'
import { chromiumPath } from './chromium.ts'
import { forwardedForHeaders } from './client-address.ts'
import { newDataFolder } from './data-folder.ts'
import { freePort } from './free-port.ts'
import { choosePorts, providerSettings } from './provider-settings.ts'

// Every worker loads this file again; the environment hands on the values that all must share.
process.env.CHROMIUM_PATH ??= await chromiumPath()
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_DATA_DIR ??= newDataFolder()
await choosePorts()

const baseURL = `http://localhost:${process.env.E2E_PORT}`

/** `npm test` runs the journeys tagged `@quick`, `npm run test:full` all of them. */
const isFull = process.env.TEST_SCOPE === 'full'
/** The journeys of the scope whose tags match. */
const journeys = (tags = '') => new RegExp(`${isFull ? '' : '(?=.*@quick)'}.*${tags}`, 's')
/** Its hostile records show up in every list afterwards, so it runs last and alone. */
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
    // One client address per worker, because rate limits count by address.
    extraHTTPHeaders: forwardedForHeaders(),
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // No waiting for fades; tests of motion switch it on.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every step is slow, so only on request.
    trace: process.env.TRACE ? { mode: 'retain-on-failure', screenshots: true, sources: false } : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // In a locale without Hangul, Chromium names every Korean download "download".
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
    { name: 'desktop', grep: journeys(), grepInvert: /@phone|@alone/, testIgnore: HOSTILE, use: DESKTOP },
    {
      name: 'phone',
      // Touch only; the layout at phone width is checked by the desktop journeys.
      grep: journeys('(@phone|@both)'),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // Changes settings of the whole shop, such as registration or the homepage, which would break parallel journeys.
    { name: 'alone', grep: journeys('@alone'), dependencies: ['desktop', 'phone'], use: DESKTOP },
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
      // Lets each test user send an own client address, and so have own rate limits.
      TRUSTED_PROXIES: '127.0.0.1,::1',
      // A busy test machine must not make the server refuse requests.
      TURN_AWAY_AT_LAG_MS: '0',
      ENV_FILE: '',
      ...providerSettings(),
    },
  },
})
