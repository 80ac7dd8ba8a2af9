import type { OrderItem } from '@jangteo/contracts/orders/orders.ts'
import { Moment } from '../../../ui/moment.tsx'
import { ReturnButtons } from './return-buttons.tsx'
import { ReturnStateBadge } from './return-state-badge.tsx'
import type { ReturnDecisions } from './use-return-decision.tsx'

interface ItemReturnProps {
  item: OrderItem
  decisions: ReturnDecisions
}

/** The latest return request of an item, with buttons to decide while it is pending. */
export function ItemReturn({ item, decisions }: ItemReturnProps) {
  if (!item.return) return null
  const { id, state, reason, decisionReason, requestedAt, decidedAt } = item.return
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken px-3.5 py-3">
      <div className="grid min-w-0 flex-1 basis-52 gap-1 text-sm">
        <span className="flex flex-wrap items-center gap-2">
          <ReturnStateBadge state={state} />
          <span className="text-ink-soft">
            <Moment at={decidedAt ?? requestedAt} />
          </span>
        </span>
        <p>요청 사유: {reason}</p>
        {decisionReason && <p>답변: {decisionReason}</p>}
      </div>
      {state === 'requested' && <ReturnButtons request={{ ...item, id }} decisions={decisions} />}
    </div>
  )
}
