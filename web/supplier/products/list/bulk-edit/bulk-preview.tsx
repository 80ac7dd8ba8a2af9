import type { BulkEditRow } from '@jangteo/contracts/catalog/bulk-edit.ts'
import { PRODUCT_STATUS_LABELS } from '@jangteo/domain/catalog/product-status.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'

const SHOWN = 50
const MAX_LINES = 6
const count = (units: number) => units.toLocaleString('ko-KR')

/** Old and new values of each product; those that stay as they are at the end, with the reason. */
export function BulkPreview({ rows }: { rows: readonly BulkEditRow[] }) {
  const [all, setAll] = useState(false)
  const changing = rows.filter(({ skipped }) => skipped === null)
  const skipped = rows.filter((row) => row.skipped !== null)
  const sorted = [...changing, ...skipped]
  const shown = all ? sorted : sorted.slice(0, SHOWN)
  return (
    <section aria-label="바뀔 내용" className="mt-5 grid gap-3">
      <p role="status" className="font-medium">
        {count(changing.length)}개가 바뀝니다.
        {skipped.length > 0 && ` ${count(skipped.length)}개는 그대로 둡니다.`}
      </p>
      <ul className="divide-y divide-line rounded-control border border-line">
        {shown.map((row) => (
          <li
            key={row.id}
            className="grid gap-x-4 gap-y-1 px-3 py-2.5 text-sm sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
          >
            <span className="min-w-0 break-words font-medium">{row.name}</span>
            {row.skipped === null ? (
              <Changes row={row} />
            ) : (
              <span className="text-ink-soft sm:text-right">그대로 · {row.skipped}</span>
            )}
          </li>
        ))}
      </ul>
      {shown.length < sorted.length && (
        <Button variant="ghost" size="small" className="max-sm:h-11" onClick={() => setAll(true)}>
          나머지 {count(sorted.length - shown.length)}개도 보기
        </Button>
      )}
    </section>
  )
}

function Changes({ row: { prices, stock, categories, status } }: { row: BulkEditRow }) {
  const lines: ReactNode[] = [
    ...prices.map(({ optionText, before, after }) => (
      <Change
        key={`price ${optionText}`}
        label={optionText}
        before={formatMoney(before.base)}
        after={formatMoney(after.base)}
        note={`골드 ${formatMoney(after.gold)} · 프리미엄 ${formatMoney(after.premium)} · VIP ${formatMoney(after.vip)}`}
      />
    )),
    ...stock.map(({ variantId, optionText, before, after }) => (
      <Change key={variantId} label={optionText} before={`${count(before)}개`} after={`${count(after)}개`} />
    )),
    ...(categories
      ? [
          <Change
            key="categories"
            label={null}
            before={categories.before.join(', ')}
            after={categories.after.join(', ')}
          />,
        ]
      : []),
    ...(status
      ? [
          <Change
            key="status"
            label={null}
            before={PRODUCT_STATUS_LABELS[status.before]}
            after={PRODUCT_STATUS_LABELS[status.after]}
          />,
        ]
      : []),
  ]
  return (
    <span className="grid gap-1 tabular-nums sm:justify-items-end">
      {lines.slice(0, MAX_LINES)}
      {lines.length > MAX_LINES && <span className="text-ink-soft text-xs">외 옵션 {lines.length - MAX_LINES}개</span>}
    </span>
  )
}

interface ChangeProps {
  label: string | null
  before: string
  after: string
  note?: string
}

function Change({ label, before, after, note }: ChangeProps) {
  return (
    <span className="grid sm:justify-items-end">
      <span className="flex flex-wrap items-center gap-1.5">
        {label && <span className="text-ink-soft">{label}</span>}
        <del className="text-ink-soft no-underline">{before}</del>
        <ArrowRight size={14} strokeWidth={1.5} aria-hidden />
        <span className="sr-only">에서</span>
        <ins className="font-semibold no-underline">{after}</ins>
      </span>
      {note && <span className="text-ink-soft text-xs">{note}</span>}
    </span>
  )
}
