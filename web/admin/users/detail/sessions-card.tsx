import { endUserSession } from '@jangteo/contracts/accounts/admin-users.ts'
import type { Session, User } from '@jangteo/contracts/accounts/users.ts'
import { api } from '../../../app/api.ts'
import { ADMIN_KEY } from '../../../app/members/queries.ts'
import { SessionList } from '../../../app/members/session-list.tsx'
import { useToldChange } from '../../../app/session/use-told-change.ts'
import { Card } from '../../../ui/card.tsx'

export function SessionsCard({ user, sessions }: { user: User; sessions: readonly Session[] }) {
  const change = useToldChange(
    ADMIN_KEY,
    ({ sessionId }: Session) => api(endUserSession, { params: { id: user.id, sessionId } }),
    ({ device }) => ({ message: `${device} 기기에서 로그아웃시켰습니다.` }),
  )
  return (
    <Card title="로그인 기기">
      {sessions.length > 0 ? (
        <SessionList
          sessions={sessions}
          action="종료"
          ending={change.isPending ? change.variables.sessionId : undefined}
          onEnd={change.mutate}
        />
      ) : (
        <p className="text-ink-soft text-sm">지금 로그인한 기기가 없습니다.</p>
      )}
    </Card>
  )
}
