import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Data folder of one run, deleted at its end, when server and database have stopped writing. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'jangteo-e2e-'))
  process.once('exit', () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    } catch (error) {
      console.warn(`${folder} is left behind`, error)
    }
  })
  return folder
}
