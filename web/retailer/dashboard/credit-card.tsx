import type { CreditStatement } from '@jangteo/contracts/credit/credit.ts'
import { hasPermission } from '@jangteo/domain/accounts/permissions.ts'
import { monthText } from '@jangteo/domain/ledger/settlement-dates.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useUser } from '../../app/session/use-user.ts'
import { StatementState } from '../../desk/credit/credit-columns.tsx'
import { ownCreditQuery } from '../../desk/credit/queries.ts'
import { CARD_LINK } from '../../desk/dashboards/card-link.ts'
import { Card } from '../../ui/card.tsx'
import { formatDate } from '../../ui/format-date.ts'

/** Statements to pay, the earliest due first; nothing for a retailer without credit. */
export function CreditCard() {
  const maySee = hasPermission(useUser().permissions, ['buy', 'settlement'])
  const { data } = useQuery({ ...ownCreditQuery, enabled: maySee })
  if (!data) return null
  const due = data.statements.filter(({ state }) => state !== 'paid').toReversed()
  return (
    <Card
      title="결제할 외상 명세"
      description={`남은 외상 한도 ${formatWon(data.account.availableAmount)}`}
      action={
        <Link to="/retailer/credit" className={CARD_LINK}>
          외상 보기
        </Link>
      }
    >
      {due.length === 0 ? (
        <p className="text-ink-soft text-sm">
          결제할 명세가 없습니다. 다음 명세에 {formatWon(data.account.unbilledAmount)}이 담깁니다.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {due.map((statement) => (
            <DueStatement key={statement.id} statement={statement} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function DueStatement({ statement: { id, month, dueOn, remainingAmount, state } }: { statement: CreditStatement }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0">
        <Link to={`/retailer/credit/${id}`} className="rounded font-semibold hover:text-brand hover:underline">
          {monthText(month)} 명세
        </Link>
        <p className="flex flex-wrap items-center gap-2 text-ink-soft text-sm">
          {formatDate(dueOn)}까지 <StatementState state={state} />
        </p>
      </div>
      <span className="font-semibold tabular-nums">{formatWon(remainingAmount)}</span>
    </li>
  )
}
