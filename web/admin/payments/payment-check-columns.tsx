import {
  PAYMENT_DIFFERENCE_ADVICE,
  PAYMENT_DIFFERENCE_LABELS,
  type PaymentCheck,
} from '@jangteo/contracts/payments/payment-checks.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Moment } from '../../ui/moment.tsx'
import type { PaymentResolutions } from './use-payment-resolution.tsx'

export function paymentCheckColumns(resolutions: PaymentResolutions, isOpen: boolean): Column<PaymentCheck>[] {
  return [
    { key: 'order', header: '주문', cell: (check) => <OrderLink check={check} /> },
    { key: 'difference', header: '대사 결과', cell: (check) => <Result check={check} /> },
    {
      key: 'paid',
      header: '결제 (우리 / 결제사)',
      align: 'right',
      cell: ({ ourAmount, providerAmount }) => <Both ours={ourAmount} theirs={providerAmount} />,
    },
    {
      key: 'refunded',
      header: '환불 (우리 / 결제사)',
      align: 'right',
      cell: ({ ourRefundedAmount, providerCancelledAmount }) => (
        <Both ours={ourRefundedAmount} theirs={providerCancelledAmount} />
      ),
    },
    {
      key: 'fee',
      header: '결제 수수료',
      align: 'right',
      isBlank: ({ fee }) => fee === null,
      cell: ({ fee }) => fee !== null && formatMoney(fee),
    },
    {
      key: 'checkedAt',
      header: '확인',
      align: 'right',
      cell: ({ checkedAt }) => <Moment at={checkedAt} form="exact" />,
    },
    ...(isOpen ? [actionColumn(resolutions)] : []),
  ]
}

function OrderLink({ check: { orderNumber, buyerName, paymentKey } }: { check: PaymentCheck }) {
  if (!orderNumber) return <span className="break-all text-ink-soft">{paymentKey}</span>
  return (
    <span className="flex flex-col">
      <Link to={`/admin/orders/${orderNumber}`} className="rounded font-semibold hover:text-brand hover:underline">
        {orderNumber}
      </Link>
      <span className="text-ink-soft text-sm">{buyerName}</span>
    </span>
  )
}

function Result({ check: { difference, acceptedReason } }: { check: PaymentCheck }) {
  if (!difference) return <Badge tone="success">일치</Badge>
  return (
    <span className="flex max-w-sm flex-col items-start gap-1">
      <Badge tone={acceptedReason ? 'neutral' : 'danger'}>{PAYMENT_DIFFERENCE_LABELS[difference]}</Badge>
      <span className="text-ink-soft text-sm">{acceptedReason ?? PAYMENT_DIFFERENCE_ADVICE[difference]}</span>
    </span>
  )
}

function Both({ ours, theirs }: { ours: number; theirs: number }) {
  const differs = ours !== theirs
  return (
    <span className={differs ? 'font-semibold text-danger' : ''}>
      {formatMoney(ours)} / {formatMoney(theirs)}
    </span>
  )
}

function actionColumn(resolutions: PaymentResolutions): Column<PaymentCheck> {
  return {
    key: 'actions',
    header: '처리',
    align: 'right',
    cell: (check) => (
      <span className="flex flex-wrap justify-end gap-2">
        {check.orderNumber && (
          <Button
            size="small"
            variant="ghost"
            disabled={resolutions.isPending}
            onClick={() => resolutions.recheck(check)}
          >
            다시 확인
          </Button>
        )}
        <Button
          size="small"
          variant="secondary"
          disabled={resolutions.isPending}
          onClick={() => resolutions.accept(check)}
        >
          확인함
        </Button>
        {check.difference === 'cancelled_at_provider' && (
          <Button size="small" disabled={resolutions.isPending} onClick={() => void resolutions.recordRefund(check)}>
            환불로 기록
          </Button>
        )}
      </span>
    ),
  }
}
