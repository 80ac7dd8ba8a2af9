import { Bell } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { NotificationItem } from './notification-item.tsx'
import { NotificationsSkeleton } from './notifications-skeleton.tsx'
import { UNREAD_PATH } from './queries.ts'
import { useMarkNotificationsRead } from './use-mark-notifications-read.ts'
import { useNotifications } from './use-notifications.ts'

const FOOTER_LINK = 'block py-3 font-medium text-brand text-sm hover:bg-sunken focus-visible:-outline-offset-2'

/** The latest notifications, in the popover of the bell. */
export default function NotificationPanel({ onLeave }: { onLeave: () => void }) {
  const { data, isError, isFetching, refetch } = useNotifications()
  const { read, isPending } = useMarkNotificationsRead()
  return (
    <>
      <header className="flex min-h-13 items-center justify-between gap-3 border-line border-b px-4 py-2">
        <h2 className="font-semibold">알림</h2>
        {data && data.unread > 0 && (
          <Button variant="ghost" size="small" pending={isPending} onClick={() => read()}>
            모두 읽음
          </Button>
        )}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {!data && isError && <ErrorState onRetry={() => void refetch()} pending={isFetching} />}
        {!data && !isError && <NotificationsSkeleton />}
        {data?.data.length === 0 && (
          <EmptyState icon={Bell} title="알림이 없습니다" body="주문과 상품, 리뷰 소식이 이곳에 모입니다." />
        )}
        {data && data.data.length > 0 && (
          <ul className="divide-y divide-line">
            {data.data.map((notification) => (
              <NotificationItem
                key={notification.id}
                notification={notification}
                onOpen={({ id, isRead }) => {
                  onLeave()
                  if (!isRead) read([id])
                }}
              />
            ))}
          </ul>
        )}
      </div>
      <footer className="flex border-line border-t text-center *:flex-1">
        {data && data.unread > 0 && (
          <Link to={UNREAD_PATH} onClick={onLeave} className={FOOTER_LINK}>
            읽지 않은 알림 {data.unread.toLocaleString('ko-KR')}개
          </Link>
        )}
        <Link to="/notices" onClick={onLeave} className={FOOTER_LINK}>
          전체 보기
        </Link>
      </footer>
    </>
  )
}
