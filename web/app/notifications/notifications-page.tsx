import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { Bell } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { toSearchParams } from '../../ui/url-params.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { pageMeta } from '../page-meta.ts'
import { NotificationItem } from './notification-item.tsx'
import { NotificationsSkeleton } from './notifications-skeleton.tsx'
import { readNotificationFilters } from './queries.ts'
import { useMarkNotificationsRead } from './use-mark-notifications-read.ts'
import { useNotifications } from './use-notifications.ts'

export function meta() {
  return pageMeta('알림')
}

export default function NotificationsPage() {
  const { chosen, inAddress, page, change } = useUrlFilters(readNotificationFilters)
  const { data, isError, isFetching, refetch } = useNotifications(page, inAddress)
  const { read, isPending } = useMarkNotificationsRead()
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE))
  return (
    <Page
      title="알림"
      description="석 달 동안의 소식입니다."
      width="narrow"
      action={
        data &&
        data.unread > 0 && (
          <Button variant="secondary" pending={isPending} onClick={() => read()}>
            모두 읽음
          </Button>
        )
      }
    >
      <Checkbox
        label={`읽지 않은 것만${data ? ` (${data.unread.toLocaleString('ko-KR')})` : ''}`}
        checked={chosen.isRead === 'false'}
        onChange={(event) => change({ isRead: event.target.checked ? 'false' : undefined })}
      />
      {!data && isError && <ErrorState onRetry={() => void refetch()} pending={isFetching} />}
      {(data || !isError) && (
        <Card padded={false} className="overflow-hidden">
          {!data && <NotificationsSkeleton />}
          {data?.data.length === 0 && (
            <EmptyState
              icon={Bell}
              title={inAddress.isRead ? '읽지 않은 알림이 없습니다' : '알림이 없습니다'}
              body="주문과 상품, 리뷰 소식이 이곳에 모입니다."
            />
          )}
          {data && data.data.length > 0 && (
            <ul aria-busy={isFetching} className="divide-y divide-line">
              {data.data.map((notification) => (
                <NotificationItem
                  key={notification.id}
                  notification={notification}
                  onOpen={({ id, isRead }) => !isRead && read([id])}
                />
              ))}
            </ul>
          )}
        </Card>
      )}
      {last > 1 && (
        <Pagination page={page} last={last} hrefFor={(to) => `?${toSearchParams({ ...inAddress, page: to })}`} />
      )}
    </Page>
  )
}
