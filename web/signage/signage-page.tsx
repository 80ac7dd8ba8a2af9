import { MonitorPlay } from 'lucide-react'
import { pageMeta } from '../desk/page-meta.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'

export function meta() {
  return pageMeta('사이니지')
}

/** The first version: says what comes, and offers nothing that does not work yet. */
export default function SignagePage() {
  return (
    <Page title="사이니지" description="매장 화면에 무엇을 언제 보여 줄지 정하는 곳입니다.">
      <Card>
        <EmptyState
          icon={MonitorPlay}
          title="매장 화면 기능을 준비하고 있습니다"
          body="사이니지 기능을 공개하면 이곳에서 콘텐츠와 재생 목록, 편성표를 관리할 수 있습니다. 계정과 권한은 이미 준비되어 있습니다."
        />
      </Card>
    </Page>
  )
}
