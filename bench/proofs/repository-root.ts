import { join } from 'node:path'

export const REPOSITORY_ROOT = join(import.meta.dirname, '../..')
