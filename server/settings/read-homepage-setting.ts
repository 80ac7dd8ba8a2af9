import { DEFAULT_POSTS_PER_PAGE, HomepageSetting } from '@jangteo/contracts/settings.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { settings } from './tables.ts'

export async function readHomepageSetting(db: Database): Promise<HomepageSetting> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, 'homepage'))
  return row ? HomepageSetting.parse(row.value) : { type: null, pageId: null, postsPerPage: DEFAULT_POSTS_PER_PAGE }
}
