import { MAX_OWN_VIDEO_BYTES, MAX_STORED_VIDEO_BYTES } from '@jangteo/contracts/signage/contents.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { needsNoApproval } from '../contents/content-access.ts'
import type { Staff } from '../stores/store-access.ts'
import { signageVideos } from '../tables.ts'

const VIDEO_QUOTA_LOCK = 7_265_009

/** Serialized, so that two uploads cannot use the same space. An unfinished upload counts with its full size. */
export async function requireVideoQuota(
  tx: Pick<Database, 'select' | 'execute'>,
  author: Staff,
  bytes: number,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${VIDEO_QUOTA_LOCK})`)
  const own = eq(signageVideos.uploadedBy, author.accountId)
  const [used] = await tx
    .select({
      all: sql<number>`coalesce(sum(${signageVideos.bytes}), 0)::float8`,
      own: sql<number>`coalesce(sum(${signageVideos.bytes}) filter (where ${own}), 0)::float8`,
    })
    .from(signageVideos)
  if (!needsNoApproval(author) && (used?.own ?? 0) + bytes > MAX_OWN_VIDEO_BYTES)
    throw new AppError('body_too_large', {
      message: `영상은 모두 합해 ${gigabytes(MAX_OWN_VIDEO_BYTES)}까지 올릴 수 있습니다. 쓰지 않는 콘텐츠를 지운 뒤 다시 시도해 주세요.`,
    })
  if ((used?.all ?? 0) + bytes > MAX_STORED_VIDEO_BYTES)
    throw new AppError('storage_full', {
      message: `영상을 둘 자리 ${gigabytes(MAX_STORED_VIDEO_BYTES)}가 다 찼습니다. 쓰지 않는 영상을 지워야 올릴 수 있으니 관리자에게 알려 주세요.`,
    })
}

const gigabytes = (bytes: number) => `${bytes / 1024 ** 3}GB`
