import { clsx } from 'clsx'
import { pageMeta } from '../desk/page-meta.ts'
import { pageWidth } from '../layout/page-width.ts'
import { PublicLayout } from '../layout/public-layout.tsx'
import { ProtectedArea } from '../session/protected-area.tsx'
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
