import type { Role } from '@jangteo/domain/accounts/roles.ts'
import { eq } from 'drizzle-orm'
import { accounts } from '../../accounts/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { notify, notifyAdmins } from '../../notifications/notify.ts'

type Writer = Pick<Database, 'insert' | 'execute' | 'select'>

const SCREENS: Partial<Record<Role, string>> = { business: '/supplier/signage', affiliate: '/retailer/signage' }

export async function notifyAdminsOfPending(tx: Writer, title: string): Promise<void> {
  await notifyAdmins(tx, {
    kind: 'signage_waiting',
    text: `화면 콘텐츠 ‘${title}’가 승인을 기다리고 있습니다.`,
    link: '/signage/content?status=pending',
  })
}

export async function notifyAuthor(
  tx: Writer,
  authorId: string,
  { title, reason }: { title: string; reason: string | null },
): Promise<void> {
  const [author] = await tx.select({ role: accounts.role }).from(accounts).where(eq(accounts.id, authorId))
  await notify(tx, [authorId], {
    kind: 'signage_decided',
    text:
      reason === null
        ? `화면 콘텐츠 ‘${title}’가 승인되었습니다.`
        : `화면 콘텐츠 ‘${title}’가 반려되었습니다. 사유: ${reason}`,
    link: (author && SCREENS[author.role]) ?? '/signage/content',
  })
}

export async function notifyAdminsOfProblem(
  tx: Writer,
  { title, problem }: { title: string; problem: string },
): Promise<void> {
  await notifyAdmins(tx, {
    kind: 'signage_problem',
    text: `화면 콘텐츠 ‘${title}’를 재생할 수 없습니다: ${problem}`,
    link: '/signage/content',
  })
}
