import { Bell } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Popover } from '../../ui/popover.tsx'
import { SessionQueries } from '../session/session-queries.tsx'
import { NoticesSkeleton } from './notifications-skeleton.tsx'
import { useNotices } from './use-notifications.ts'

const NoticePanel = lazy(() => import('./notification-panel.tsx'))

/** Hangs in the desk and on public pages alike; the number follows what happens. */
export default function NoticeBell({ className }: { className: string }) {
  return (
    <SessionQueries>
      <OwnBell className={className} />
    </SessionQueries>
  )
}

function OwnBell({ className }: { className: string }) {
  const [open, setOpen] = useState(false)
  const { data } = useNotices()
  const unread = data?.unread ?? 0
  const news = unread > 0 ? `읽지 않은 알림 ${unread}개` : ''
  return (
    <>
      <span role="status" className="sr-only">
        {news}
      </span>
      <Popover
        open={open}
        onOpenChange={setOpen}
        label="알림"
        trigger={
          <button type="button" title="알림" className={className}>
            <span className="relative">
              <Bell aria-hidden className="size-5.5" strokeWidth={1.5} />
              {unread > 0 && <Count unread={unread} />}
            </span>
            <span className="sr-only">{news ? `알림, ${news}` : '알림'}</span>
          </button>
        }
      >
        <Suspense fallback={<NoticesSkeleton />}>
          <NoticePanel onLeave={() => setOpen(false)} />
        </Suspense>
      </Popover>
    </>
  )
}

function Count({ unread }: { unread: number }) {
  return (
    <span
      aria-hidden
      className="absolute -top-2 left-3 min-w-4.5 rounded-full bg-accent px-1 text-center font-bold text-[0.6875rem] text-canvas leading-4.5 tabular-nums"
    >
      {unread > 99 ? '99+' : unread}
    </span>
  )
}
