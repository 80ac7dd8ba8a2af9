import { lazy, Suspense } from 'react'
import { useSession } from '../session/use-session.ts'

const NotificationBell = lazy(() => import('./notification-bell.tsx'))

/** Loaded only for signed-in users. */
export function LazyNotificationBell({ className }: { className: string }) {
  const userId = useSession()?.user.id
  if (!userId) return null
  return (
    <Suspense fallback={<span className={className} />}>
      <NotificationBell key={userId} className={className} />
    </Suspense>
  )
}
