import type { Database } from '../database/open-database.ts'
import type { Mount } from '../http/mount.ts'

export function signageRoutes(_mount: Mount, _options: { db: Database }): void {}
