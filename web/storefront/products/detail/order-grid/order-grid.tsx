import type { PublicVariant } from '@jangteo/contracts/catalog/public-products.ts'
import { addLinesToCart } from '@jangteo/contracts/orders/cart.ts'
import { optionText } from '@jangteo/domain/catalog/variants.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { clsx } from 'clsx'
import { type ClipboardEvent, type KeyboardEvent, memo, useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../../app/api.ts'
import { ApiError } from '../../../../app/session/api-error.ts'
import { cartOwner, saveCart } from '../../../../trade/cart/cart-count.ts'
import { PriceNote } from '../../../../trade/catalog/price-text.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { formatNumber } from '../../../../ui/format-number.ts'
import { toast } from '../../../../ui/toast.ts'
import QuantityBreakTable from '../options/quantity-break-table.tsx'
import type { Offer } from '../use-live-offer.ts'
import {
  type GridLayout,
  type GridTotals,
  gridLayout,
  gridTotals,
  pasteBlock,
  type Quantities,
  readQuantity,
} from './grid-quantities.ts'

interface OrderGridProps {
  product: { id: string; name: string }
  offer: Offer
  onClose: () => void
}

/** Orders many variants of a product in one gesture. Loaded when a retailer opens it. */
export default function OrderGrid({ product, offer, onClose }: OrderGridProps) {
  const [quantities, setQuantities] = useState<Quantities>({})
  const [note, setNote] = useState('')
  const layout = useMemo(() => gridLayout(offer), [offer])
  const totals = gridTotals(offer, quantities)
  const { add, isPending, refusal } = useAddLines(product.id, totals, onClose)
  const setQuantity = useCallback(
    (variantId: string, quantity: number) => setQuantities((before) => ({ ...before, [variantId]: quantity })),
    [],
  )

  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    const at = cellOf(event.target)
    if (!at || !/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    const pasted = pasteBlock(text, layout, at, quantities)
    setQuantities(pasted.quantities)
    const skipped = pasted.skipped > 0 ? ` ${formatNumber(pasted.skipped)}칸은 넣지 못했습니다.` : ''
    setNote(`${formatNumber(pasted.filled)}칸을 채웠습니다.${skipped}`)
  }

  const problem = totals.problem ?? refusal
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="여러 옵션 한 번에 주문"
      description={`${product.name} · 방향키와 Enter로 옮겨 다니고, 엑셀에서 복사한 수량을 붙여 넣을 수 있습니다.`}
      width="large"
      footer={
        <>
          <div className="mr-auto min-w-0 self-center leading-snug">
            <p aria-live="polite" className="tabular-nums">
              <span className="text-ink-soft text-sm">{formatNumber(totals.quantity)}개 </span>
              <strong className="font-bold text-lg">{formatWon(totals.amount)}</strong>
            </p>
            <PriceNote price={totals.amount} taxClass={offer.taxClass} />
            <p role="alert" className="font-medium text-danger text-sm">
              {problem}
            </p>
          </div>
          <Button
            className="h-11 self-center"
            disabled={totals.quantity === 0 || totals.problem !== null}
            pending={isPending}
            onClick={() => void add()}
          >
            장바구니 담기
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and pastes bubble up from the fields of the grid */}
      <div onKeyDown={moveByKey} onPaste={paste} className="-mx-5 overflow-x-auto px-5">
        {layout.columns.length === 1 && layout.columns[0] === '' ? (
          <VariantList layout={layout} quantities={quantities} onQuantity={setQuantity} />
        ) : (
          <VariantMatrix layout={layout} offer={offer} quantities={quantities} onQuantity={setQuantity} />
        )}
      </div>
      <p role="status" className="min-h-6 pt-2 text-ink-soft text-sm">
        {note}
      </p>
      <QuantityBreakTable
        offer={offer}
        isFrom={offer.priceRange.min !== offer.priceRange.max}
        quantity={totals.quantity}
      />
    </Dialog>
  )
}

function useAddLines(productId: string, { lines, quantity }: GridTotals, onDone: () => void) {
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<{ of: string; message: string }>()
  const attempt = JSON.stringify(lines)

  const add = async () => {
    const userId = cartOwner()
    setPending(true)
    try {
      const { data } = await api(addLinesToCart, { body: { productId, lines } })
      saveCart(data, userId)
      toast.success(`장바구니에 ${formatNumber(quantity)}개를 담았습니다.`, {
        next: { label: '장바구니 보기', go: () => void navigate('/cart') },
      })
      onDone()
    } catch (error) {
      const message = error instanceof ApiError ? error.message : '담지 못했습니다. 잠시 후 다시 시도해 주세요.'
      setRefusal({ of: attempt, message })
    } finally {
      setPending(false)
    }
  }
  // A refusal is about the quantities that were sent.
  return { add, isPending, refusal: refusal?.of === attempt ? refusal.message : null }
}

interface TableProps {
  layout: GridLayout
  quantities: Quantities
  onQuantity: (variantId: string, quantity: number) => void
}

const HEAD = 'px-2 py-2 font-medium text-ink-soft'

