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

  test.each([
    [{ PORT: '70000' }, 'PORT must be at most 65535'],
    [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL must be an address'],
    [{ TRUSTED_PROXIES: '10.0.0.0/8, proxy' }, 'TRUSTED_PROXIES must list addresses'],
    [{ DEMO_DATA: 'yes' }, 'DEMO_DATA must be on or off'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters'],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET is needed beside GOOGLE_CLIENT_ID'],
    [{ GOOGLE_ISSUER: 'http://accounts.example.com' }, 'GOOGLE_ISSUER must be an https address'],
    [{ KAKAO_TOKEN_URL: 'kauth.kakao.com' }, 'KAKAO_TOKEN_URL must be an https address'],
    [{ NAVER_USERINFO_URL: 'http://localhost.evil.test/me' }, 'NAVER_USERINFO_URL must be an https address'],
  ])('%o is refused by name', (env, sentence) => {
    expect(() => read(env)).toThrow(ConfigError)
    expect(() => read(env)).toThrow(sentence)
  })
})
