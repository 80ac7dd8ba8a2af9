import { join } from 'node:path'

export const CHECKOUT = join(import.meta.dirname, '../..')
