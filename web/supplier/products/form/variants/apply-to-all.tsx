import { PRODUCT_STATUS_LABELS } from '@jangteo/domain/catalog/product-status.ts'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import {
  CELL_COLUMNS,
  type CellColumn,
  COLUMN_LABELS,
  type ProductPrices,
  skuFrom,
  writeCell,
} from './variant-cells.ts'
import type { OptionDraft, VariantDraft } from './variant-draft.ts'

interface ApplyToAllProps {
  /** As the filter shows them. */
  rows: readonly VariantDraft[]
  options: readonly OptionDraft[]
  product: () => ProductPrices
  onApply: (changed: ReadonlyMap<string, VariantDraft>, column: CellColumn) => void
}

const COLUMNS = CELL_COLUMNS.filter((column) => column !== 'barcode')
const STATUSES = [PRODUCT_STATUS_LABELS.active, PRODUCT_STATUS_LABELS.inactive]

/** One value for a column of all shown rows; for SKUs, their common beginning. */
export function ApplyToAll({ rows, options, product, onApply }: ApplyToAllProps) {
  const [column, setColumn] = useState<CellColumn>('stock')
  const [text, setText] = useState('')
  const isStatus = column === 'status'
  const value = isStatus && !STATUSES.includes(text) ? PRODUCT_STATUS_LABELS.active : text

  const apply = () => {
    const beginning = value.trim()
    if (column === 'sku' && !beginning) return
    const changed = rows.map((row) => {
      const cell = column === 'sku' ? skuFrom(beginning, options, row) : value
      return [row.key, writeCell(row, column, cell, product())] as const
    })
    onApply(new Map(changed), column)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    apply()
  }

  return (
    <div className="grid grid-cols-2 items-end gap-2 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_auto]">
      <Field label="한꺼번에 바꿀 항목">
        <Select
          value={column}
          options={COLUMNS.map((one) => ({ value: one, label: one === 'sku' ? 'SKU 앞부분' : COLUMN_LABELS[one] }))}
          onChange={(event) => setColumn(COLUMNS.find((one) => one === event.target.value) ?? 'stock')}
        />
      </Field>
      <Field label="바꿀 값">
        {isStatus ? (
          <Select
            value={value}
            options={STATUSES.map((label) => ({ value: label, label }))}
            onChange={(event) => setText(event.target.value)}
          />
        ) : (
          <TextInput
            autoComplete="off"
            inputMode={column === 'sku' ? 'text' : column === 'weight' ? 'decimal' : 'numeric'}
            placeholder={placeholderOf(column)}
            value={text}
            onKeyDown={onKeyDown}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button
        variant="secondary"
        className="max-sm:col-span-2 max-sm:h-11"
        disabled={rows.length === 0 || (column === 'sku' && !value.trim())}
        onClick={apply}
      >
        모두에 적용 ({rows.length.toLocaleString('ko-KR')}개)
      </Button>
    </div>
  )
}

function placeholderOf(column: CellColumn): string {
  if (column === 'sku') return '예: TEE'
  if (column === 'stock' || column === 'threshold' || column === 'weight') return '예: 10'
  return '비우면 상품 가격'
}
