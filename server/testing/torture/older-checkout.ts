import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const CHECKOUT = join(import.meta.dirname, '../../..')
const MIGRATIONS = 'server/database/migrations'

const git = (...args: string[]) => execFileSync('git', args, { cwd: CHECKOUT, encoding: 'utf8' }).trim()

/** The commit before the last n migrations. */
export function commitBeforeMigrations(howMany: number): string {
  return git('rev-parse', `${git('log', '--format=%H', `-${howMany}`, '--', MIGRATIONS).split('\n').at(-1)}^`)
}

/** The sources of the commit, with today's node_modules. */
export function checkOut(commit: string, folder: string): void {
  const archive = execFileSync('git', ['archive', commit], { cwd: CHECKOUT, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, '@jangteo'), { recursive: true })
  for (const name of readdirSync(join(CHECKOUT, 'node_modules')))
    if (name !== '@jangteo') symlinkSync(join(CHECKOUT, 'node_modules', name), join(packages, name))
  for (const part of ['domain', 'contracts', 'server']) {
    symlinkSync(join(folder, part), join(packages, '@jangteo', part))
    const own = join(CHECKOUT, part, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(folder, part, 'node_modules'))
  }
  symlinkSync(join(CHECKOUT, 'build'), join(folder, 'build'))
}