function VariantMatrix({ layout, offer, quantities, onQuantity }: TableProps & { offer: Offer }) {
  return (
    <table className="w-full border-collapse text-sm">
      <thead>
        <tr className="border-line border-b">
          <th scope="col" className={clsx(HEAD, 'sticky left-0 whitespace-nowrap bg-surface text-left')}>
            {offer.options.map(({ name }) => name).join(' / ')}
          </th>
          {layout.columns.map((column) => (
            <th key={column} scope="col" className={clsx(HEAD, 'text-center')}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {layout.rows.map(({ label, cells }, row) => (
          <tr key={label} className="border-line border-b last:border-b-0">
            <th scope="row" className="sticky left-0 min-w-20 max-w-40 bg-surface px-2 py-2 text-left font-medium">
              {label}
            </th>
            {cells.map((variant, column) => (
              <td key={layout.columns[column]} className="min-w-22 px-1 py-1.5 text-center align-top">
                {variant ? (
                  <QuantityCell
                    variant={variant}
                    row={row}
                    column={column}
                    quantity={quantities[variant.id] ?? 0}
                    onQuantity={onQuantity}
                  />
                ) : (
                  <span aria-hidden className="text-ink-faint">
                    –
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function VariantList({ layout, quantities, onQuantity }: TableProps) {
  return (
    <table className="w-full border-collapse text-sm">
      <thead>
        <tr className="border-line border-b">
          {['옵션', 'SKU', '수량'].map((name) => (
            <th
              key={name}
              scope="col"
              className={clsx(HEAD, name === '수량' ? 'text-center' : 'text-left', name === 'SKU' && 'max-sm:hidden')}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {layout.rows.map(({ label, cells: [variant] }, row) => (
          <tr key={variant?.id} className="border-line border-b last:border-b-0">
            <th scope="row" className="px-2 py-2 text-left font-medium">
              {label}
            </th>
            <td className="px-2 py-2 text-ink-soft max-sm:hidden">{variant?.sku}</td>
            <td className="w-28 px-1 py-1.5 align-top">
              {variant && (
                <QuantityCell
                  variant={variant}
                  row={row}
                  column={0}
                  quantity={quantities[variant.id] ?? 0}
                  onQuantity={onQuantity}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface QuantityCellProps {
  variant: PublicVariant
  row: number
  column: number
  quantity: number
  onQuantity: (variantId: string, quantity: number) => void
}

/** Memoized: a grid of 500 variants renders one cell for each key. */
const QuantityCell = memo(function QuantityCell({ variant, row, column, quantity, onQuantity }: QuantityCellProps) {
  const { id, optionValues, price, stockQuantity } = variant
  const isSoldOut = stockQuantity === 0
  const isTooMuch = quantity > stockQuantity
  return (
    <>
      <input
        data-row={row}
        data-column={column}
        aria-label={`${optionText(optionValues)} 수량`}
        aria-invalid={isTooMuch && !isSoldOut}
        aria-describedby={`grid-${id}`}
        disabled={isSoldOut}
        inputMode="numeric"
        autoComplete="off"
        placeholder={isSoldOut ? '품절' : '0'}
        value={quantity > 0 && !isSoldOut ? String(quantity) : ''}
        onChange={({ target }) => {
          const typed = readQuantity(target.value)
          if (typed !== undefined) onQuantity(id, typed ?? 0)
        }}
        onFocus={({ target }) => target.select()}
        className={clsx(
          'h-11 w-full min-w-16 rounded-control border bg-surface text-center text-[1rem] tabular-nums',
          'focus-visible:-outline-offset-1 disabled:cursor-not-allowed disabled:bg-sunken',
          isTooMuch && !isSoldOut ? 'border-danger' : 'border-line-strong/50',
        )}
      />
      <span id={`grid-${id}`} className="mt-0.5 block text-center text-ink-soft text-xs tabular-nums">
        {formatWon(price)}
        {!isSoldOut && (
          <span className={clsx('block', isTooMuch ? 'font-semibold text-danger' : 'text-ink-faint')}>
            재고 {formatNumber(stockQuantity)}
          </span>
        )}
      </span>
    </>
  )
})

function cellOf(target: EventTarget): { row: number; column: number } | null {
  if (!(target instanceof HTMLInputElement) || target.dataset.row === undefined) return null
  return { row: Number(target.dataset.row), column: Number(target.dataset.column) }
}

const STEPS: Record<string, readonly [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Moves the focus to the next cell in this direction that can be filled. */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, currentTarget, target } = event
  const at = cellOf(target)
  const step = STEPS[key]
  if (!at || !step || event.nativeEvent.isComposing || !leavesField(target as HTMLInputElement, key)) return
  event.preventDefault()
  const turn = key === 'Enter' && shiftKey ? -1 : 1
  const cells = new Map(
    [...currentTarget.querySelectorAll<HTMLInputElement>('input:enabled')].map((cell) => {
      const { row, column } = cellOf(cell) ?? { row: -1, column: -1 }
      return [`${row}.${column}`, cell]
    }),
  )
  const last = Math.max(...[...cells.keys()].flatMap((place) => place.split('.').map(Number)))
  for (let away = 1; away <= last; away++) {
    const next = cells.get(`${at.row + step[0] * turn * away}.${at.column + step[1] * away}`)
    if (!next) continue
    next.focus()
    return
  }
}

/** Left and right move within the text first. */
function leavesField({ selectionStart, selectionEnd, value }: HTMLInputElement, key: string): boolean {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return true
  if (selectionStart === 0 && selectionEnd === value.length) return true
  return selectionStart === selectionEnd && selectionStart === (key === 'ArrowLeft' ? 0 : value.length)
}
