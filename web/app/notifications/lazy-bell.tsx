import { lazy, Suspense } from 'react'
import { useSession } from '../session/use-session.ts'

const NoticeBell = lazy(() => import('./notification-bell.tsx'))

/** Fetched for people who are signed in alone: nobody else has notices. */
export function LazyBell({ className }: { className: string }) {
  const userId = useSession()?.user.id
  if (!userId) return null
  return (
    <Suspense fallback={<span className={className} />}>
      <NoticeBell key={userId} className={className} />
    </Suspense>
  )
}
