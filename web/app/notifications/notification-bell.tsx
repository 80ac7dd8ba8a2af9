import { Bell } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Popover } from '../../ui/popover.tsx'
import { SessionQueryProvider } from '../session/query-client.tsx'
import { NotificationsSkeleton } from './notifications-skeleton.tsx'
import { useNotifications } from './use-notifications.ts'

const NotificationPanel = lazy(() => import('./notification-panel.tsx'))

/** Used in the desk and on public pages; the count updates with server events. */
export default function NotificationBell({ className }: { className: string }) {
  return (
    <SessionQueryProvider>
      <BellButton className={className} />
    </SessionQueryProvider>
  )
}

function BellButton({ className }: { className: string }) {
  const [open, setOpen] = useState(false)
  const { data } = useNotifications()
  const unread = data?.unread ?? 0
  const unreadText = unread > 0 ? `읽지 않은 알림 ${unread}개` : ''
  return (
    <>
      <span role="status" className="sr-only">
        {unreadText}
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
            <span className="sr-only">{unreadText ? `알림, ${unreadText}` : '알림'}</span>
          </button>
        }
      >
        <Suspense fallback={<NotificationsSkeleton />}>
          <NotificationPanel onLeave={() => setOpen(false)} />
        </Suspense>
      </Popover>
    </>
  )
}

function Count({ unread }: { unread: number }) {
  return (
    <span
      aria-hidden
      className="absolute -top-2 left-3 min-w-4.5 whitespace-nowrap rounded-full bg-accent px-1 text-center font-bold text-[0.6875rem] text-canvas leading-4.5 tabular-nums"
    >
      {unread > 99 ? '99+' : unread}
    </span>
  )
}
