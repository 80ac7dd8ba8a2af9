import type { Order } from '@jangteo/contracts/orders/orders.ts'
import { depositNow } from '@jangteo/contracts/payments/payments.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { TEST_PAYMENT_NOTICE } from '@jangteo/domain/payments/sandbox-cards.ts'
import { api } from '../../../app/api.ts'
import { useMutationWithToast } from '../../../app/session/use-mutation-with-toast.ts'
import { useRetryPayment } from '../../../trade/orders/use-retry-payment.ts'
import { bankAccountFacts } from '../../../ui/bank-account-facts.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { orderWith } from '../queries.ts'

/** Payment instructions while the order is unpaid. */
export function AwaitingPayment({ order }: { order: Order }) {
  if (order.payment.isUnknown)
    return (
      <Banner title="결제 결과를 확인하고 있습니다">
        카드사의 답을 기다리고 있습니다. 다시 결제하지 마세요. 확인되면 이 화면이 바뀝니다.
      </Banner>
    )
  // It waits for approval, and is confirmed then.
  if (order.paymentMethod === 'credit') return null
  return order.paymentMethod === 'card' ? <AwaitingCard order={order} /> : <AwaitingDeposit order={order} />
}

function AwaitingCard({ order: { orderNumber, payableAmount, payment } }: { order: Order }) {
  const pay = useRetryPayment(orderNumber)
  return (
    <Banner
      tone="warning"
      title={payment.failure ? '결제가 승인되지 않았습니다' : '결제를 기다리고 있습니다'}
      action={
        <Button pending={pay.isPending} onClick={() => pay.mutate()}>
          {formatWon(payableAmount)} 결제하기
        </Button>
      }
    >
      {payment.failure && <p>{payment.failure}</p>}
      {payment.provider === 'sandbox' && <p>{TEST_PAYMENT_NOTICE}</p>}
      {payment.dueAt && (
        <p>
          <Moment at={payment.dueAt} form="exact" />
          까지 결제하지 않으면 주문이 취소됩니다.
        </p>
      )}
    </Banner>
  )
}

function AwaitingDeposit({ order }: { order: Order }) {
  const { account, dueAt, provider } = order.payment
  return (
    <Card title="입금 안내" description="보내시는 금액이 주문 금액과 같아야 합니다.">
      {account ? (
        <Facts
          facts={[
            { term: '입금할 금액', value: <strong className="tabular-nums">{formatWon(order.payableAmount)}</strong> },
            ...bankAccountFacts(account),
            ...(dueAt ? [{ term: '입금 기한', value: <Moment at={dueAt} form="exact" /> }] : []),
          ]}
        />
      ) : (
        <p role="status">계좌를 만들고 있습니다. 잠시 후 이 자리에 보입니다.</p>
      )}
      {account && provider === 'sandbox' && order.paymentMethod === 'virtual_account' && (
        <SandboxDepositButton orderNumber={order.orderNumber} />
      )}
    </Card>
  )
}

/** Sandbox only: simulates the bank transfer that the order waits for. */
function SandboxDepositButton({ orderNumber }: { orderNumber: string }) {
  const deposit = useMutationWithToast(
    orderWith(orderNumber).queryKey,
    () => api(depositNow, { params: { orderNumber } }),
    () => ({ message: '입금을 확인했습니다.' }),
  )
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-info-soft px-4 py-3">
      <p className="text-sm">테스트 계좌입니다. 실제로 보내지 마세요.</p>
      <Button size="small" variant="secondary" pending={deposit.isPending} onClick={() => deposit.mutate(undefined)}>
        지금 입금하기(데모)
      </Button>
    </div>
  )
}
