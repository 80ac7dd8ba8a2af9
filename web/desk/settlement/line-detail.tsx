import { LINE_STAGE_LABELS, type LineDetail, type LineStage } from '@jangteo/contracts/ledger/line-details.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { commissionLabel } from './commission-label.ts'

/** The stages from the prices of goods to the amount that a line adds to the settlement. */
export function LineDetailView({ detail }: { detail: LineDetail }) {
  const { kind, items, stages, grossAmount, commissionAmount, commissionPercent, netAmount } = detail
  return (
    <div className="grid max-w-2xl gap-4 text-sm">
      {items.map((item) => (
        <section key={item.id} aria-label={item.productName} className="grid gap-1">
          <p className="font-semibold">
            {item.productName}
            {item.optionText && <span className="font-normal text-ink-soft"> · {item.optionText}</span>}
          </p>
          <Stages stages={item.stages} price={`${formatMoney(item.unitPrice)} × ${item.quantity}개`} />
          {item.stages.length > 1 && <Amount label="소계" amount={item.amount} className="border-line border-t pt-1" />}
          {commissionPercent === null && (
            <p className="text-right text-ink-soft text-xs">{commissionLabel(item.commissionPercent)}</p>
          )}
          {item.includedTaxAmount !== 0 && (
            <p className="text-right text-ink-soft text-xs">이 중 부가세 {formatMoney(item.includedTaxAmount)}</p>
          )}
        </section>
      ))}
      {stages.length > 0 && <Stages stages={stages} />}
      <div className="grid gap-1 border-ink border-t pt-2">
        <Amount label="거래 금액" amount={grossAmount} />
        {(kind === 'delivery' || kind === 'refund') && (
          <Amount label={commissionLabel(commissionPercent)} amount={-commissionAmount || 0} />
        )}
        <Amount label="정산 금액" amount={netAmount} className="font-bold" />
      </div>
    </div>
  )
}

/** `price` says how the price of goods comes about. */
function Stages({ stages, price }: { stages: readonly LineStage[]; price?: string }) {
  return (
    <div className="grid gap-1">
      {stages.map(({ kind, note, amount }, at) => (
        <Amount
          // biome-ignore lint/suspicious/noArrayIndexKey: stages have no identity and never change their order
          key={at}
          label={
            <>
              {LINE_STAGE_LABELS[kind]}
              {(note ?? (kind === 'price' && price)) && (
                <span className="text-ink-soft"> · {note ?? (kind === 'price' && price)}</span>
              )}
            </>
          }
          amount={amount}
        />
      ))}
    </div>
  )
}

function Amount({ label, amount, className }: { label: ReactNode; amount: number; className?: string }) {
  return (
    <p className={clsx('flex justify-between gap-4', className)}>
      <span className="min-w-0">{label}</span>
      <span className="whitespace-nowrap tabular-nums">{formatMoney(amount)}</span>
    </p>
  )
}
