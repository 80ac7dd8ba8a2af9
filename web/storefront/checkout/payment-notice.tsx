import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pageWidth } from '../../app/frame/page-width.ts'
import { ProtectedArea } from '../../app/session/protected-area.tsx'
import { PublicLayout } from '../../rendering/layout/public-layout.tsx'
import { useRetryPayment } from '../../trade/orders/use-retry-payment.ts'
import { Button, buttonClassName } from '../../ui/button.tsx'

/** Layout of the pages after returning from the payment provider. */
export function PaymentReturn({ children }: { children: ReactNode }) {
  return (
    <PublicLayout>
      <ProtectedArea area="/checkout">
        <div className={pageWidth}>{children}</div>
      </ProtectedArea>
    </PublicLayout>
  )
}

interface PaymentNoticeProps {
  icon: LucideIcon
  title: string
  /** States what happened to the payment and to the order. */
  children: ReactNode
  actions?: ReactNode
}

export function PaymentNotice({ icon: Icon, title, children, actions }: PaymentNoticeProps) {
  return (
    <div role="status" className="mx-auto flex max-w-md flex-col items-center py-16 text-center md:py-24">
      <span className="grid size-14 place-items-center rounded-full bg-sunken text-ink-soft">
        <Icon size={28} strokeWidth={1.5} />
      </span>
      <h1 className="mt-5 font-bold text-2xl">{title}</h1>
      <div className="mt-2 text-ink-soft">{children}</div>
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  )
}

/** Links after a failed payment. */
export function PayAgainActions({ orderNumber }: { orderNumber: string }) {
  const pay = useRetryPayment(orderNumber)
  return (
    <>
      <Link to={`/orders/${orderNumber}`} className={buttonClassName({ variant: 'secondary' })}>
        주문 보기
      </Link>
      <Button pending={pay.isPending} onClick={() => pay.mutate()}>
        다시 결제하기
      </Button>
    </>
  )
}
