import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Of one run, gone with it: by then the server and its database have stopped, and nobody writes there. */
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
