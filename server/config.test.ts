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

  test('with a database of one’s own leave the demo shop out and listen to everybody', () => {
    expect(read({ DATABASE_URL: 'postgres://u:p@db/shop' })).toMatchObject({ demoData: false, host: '0.0.0.0' })
    expect(read({ DATABASE_URL: 'postgres://u:p@db/shop', DEMO_DATA: 'on' })).toMatchObject({ host: '127.0.0.1' })
  })

  test('put root’s data where the database’s user can reach it, apart for each checkout', () => {
    const here = read({}, true).dataDir
    const there = readConfig({ env: {}, checkout: '/srv/jangteo', isRoot: true }).dataDir
    expect(here).toMatch(/^\/var\/lib\/jangteo\/jangteo-[0-9a-f]{8}$/)
    expect(there).not.toBe(here)
  })

  test('may be empty, which counts as absent', () => {
    expect(read({ PORT: '', HOST: '', DATA_DIR: 'elsewhere' })).toMatchObject({
      port: 4000,
      dataDir: '/home/shop/jangteo/elsewhere',
    })
  })

  test.each([
    [{ PORT: '70000' }, 'PORT must be at most 65535'],
    [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL must be an address'],
    [{ DEMO_DATA: 'yes' }, 'DEMO_DATA must be on or off'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters'],
  ])('%o is refused by name', (env, sentence) => {
    expect(() => read(env)).toThrow(ConfigError)
    expect(() => read(env)).toThrow(sentence)
  })
})
