import { useRefetchOnNotification } from '../../app/notifications/use-notifications.ts'
import { pageMeta } from '../../app/page-meta.ts'
import { Page } from '../../ui/page.tsx'
import { CONTENTS_KEY } from '../queries.ts'
import { ContentBrowser, NewContentLink } from './content-browser.tsx'

export function meta() {
  return pageMeta('사이니지')
}

/**
 * Contents submitted by suppliers and retailers, with their review status. Only theirs are refetched: an admin decides on
 * what the screen shows, and it must not change under the pointer.
 */
export default function SubmittedContentsPage() {
  useRefetchOnNotification(CONTENTS_KEY)
  return (
    <Page
      title="사이니지"
      description="매장 화면에 내보낼 콘텐츠를 제출합니다. 관리자가 승인하면 재생 목록에 넣을 수 있습니다."
      action={<NewContentLink />}
    >
      <ContentBrowser />
    </Page>
  )
}
