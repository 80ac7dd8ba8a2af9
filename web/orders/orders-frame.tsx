import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { pageWidth } from '../layout/page-width.ts'
import { PublicLayout } from '../layout/public-layout.tsx'
import { ProtectedArea } from '../session/protected-area.tsx'

/** Around every page about a buyer's own orders. */
export function OrdersFrame({ children }: { children: ReactNode }) {
  return (
    <PublicLayout>
      <ProtectedArea area="/orders">
        <div className={clsx(pageWidth, 'py-8 md:py-12')}>{children}</div>
      </ProtectedArea>
    </PublicLayout>
  )
}
