import type { SettlementLine } from '@jangteo/contracts/ledger/settlement.ts'
import { holdSettlementLine, releaseSettlementHold } from '@jangteo/contracts/ledger/settlement-corrections.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { ReasonDialog } from '../../app/frame/reason-dialog.tsx'
import { isDoneOrConflict } from '../../app/session/is-done-or-conflict.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { SETTLEMENT_KEY } from '../../desk/settlement/queries.ts'
import { Button } from '../../ui/button.tsx'

const HOLDABLE = ['delivery', 'shipping_fee', 'return_fee']

/** Holds a line with an amount to pay, or releases it. */
export function HoldButton({ supplierId, line }: { supplierId: string; line: SettlementLine }) {
  const [asking, setAsking] = useState(false)
  const { id, kind, holdId, netAmount, orderNumber } = line
  const amount = formatWon(netAmount)
  const change = useMutationWithToast(
    SETTLEMENT_KEY,
    (reason: string) =>
      holdId
        ? api(releaseSettlementHold, { params: { id: holdId }, body: { reason } })
        : api(holdSettlementLine, { params: { supplierId, id }, body: { reason } }),
    () => ({ message: holdId ? `${amount}의 보류를 해제했습니다.` : `${amount}의 지급을 보류했습니다.` }),
  )
  if (!HOLDABLE.includes(kind) || netAmount <= 0) return null
  return (
    <div>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        {holdId ? '보류 해제' : '지급 보류'}
      </Button>
      {asking && (
        <ReasonDialog
          title={`${orderNumber} ${amount}`}
          description={
            holdId
              ? '보류한 금액을 이번 달 정산에 다시 더합니다.'
              : '이 내역의 금액을 이번 달 정산에서 뺍니다. 해제하면 해제한 달의 정산에 더합니다.'
          }
          action={holdId ? '보류 해제' : '지급 보류'}
          help="공급자의 정산 내역에 그대로 보입니다."
          onSubmit={(reason) => isDoneOrConflict(change.mutateAsync(reason))}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
