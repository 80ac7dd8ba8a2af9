import { PERMISSION_LABELS } from '@jangteo/domain/accounts/permissions.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import type { Job } from '../../jobs/jobs.ts'
import { renderEmail } from '../../mail/render-email.ts'
import type { SendMail } from '../../mail/send-mail.ts'
import { readSetting } from '../../settings/read-setting.ts'
import { accounts, businesses, memberInvitations } from '../tables.ts'
import { hashToken, randomToken } from '../tokens.ts'
import { INVITATION_MAIL_JOB } from './invitations.ts'

interface Options {
  db: Database
  sendMail: SendMail
  publicUrl: string
}

/** Makes the token of the link, so that no job row contains one; a link that was sent before stops working. */
export function sendInvitationJob({ db, sendMail, publicUrl }: Options): Job<{ invitationId: string }> {
  return {
    name: INVITATION_MAIL_JOB,
    retryLimit: 300,
    run: async ({ invitationId }) => {
      const invitation = await findOpenInvitation(db, invitationId)
      // Withdrawn or expired meanwhile.
      if (!invitation) return
      const { email, permissions, businessName, invitedBy } = invitation
      const token = randomToken()
      await db
        .update(memberInvitations)
        .set({ tokenHash: hashToken(token) })
        .where(eq(memberInvitations.id, invitationId))
      const { siteName } = await readSetting(db, 'site')
      const content = {
        subject: `${businessName}에서 함께 일하도록 초대했습니다`,
        paragraphs: [
          `${invitedBy}님이 ${siteName}의 ${businessName} 직원으로 초대했습니다.`,
          '아래 버튼을 눌러 초대를 수락해 주세요.',
        ],
        facts: [['권한', permissions.map((one) => PERMISSION_LABELS[one]).join(', ')]] as [string, string][],
        button: { label: '초대 확인하기', url: `${publicUrl}/invitation?token=${token}` },
        notes: ['링크는 7일 동안 사용할 수 있습니다.', '초대한 사람을 모르신다면 이 메일을 무시해 주세요.'],
      }
      await sendMail({ to: email, ...renderEmail(siteName, '안녕하세요.', content) })
    },
  }
}

async function findOpenInvitation(db: Database, id: string) {
  const { email, permissions } = memberInvitations
  const [invitation] = await db
    .select({ email, permissions, businessName: businesses.name, invitedBy: accounts.name })
    .from(memberInvitations)
    .innerJoin(businesses, eq(businesses.accountId, memberInvitations.businessId))
    .innerJoin(accounts, eq(accounts.id, memberInvitations.invitedBy))
    .where(and(eq(memberInvitations.id, id), gt(memberInvitations.expiresAt, sql`now()`)))
  return invitation
}
