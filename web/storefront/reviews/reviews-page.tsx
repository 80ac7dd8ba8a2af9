import { clsx } from 'clsx'
import { pageWidth } from '../../app/frame/page-width.ts'
import { pageMeta } from '../../app/page-meta.ts'
import { ProtectedArea } from '../../app/session/protected-area.tsx'
import { PublicLayout } from '../../rendering/layout/public-layout.tsx'
import { ReviewsToWrite } from './reviews-to-write.tsx'

export function meta() {
  return pageMeta('내 리뷰')
}

export default function ReviewsPage() {
  return (
    <PublicLayout>
      <ProtectedArea area="/reviews">
        <div className={clsx(pageWidth, 'py-8 md:py-12')}>
          <h1 className="mb-6 font-bold text-2xl tracking-tight md:text-3xl">내 리뷰</h1>
          <ReviewsToWrite />
        </div>
      </ProtectedArea>
    </PublicLayout>
  )
}
