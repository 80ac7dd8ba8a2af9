import { useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { GallerySection, Sample } from './gallery-section.tsx'

export function FeedbackSection() {
  return (
    <GallerySection id="feedback" title="알림과 상태">
      <Sample name="banner.tsx">
        <div className="grid gap-3">
          <Banner>점검은 내일 오전 2시에 시작해 30분 안에 끝납니다.</Banner>
          <Banner tone="success" title="승인되었습니다">
            이제 목록에 표시됩니다.
          </Banner>
          <Banner
            tone="warning"
            title="재고가 얼마 남지 않았습니다"
            action={
              <Button variant="secondary" size="small">
                재고 확인
              </Button>
            }
          >
            3개 항목이 5개 이하로 남았습니다.
          </Banner>
          <Banner tone="danger" title="결제하지 못했습니다">
            카드 한도를 넘었습니다. 다른 카드로 시도해 주세요. 담은 물건은 그대로 있습니다.
          </Banner>
        </div>
      </Sample>
      <Sample name="card.tsx · skeleton.tsx · empty-state.tsx · error-state.tsx · error-boundary.tsx">
        <div className="grid gap-4 lg:grid-cols-2">
          <Card
            title="오늘 결정할 일"
            description="오래된 것부터 보여 드립니다."
            action={<Button size="small">모두 보기</Button>}
          >
            <div className="grid gap-3">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton />
              <Skeleton />
            </div>
          </Card>
          <Card>
            <EmptyState title="받은 알림이 없습니다" body="새 소식이 오면 여기에 모아 둡니다." />
          </Card>
          <Card>
            <ErrorState onRetry={() => toast.info('다시 시도합니다.')} />
          </Card>
          <Card>
            <ErrorBoundary>
              <Breakable />
            </ErrorBoundary>
          </Card>
        </div>
      </Sample>
    </GallerySection>
  )
}

function Breakable() {
  const [broken, setBroken] = useState(false)
  if (broken) throw new Error('gallery: broken on purpose')
  return (
    <Button variant="secondary" onClick={() => setBroken(true)}>
      일부러 오류 내기
    </Button>
  )
}
