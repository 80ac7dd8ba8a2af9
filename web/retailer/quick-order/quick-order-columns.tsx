import type { OrderableVariant } from '@jangteo/contracts/orders/orderable-variants.ts'
import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { clsx } from 'clsx'
import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { Column } from '../../ui/data-table.tsx'
import { Field } from '../../ui/field.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Select } from '../../ui/select.tsx'
import { QuantityInput } from './quantity-input.tsx'
import { type DraftLine, noteOf, type PricedLine } from './quick-order-draft.ts'

interface Actions {
  setLine: (key: string, patch: Partial<DraftLine>) => void
  remove: (keys: readonly string[]) => void
}

export function quickOrderColumns({ setLine, remove }: Actions): Column<PricedLine>[] {
  return [
    {
      key: 'code',
      header: '입력한 코드',
      cell: ({ code }) => <span className="break-all text-sm">{code}</span>,
    },
    {
      key: 'product',
      header: '상품',
      cell: (line) => <ProductCell line={line} onChoose={(variantId) => setLine(line.key, { variantId })} />,
    },
    {
      key: 'price',
      header: '단가',
      align: 'right',
      isBlank: ({ match }) => !match,
      cell: ({ unitPrice }) => formatMoney(unitPrice),
    },
    {
      key: 'quantity',
      header: '수량',
      align: 'right',
      cell: (line) => <QuantityCell line={line} onQuantity={(quantity) => setLine(line.key, { quantity })} />,
    },
    {
      key: 'amount',
      header: '금액',
      align: 'right',
      isBlank: ({ match, quantity }) => !match || quantity === 0,
      cell: ({ unitPrice, quantity }) => formatMoney(unitPrice * quantity),
    },
    {
      key: 'remove',
      header: '',
      cell: ({ key, code }) => <IconButton icon={Trash2} label={`${code} 빼기`} onClick={() => remove([key])} />,
    },
  ]
}

function ProductCell({ line, onChoose }: { line: PricedLine; onChoose: (variantId: string) => void }) {
  const { match, matches, state } = line
  const note = noteOf(line)
  return (
    <div className="grid gap-1">
      {match && (
        <>
          <Link to={`/products/${match.slug}`} className="w-fit font-medium underline-offset-4 hover:underline">
            {nameWithOption(match.productName, match.optionText)}
          </Link>
          <span className="text-ink-soft text-sm">
            {match.sku} · {match.supplierName} · 재고 {formatNumber(match.stockQuantity)}개
            {match.inCart > 0 && ` · 장바구니에 ${formatNumber(match.inCart)}개`}
          </span>
        </>
      )}
      {state === 'several' && <ChooseMatch code={line.code} matches={matches} onChoose={onChoose} />}
      {note && (
        <p className={clsx('font-medium text-sm', match && line.quantity > 0 ? 'text-warning' : 'text-danger')}>
          {note}
        </p>
      )}
    </div>
  )
}

interface ChooseMatchProps {
  code: string
  matches: readonly OrderableVariant[]
  onChoose: (variantId: string) => void
}

function ChooseMatch({ code, matches, onChoose }: ChooseMatchProps) {
  return (
    <Field label={`${code}의 상품`} hideLabel>
      <Select
        value=""
        placeholder="상품을 골라 주세요"
        onChange={(event) => event.target.value && onChoose(event.target.value)}
        options={matches.map(({ variantId, productName, optionText, supplierName }) => ({
          value: variantId,
          label: `${nameWithOption(productName, optionText)} · ${supplierName}`,
        }))}
      />
    </Field>
  )
}

function QuantityCell({ line, onQuantity }: { line: PricedLine; onQuantity: (quantity: number) => void }) {
  const { code, match, quantity, wantedQuantity } = line
  if (!match) return <span className="tabular-nums">{formatNumber(wantedQuantity)}</span>
  return (
    <div className="ml-auto grid w-24 gap-0.5">
      <QuantityInput
        label={`${code} 수량`}
        value={quantity}
        onQuantity={(wanted) => wanted !== null && onQuantity(wanted)}
      />
      {wantedQuantity !== quantity && (
        <span className="text-ink-soft text-xs tabular-nums">요청 {formatNumber(wantedQuantity)}개</span>
      )}
    </div>
  )
}
