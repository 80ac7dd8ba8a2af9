import { LEDGER_RULE_LABELS, type LedgerBalances } from '@jangteo/contracts/ledger/settlement.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Moment } from '../../ui/moment.tsx'

const ACCOUNTS: readonly {
  account: Exclude<keyof LedgerBalances, 'isBalanced' | 'checkedAt' | 'differences'>
  label: string
  /** Shown only with a balance. */
  isRare?: boolean
}[] = [
  { account: 'cash', label: '받아 둔 현금' },
  { account: 'held', label: '배송 전 보관' },
  { account: 'payable', label: '공급자에게 지급할 금액' },
  { account: 'commission', label: '수수료 수익' },
  { account: 'shop', label: '배송비 등 장터 수익' },
  { account: 'refundsDue', label: '보내야 할 환불' },
  { account: 'promotions', label: '장터가 부담한 할인과 적립' },
  { account: 'points', label: '회원의 적립금' },
  { account: 'withheld', label: '지급을 보류한 금액', isRare: true },
  { account: 'receivable', label: '받을 외상 금액', isRare: true },
]

/** Ledger account balances, and whether debits equal credits. */
export function LedgerCard({ books }: { books: LedgerBalances }) {
  return (
    <Card title="장부" description={<Checked at={books.checkedAt} />} action={<Sign isBalanced={books.isBalanced} />}>
      {books.differences.length > 0 && (
        <ul className="mb-4 grid list-disc gap-1 rounded-card bg-danger-soft py-3 pr-4 pl-8 text-sm">
          {books.differences.map(({ rule, count, examples }) => (
            <li key={rule}>
              어긋남: {LEDGER_RULE_LABELS[rule]} ({count.toLocaleString('ko-KR')}건)
              <span className="block break-all text-ink-soft text-xs">{examples.join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {ACCOUNTS.filter(({ account, isRare }) => !isRare || books[account] !== 0).map(({ account, label }) => (
          <div key={account} className="flex flex-wrap justify-between gap-x-4 border-line border-b pb-2">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold tabular-nums">{formatMoney(books[account])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Sign({ isBalanced }: { isBalanced: boolean }) {
  return isBalanced ? (
    <Badge tone="success" icon={CircleCheck}>
      장부가 맞습니다
    </Badge>
  ) : (
    <Badge tone="danger" icon={CircleAlert}>
      장부에 차이가 있습니다
    </Badge>
  )
}

function Checked({ at }: { at: string | null }) {
  if (!at) return '현금은 나머지 계정의 합과 같습니다. 전체 점검은 매일 새벽 3시에 합니다.'
  return (
    <>
      <Moment at={at} form="exact" />에 전체를 점검했습니다. 현금은 나머지 계정의 합과 같아야 합니다.
    </>
  )
}
