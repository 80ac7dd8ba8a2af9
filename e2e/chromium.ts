import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

// The headless shell has no browser window: journeys take two thirds of the time.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** An installed Chromium, else the one from npm (x64), else Debian's package where we may install it. */
export async function chromiumPath(): Promise<string> {
  const installed = findOnPath(NAMES)
  if (installed) return installed
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { default: chromium } = await import('@sparticuz/chromium')
    return chromium.executablePath()
  }
  if (process.getuid?.() === 0 && findOnPath(['apt-get'])) {
    console.log('installing Chromium for the browser journeys …')
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    const fresh = findOnPath(NAMES)
    if (fresh) return fresh
  }
  throw new Error('The browser journeys need Chromium: install it, or set CHROMIUM_PATH to its program file.')
}

function findOnPath(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
