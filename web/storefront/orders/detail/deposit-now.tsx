import { depositNow } from '@jangteo/contracts/payments/payments.ts'
import { api } from '../../../app/api.ts'
import { useToldChange } from '../../../app/session/use-told-change.ts'
import { Button } from '../../../ui/button.tsx'
import { orderWith } from '../queries.ts'

/** The bank of the sandbox: money arrives when somebody says so. */
export function DepositNow({ orderNumber }: { orderNumber: string }) {
  const deposit = useToldChange(
    orderWith(orderNumber).queryKey,
    () => api(depositNow, { params: { orderNumber } }),
    () => ({ message: '입금을 확인했습니다.' }),
  )
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-info-soft px-4 py-3">
      <p className="text-sm">데모 상점의 계좌입니다. 실제로 보내지 마세요.</p>
      <Button size="small" variant="secondary" pending={deposit.isPending} onClick={() => deposit.mutate(undefined)}>
        지금 입금하기(데모)
      </Button>
    </div>
  )
}
