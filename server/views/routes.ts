import type { Database } from '../database/open-database.ts'
import type { Mount } from '../http/mount.ts'

export function viewRoutes(_mount: Mount, _options: { db: Database }): void {}
