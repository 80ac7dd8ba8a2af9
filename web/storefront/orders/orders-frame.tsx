import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { pageWidth } from '../../app/frame/page-width.ts'
import { ProtectedArea } from '../../app/session/protected-area.tsx'
import { PublicLayout } from '../../rendering/layout/public-layout.tsx'

/** Layout of the buyer's order pages. */
export function OrdersFrame({ children }: { children: ReactNode }) {
  return (
    <PublicLayout>
      <ProtectedArea area="/orders">
        <div className={clsx(pageWidth, 'py-8 md:py-12')}>{children}</div>
      </ProtectedArea>
    </PublicLayout>
  )
}
