import type { User } from '@jangteo/contracts/accounts/users.ts'
import type { Settlement, SettlementDay } from '@jangteo/contracts/ledger/settlement.ts'
import { firstDayOf, lastDayOf, monthText } from '@jangteo/domain/ledger/settlement-dates.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { businessFacts } from '../../app/members/business.ts'
import { payoutText } from '../../desk/settlement/payout-text.ts'
import { SettlementTotals } from '../../desk/settlement/settlement-totals.tsx'
import { PrintTitle } from '../../trade/orders/printed-page.tsx'
import { Facts } from '../../ui/facts.tsx'
import { formatDate } from '../../ui/format-date.ts'

const SHEET =
  'mx-auto -mt-6 mb-8 grid w-[calc(100%-2rem)] max-w-178 gap-8 rounded-card border border-line bg-surface p-5 sm:p-10 print:my-0 print:w-full print:max-w-none print:rounded-none print:border-0 print:p-0'

interface SettlementStatementProps {
  settlement: Settlement
  days: readonly SettlementDay[]
  user: User
}

export function SettlementStatement({ settlement, days, user }: SettlementStatementProps) {
  const { month } = settlement
  return (
    <article aria-label="정산 명세서" className={SHEET}>
      <style>{'@page { size: A4; margin: 16mm }'}</style>
      <header className="flex flex-wrap items-end justify-between gap-3 border-ink border-b-2 pb-4">
        <div>
          <p className="text-ink-soft text-sm">장터</p>
          <PrintTitle>정산 명세서</PrintTitle>
        </div>
        <p className="text-right text-sm">
          <span className="block font-semibold text-lg tabular-nums">{monthText(month)}</span>
          {formatDate(firstDayOf(month))} – {formatDate(lastDayOf(month))}
        </p>
      </header>
      <div className="grid gap-8 sm:grid-cols-2 print:grid-cols-2">
        <section>
          <h2 className="mb-3 font-semibold text-lg">공급자</h2>
          <Facts facts={businessFacts(user)} />
        </section>
        <section>
          <h2 className="mb-3 font-semibold text-lg">정산 금액</h2>
          <SettlementTotals settlement={settlement} />
          <p className="mt-3 text-ink-soft text-sm">{payoutText(settlement)}</p>
        </section>
      </div>
      {days.length > 0 && <DayTable days={days} />}
      <p className="text-ink-soft text-sm">
        거래 금액은 그날 배송이 끝난 주문의 부가세 포함 결제 금액입니다.
        {settlement.feeAmount !== 0 && ' 배송비와 반품 배송비에는 수수료가 없습니다.'} 이 문서는 세금계산서를 대신하지
        않습니다.
      </p>
    </article>
  )
}

interface DayColumn {
  label: string
  amount: (day: SettlementDay) => number
  /** Shown only where a day has some. */
  isRare?: boolean
}

const DAY_COLUMNS: readonly DayColumn[] = [
  { label: '거래 금액', amount: ({ grossAmount }) => grossAmount },
  { label: '환불', amount: ({ refundAmount }) => -refundAmount },
  { label: '수수료', amount: ({ commissionAmount }) => -commissionAmount },
  { label: '배송비·반품 배송비', amount: ({ feeAmount }) => feeAmount, isRare: true },
  { label: '지급 보류', amount: ({ withheldAmount }) => -withheldAmount, isRare: true },
  { label: '조정', amount: ({ adjustmentAmount }) => adjustmentAmount, isRare: true },
  { label: '정산 금액', amount: ({ netAmount }) => netAmount },
]

const NUMBER = 'whitespace-nowrap py-2 pl-4 text-right tabular-nums'

function DayTable({ days }: { days: readonly SettlementDay[] }) {
  const columns = DAY_COLUMNS.filter(({ isRare, amount }) => !isRare || days.some((day) => amount(day) !== 0))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label="날마다의 정산 금액" tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">날마다의 정산 금액</caption>
        <thead>
          <tr className="border-line border-b text-ink-soft">
            <th scope="col" className="py-2 text-left font-medium">
              날짜
            </th>
            {columns.map(({ label }) => (
              <th key={label} scope="col" className="whitespace-nowrap py-2 pl-4 text-right font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((figures) => (
            <tr key={figures.day} className="break-inside-avoid border-line border-b">
              <th scope="row" className="whitespace-nowrap py-2 text-left font-normal">
                {formatDate(figures.day)}
              </th>
              {columns.map(({ label, amount }) => (
                <td key={label} className={NUMBER}>
                  {formatMoney(amount(figures) || 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
