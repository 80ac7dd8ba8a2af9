import type { Session } from '@jangteo/contracts/accounts/users.ts'
import { Laptop, Smartphone } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Moment } from '../../ui/moment.tsx'

interface SessionListProps {
  sessions: readonly Session[]
  /** The verb on the button. */
  action: string
  /** Id of the session that is being ended. */
  ending: string | undefined
  onEnd: (session: Session) => void
}

/** Active sessions of an account. The current one has no button: use sign-out for that. */
export function SessionList({ sessions, action, ending, onEnd }: SessionListProps) {
  return (
    <ul className="grid divide-y divide-line">
      {sessions.map((session) => (
        <li key={session.sessionId} className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
          <DeviceIcon device={session.device} />
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-2 font-medium">
              {session.device}
              {session.current && <Badge tone="brand">지금 이 기기</Badge>}
            </p>
            <p className="text-ink-soft text-xs">
              {session.ip} · <Moment at={session.loginAt} form="exact" /> 로그인 · <Moment at={session.lastUsedAt} />{' '}
              사용
            </p>
          </div>
          {!session.current && (
            <Button
              variant="secondary"
              size="small"
              aria-label={`${session.device} ${action}`}
              pending={ending === session.sessionId}
              onClick={() => onEnd(session)}
            >
              {action}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function DeviceIcon({ device }: { device: string }) {
  const Icon = /iOS|Android/.test(device) ? Smartphone : Laptop
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-control bg-sunken text-ink-soft">
      <Icon size={20} strokeWidth={1.5} />
    </span>
  )
}
