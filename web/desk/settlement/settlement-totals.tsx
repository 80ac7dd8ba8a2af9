import type { Settlement } from '@jangteo/contracts/ledger/settlement.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { clsx } from 'clsx'

/** From gross amount to payout. */
export function SettlementTotals({ settlement, className }: { settlement: Settlement; className?: string }) {
  const { grossAmount, refundAmount, commissionAmount, feeAmount, netAmount, carriedAmount } = settlement
  const { withheldAmount, adjustmentAmount } = settlement
  return (
    <dl className={clsx('grid gap-2', className)}>
      <Figure label="거래 금액" amount={grossAmount} />
      <Figure label="환불" amount={-refundAmount} />
      <Figure label="수수료" amount={-commissionAmount} />
      {feeAmount !== 0 && <Figure label="배송비·반품 배송비" amount={feeAmount} />}
      {withheldAmount !== 0 && (
        <Figure label={withheldAmount > 0 ? '지급 보류' : '보류 해제'} amount={-withheldAmount} />
      )}
      {adjustmentAmount !== 0 && <Figure label="조정" amount={adjustmentAmount} />}
      {carriedAmount < 0 && <Figure label="지난달에서 이월" amount={carriedAmount} />}
      <Figure
        label="정산 금액"
        amount={netAmount + carriedAmount}
        className="mt-1 border-ink border-t-2 pt-2 font-bold text-lg"
      />
    </dl>
  )
}

function Figure({ label, amount, className }: { label: string; amount: number; className?: string }) {
  return (
    <div className={clsx('flex justify-between gap-4', className)}>
      <dt>{label}</dt>
      {/* Avoids −0. */}
      <dd className="tabular-nums">{formatMoney(amount || 0)}</dd>
    </div>
  )
}
