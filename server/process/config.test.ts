import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const read = (env: Record<string, string>, isRoot = false) =>
  readConfig({ env, checkout: '/home/shop/jangteo', isRoot })

describe('settings', () => {
  test('need nothing: embedded database, demo shop, reachable from this machine only', () => {
    expect(read({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:4000',
      databaseUrl: undefined,
      dataDir: '/home/shop/jangteo/.data',
      demoData: true,
      trustedProxies: [],
    })
  })

  test('with DATABASE_URL have no demo shop and listen on all addresses', () => {
    expect(read({ DATABASE_URL: 'postgres://u:p@db/shop' })).toMatchObject({ demoData: false, host: '0.0.0.0' })
    expect(read({ DATABASE_URL: 'postgres://u:p@db/shop', DEMO_DATA: 'on' })).toMatchObject({ host: '127.0.0.1' })
  })

  test('of root put the data where the database user can reach it, one folder for each checkout', () => {
    const here = read({}, true).dataDir
    const there = readConfig({ env: {}, checkout: '/srv/jangteo', isRoot: true }).dataDir
    expect(here).toMatch(/^\/var\/lib\/jangteo\/jangteo-[0-9a-f]{8}$/)
    expect(there).not.toBe(here)
  })

  test('of a process with its own database stop without draining, with DATABASE_URL a load balancer has five seconds', () => {
    const databaseUrl = { DATABASE_URL: 'postgres://u:p@db/shop' }
    expect(read({})).toMatchObject({ drainSeconds: 0, stopSeconds: 15 })
    expect(read(databaseUrl)).toMatchObject({ drainSeconds: 5, stopSeconds: 15 })
    expect(read({ ...databaseUrl, DRAIN_SECONDS: '0', STOP_SECONDS: '60' })).toMatchObject({
      drainSeconds: 0,
      stopSeconds: 60,
    })
  })

  test('that are empty count as absent', () => {
    expect(read({ PORT: '', HOST: '', DATA_DIR: 'elsewhere' })).toMatchObject({
      port: 4000,
      dataDir: '/home/shop/jangteo/elsewhere',
    })
  })

  test('leave social sign-in out until a provider has a client id', () => {
    expect(read({}).social).toEqual({})
    expect(read({ NAVER_CLIENT_ID: 'id', NAVER_CLIENT_SECRET: 'secret' }).social).toEqual({
      naver: {
        clientId: 'id',
        clientSecret: 'secret',
        authorizeUrl: 'https://nid.naver.com/oauth2.0/authorize',
        tokenUrl: 'https://nid.naver.com/oauth2.0/token',
        userInfoUrl: 'https://openapi.naver.com/v1/nid/me',
      },
    })
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
    expect(read(google).social.google?.issuer).toBe('https://accounts.google.com')
    const onLoopback = read({ ...google, GOOGLE_ISSUER: 'http://127.0.0.1:9000/' })
    expect(onLoopback.social.google?.issuer).toBe('http://127.0.0.1:9000')
  })

  test('take test payments with demo data only, unless they are asked for by name', () => {
    const real = { DATABASE_URL: 'postgres://u:p@db/shop' }
    expect(read({}).payments).toMatchObject({ sandbox: true, warnings: [] })
    expect(read({ PUBLIC_URL: 'https://demo.example.com' }).payments.sandbox).toBe(true)
    expect(read(real).payments).toMatchObject({ sandbox: false, warnings: ['no_provider', 'no_transfer_account'] })
    expect(read({ DEMO_DATA: 'off', PUBLIC_URL: 'https://shop.example.com' }).payments.sandbox).toBe(false)
    expect(
      read({ ...real, PAYMENTS: 'sandbox', TRANSFER_ACCOUNT: '국민은행 123456-01-123456 장터' }).payments,
    ).toMatchObject({
      sandbox: true,
      warnings: ['test_payments'],
      transferAccount: { bank: '국민은행', accountNumber: '123456-01-123456', holderName: '장터' },
    })
    const inPublic = { ...real, PUBLIC_URL: 'https://shop.example.com' }
    expect(() => read({ ...inPublic, PAYMENTS: 'sandbox' })).toThrow(
      'PAYMENTS must be sandbox-forced with an https PUBLIC_URL',
    )
    expect(read({ ...inPublic, PAYMENTS: 'sandbox-forced' }).payments.sandbox).toBe(true)
    const keys = { TOSS_SECRET_KEY: 'secret', TOSS_CLIENT_KEY: 'client' }
    expect(read({ ...inPublic, ...keys }).payments).toMatchObject({ sandbox: false, toss: { secretKey: 'secret' } })
    expect(read({ ...inPublic, ...keys, TOSS_SECRET_KEY: 'test_sk_1' }).payments.warnings).toContain('test_payments')
  })

  test('track parcels in the sandbox with its payments, at SweetTracker with a key, and nowhere else', () => {
    const real = { DATABASE_URL: 'postgres://u:p@db/shop' }
    const toss = { TOSS_SECRET_KEY: 'live_sk_1', TOSS_CLIENT_KEY: 'client' }
    expect(read({}).tracking).toEqual({ sandbox: { hours: 50 } })
    expect(read({ ...real, PAYMENTS: 'sandbox' }).tracking).toEqual({ sandbox: { hours: 50 } })
    expect(read({ TRACKING_PROVIDER: 'none' }).tracking).toEqual({})
    expect(read({ TRACKING_SANDBOX_HOURS: '0.5' }).tracking).toEqual({ sandbox: { hours: 0.5 } })
    expect([real, toss, { ...real, ...toss }].map((env) => read(env).tracking)).toEqual([{}, {}, {}])
    expect(read({ ...real, ...toss, TRACKING_KEY: 'key' }).tracking).toEqual({ sweetTracker: { key: 'key' } })
    const double = { TRACKING_PROVIDER: 'sweettracker', TRACKING_KEY: 'key', TRACKING_URL: 'http://127.0.0.1:9/' }
    expect(read(double).tracking).toEqual({ sweetTracker: { key: 'key', baseUrl: 'http://127.0.0.1:9' } })
    const test = { ...toss, TOSS_SECRET_KEY: 'test_sk_1' }
    expect(read({ ...real, ...test }).tracking).toEqual({})
    expect(read({ ...real, ...test, TRACKING_PROVIDER: 'sandbox' }).tracking).toEqual({ sandbox: { hours: 50 } })
  })

  test.each([
    [{ PORT: '70000' }, 'PORT must be at most 65535'],
    [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL must be an address'],
    [{ TRUSTED_PROXIES: '10.0.0.0/8, proxy' }, 'TRUSTED_PROXIES must list addresses'],
    [{ DEMO_DATA: 'yes' }, 'DEMO_DATA must be on or off'],
    [{ PAYMENTS: 'off' }, 'PAYMENTS must be sandbox or sandbox-forced'],
    [
      { PAYMENTS: 'sandbox', TOSS_SECRET_KEY: 'secret', TOSS_CLIENT_KEY: 'client' },
      'PAYMENTS must be absent beside TOSS_SECRET_KEY',
    ],
    [{ TRACKING_PROVIDER: 'ups' }, 'TRACKING_PROVIDER must be none, sandbox or sweettracker'],
    [{ TRACKING_PROVIDER: 'sweettracker' }, 'TRACKING_KEY is needed with sweettracker'],
    [{ TRACKING_PROVIDER: 'none', TRACKING_KEY: 'key' }, 'TRACKING_KEY must be absent with TRACKING_PROVIDER none'],
    [{ TRACKING_URL: 'http://tracking.example.com' }, 'TRACKING_URL must be an https address'],
    [
      { DATABASE_URL: 'postgres://u:p@db/shop', TRACKING_PROVIDER: 'sandbox' },
      'TRACKING_PROVIDER must not be sandbox where buyers really pay',
    ],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters'],
    [{ DRAIN_SECONDS: 'long' }, 'DRAIN_SECONDS must be a number'],
    [{ STOP_SECONDS: '601' }, 'STOP_SECONDS must be at most 600'],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET is needed beside GOOGLE_CLIENT_ID'],
    [{ GOOGLE_ISSUER: 'http://accounts.example.com' }, 'GOOGLE_ISSUER must be an https address'],
    [{ KAKAO_TOKEN_URL: 'kauth.kakao.com' }, 'KAKAO_TOKEN_URL must be an https address'],
    [{ NAVER_USERINFO_URL: 'http://localhost.evil.test/me' }, 'NAVER_USERINFO_URL must be an https address'],
  ])('%o is refused by name', (env, sentence) => {
    expect(() => read(env)).toThrow(ConfigError)
    expect(() => read(env)).toThrow(sentence)
  })
})
