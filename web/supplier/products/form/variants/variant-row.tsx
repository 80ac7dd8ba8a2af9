import { PRODUCT_STATUS_LABELS } from '@jangteo/domain/catalog/product-status.ts'
import { clsx } from 'clsx'
import { ImagePlus, X } from 'lucide-react'
import { memo, useState } from 'react'
import { ProductPicture } from '../../../../trade/catalog/product-picture.tsx'
import { formatNumber, parseNumber } from '../../../../ui/format-number.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { type CellColumn, COLUMN_LABELS, NUMBER_RULES, type ProductPrices, readCell } from './variant-cells.ts'
import type { VariantDraft } from './variant-draft.ts'

export const COLUMN_WIDTHS: Record<CellColumn, string> = {
  sku: 'w-36',
  barcode: 'w-36',
  base: 'w-28',
  gold: 'w-28',
  premium: 'w-28',
  vip: 'w-28',
  stock: 'w-22',
  threshold: 'w-22',
  weight: 'w-24',
  status: 'w-26',
}

export type RowErrors = Readonly<Record<string, string>>

interface VariantRowProps {
  row: VariantDraft
  /** `블랙 / L` */
  text: string
  columns: readonly CellColumn[]
  errors: RowErrors | undefined
  product: ProductPrices
  onEdit: (row: VariantDraft, column: CellColumn, text: string) => void
  onLeaveOut: (row: VariantDraft) => void
  onPicture: (key: string) => void
}

const CELL = 'border-line border-b p-1 align-top'

const INPUT = clsx(
  'h-11 w-full rounded-md border border-line-strong/40 bg-surface px-2 text-[1rem] text-ink sm:h-9 sm:text-sm',
  'placeholder:text-ink-faint hover:border-ink-soft focus-visible:border-brand focus-visible:outline-offset-0',
  'aria-invalid:border-danger',
)

/** Plain inputs and one class each: a table may have thousands of them. */
export const VariantRow = memo(function VariantRow(props: VariantRowProps) {
  const { row, text, columns, errors, product, onEdit, onLeaveOut, onPicture } = props
  return (
    <tr data-row={row.key} className={row.status === 'inactive' ? 'text-ink-soft' : undefined}>
      <th
        scope="row"
        className="sticky left-0 z-10 border-line border-b bg-surface px-2 py-2 text-left align-middle font-medium"
      >
        {text}
        {errors?.optionValues && <CellError id={`${row.key}-values`} message={errors.optionValues} />}
      </th>
      <td className={CELL}>
        <button
          type="button"
          aria-label={`${text} 사진`}
          title="사진 고르기"
          onClick={() => onPicture(row.key)}
          className="grid size-11 cursor-pointer place-items-center overflow-hidden rounded-md border border-line hover:border-ink-soft sm:size-9"
        >
          {row.image ? (
            <ProductPicture url={row.image} alt="" sizes="44px" iconSize="small" />
          ) : (
            <ImagePlus size={16} strokeWidth={1.5} className="text-ink-faint" />
          )}
        </button>
      </td>
      {columns.map((column) => (
        <td key={column} className={CELL}>
          <Cell row={row} text={text} column={column} error={errors?.[column]} product={product} onEdit={onEdit} />
        </td>
      ))}
      <td className={clsx(CELL, 'text-center')}>
        <IconButton
          icon={X}
          label={`${text} 빼기`}
          onClick={() => onLeaveOut(row)}
          className="max-sm:size-11 sm:size-9"
        />
      </td>
    </tr>
  )
})

interface CellProps extends Pick<VariantRowProps, 'row' | 'text' | 'product' | 'onEdit'> {
  column: CellColumn
  error: string | undefined
}

function Cell({ row, text, column, error, product, onEdit }: CellProps) {
  const id = `${row.key}-${column}`
  const control = {
    'data-column': column,
    'aria-label': `${text} ${COLUMN_LABELS[column]}`,
    ...(error && { 'aria-invalid': true, 'aria-describedby': id }),
  }
  const change = (typed: string) => onEdit(row, column, typed)
  return (
    <>
      {column === 'status' ? (
        <select
          {...control}
          value={PRODUCT_STATUS_LABELS[row.status]}
          onChange={(event) => change(event.target.value)}
          className={clsx(INPUT, 'cursor-pointer px-1')}
        >
          <option>{PRODUCT_STATUS_LABELS.active}</option>
          <option>{PRODUCT_STATUS_LABELS.inactive}</option>
        </select>
      ) : NUMBER_RULES[column] ? (
        <NumberCell
          {...control}
          column={column}
          value={readCell(row, column)}
          placeholder={placeholderOf(column, product)}
          onChange={change}
        />
      ) : (
        <input
          {...control}
          autoComplete="off"
          maxLength={column === 'sku' ? 60 : 20}
          placeholder={column === 'sku' ? '자동' : ''}
          value={readCell(row, column)}
          onChange={(event) => change(event.target.value)}
          className={INPUT}
        />
      )}
      {error && <CellError id={id} message={error} />}
    </>
  )
}

function placeholderOf(column: CellColumn, { basePrice, pricing }: ProductPrices): string {
  if (column === 'base') return formatNumber(basePrice)
  if (column === 'gold' || column === 'premium' || column === 'vip') return formatNumber(pricing[column])
  return column === 'threshold' ? '상품 기준' : ''
}

interface NumberCellProps {
  column: CellColumn
  /** Formatted. */
  value: string
  placeholder: string
  onChange: (typed: string) => void
}

/** Formatted on blur. What was typed is shown only while it stands for the value: pasting may have changed that. */
function NumberCell({ column, value, placeholder, onChange, ...control }: NumberCellProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const rule = NUMBER_RULES[column]
  const isCurrent = typed !== null && formatNumber(parseNumber(typed, rule), rule) === value
  return (
    <input
      {...control}
      inputMode={rule?.decimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      placeholder={placeholder}
      value={isCurrent ? typed : value}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(event.target.value)
      }}
      onBlur={() => setTyped(null)}
      className={clsx(INPUT, 'text-right tabular-nums')}
    />
  )
}

function CellError({ id, message }: { id: string; message: string }) {
  return (
    <p id={id} className="mt-1 font-normal text-danger text-xs">
      {message}
    </p>
  )
}
