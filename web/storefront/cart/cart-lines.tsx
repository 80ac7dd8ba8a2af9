import { formatWon } from '@jangteo/domain/money.ts'
import type { SupplierFee } from '@jangteo/domain/shipping/fees.ts'
import { Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CartLine } from './cart-line.tsx'
import type { CartRow } from './cart-rows.ts'
import type { SelectedLines } from './use-selected-lines.ts'

interface CartLinesProps {
  rows: readonly CartRow[]
  chosen: SelectedLines
  /** Of the selected lines; null where the market ships. */
  fees: readonly SupplierFee[] | null
  /** Off the selected lines, by id. */
  promotions: ReadonlyMap<string, number>
  clear: ReactNode
}

export function CartLines({ rows, chosen, fees, promotions, clear }: CartLinesProps) {
  const possible = rows.filter(({ problem }) => problem === null).length
  return (
    <section aria-label="담긴 상품" className="rounded-card border border-line bg-surface">
      <header className="flex h-14 items-center justify-between border-line border-b pr-2 pl-4 md:pl-5">
        <Checkbox
          label={`전체 선택 (${chosen.count}/${rows.length})`}
          checked={possible > 0 && chosen.count === possible}
          partial={chosen.count > 0 && chosen.count < possible}
          disabled={possible === 0}
          onChange={chosen.toggleAll}
        />
        {clear}
      </header>
      {fees ? (
        <SupplierGroups rows={rows} chosen={chosen} fees={fees} promotions={promotions} />
      ) : (
        <Rows rows={rows} chosen={chosen} promotions={promotions} />
      )}
    </section>
  )
}

function Rows({ rows, chosen, promotions }: Pick<CartLinesProps, 'rows' | 'chosen' | 'promotions'>) {
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <CartLine
          key={row.item.id}
          row={row}
          promotionAmount={promotions.get(row.item.id) ?? 0}
          chosen={chosen.has(row.item.id)}
          onChoose={() => chosen.toggle(row.item.id)}
        />
      ))}
    </ul>
  )
}

/** In the order of each supplier's newest line. */
function SupplierGroups({
  rows,
  chosen,
  fees,
  promotions,
}: Pick<CartLinesProps, 'rows' | 'chosen' | 'promotions'> & { fees: readonly SupplierFee[] }) {
  const groups = [...Map.groupBy(rows, ({ item }) => item.supplierId)]
  return (
    <>
      {groups.map(([supplierId, own]) => {
        const name = own[0]?.item.supplierName ?? ''
        return (
          <section key={supplierId} aria-label={`${name} 상품`} className="border-line border-b last:border-b-0">
            <h2 className="flex min-h-11 items-center gap-2 bg-sunken px-4 font-semibold text-sm md:px-5">
              <Store aria-hidden className="size-4.5 shrink-0 text-ink-faint" strokeWidth={1.5} />
              {name}
            </h2>
            <Rows rows={own} chosen={chosen} promotions={promotions} />
            <SupplierFeeLine fee={fees.find((fee) => fee.supplierId === supplierId)} />
          </section>
        )
      })}
      <p className="border-line border-t px-4 py-3 text-ink-soft text-sm md:px-5">
        묶음 배송: 같은 판매자의 상품은 함께 보내고 배송비를 한 번만 받습니다. 따로 보내는 상품은 배송비가 따로
        붙습니다.
      </p>
    </>
  )
}

/** Without a selected line of the supplier there is no fee. */
function SupplierFeeLine({ fee }: { fee: SupplierFee | undefined }) {
  const missing = fee?.parcels.find((parcel) => parcel.missingForFree !== null)?.missingForFree
  return (
    <p className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-line border-t px-4 py-2 text-sm md:px-5">
      <span className="text-ink-soft tabular-nums">
        {fee ? feeDetail(fee, missing) : '고른 상품이 없어 배송비가 없습니다.'}
      </span>
      {fee && (
        <span className="font-medium tabular-nums">
          배송비 {fee.amount === 0 ? feeWord(fee) : formatWon(fee.amount)}
        </span>
      )}
    </p>
  )
}

function feeWord({ parcels }: SupplierFee): string {
  return parcels.some(({ isCollect }) => isCollect) ? '착불' : '무료'
}

function feeDetail({ note, parcels }: SupplierFee, missing: number | null | undefined): string {
  const several = parcels.length > 1 && `상자 ${parcels.length}개로 보냅니다.`
  const free = missing && `${formatWon(missing)} 더 담으면 무료로 배송합니다.`
  const collect = note === '착불' ? '배송비는 받을 때 택배 기사에게 냅니다.' : note
  return [free, several, collect].filter(Boolean).join(' ')
}
