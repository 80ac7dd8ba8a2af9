import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { Column } from '../../../ui/data-table.tsx'
import { Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import type { CountLine } from './count-draft.ts'

interface LineActions {
  onCount: (variantId: string, counted: number) => void
  onRemove: (variantId: string) => void
}

const count = (units: number) => units.toLocaleString('ko-KR')
const nameOf = ({ row }: CountLine) => nameWithOption(row.productName, row.optionText)

export function countColumns({ onCount, onRemove }: LineActions): Column<CountLine>[] {
  return [
    {
      key: 'product',
      header: '상품',
      cell: ({ row, problem }) => (
        <span className="grid gap-0.5">
          <span className="font-semibold leading-snug">{row.productName}</span>
          <span className="font-normal text-ink-soft text-xs">
            {[row.optionText, row.sku, row.barcode].filter(Boolean).join(' · ')}
          </span>
          {problem && <span className="font-normal text-danger text-xs">{problem}</span>}
        </span>
      ),
    },
    { key: 'expected', header: '장부 수량', align: 'right', cell: ({ expected }) => `${count(expected)}개` },
    {
      key: 'counted',
      header: '센 수량',
      align: 'right',
      cell: (line) => (
        <Field label={`${nameOf(line)} 센 수량`} hideLabel className="ml-auto w-28">
          <NumberInput
            value={line.counted}
            onValueChange={(counted) => onCount(line.row.variantId, counted ?? 0)}
            unit="개"
          />
        </Field>
      ),
    },
    { key: 'difference', header: '차이', align: 'right', cell: (line) => <Difference line={line} /> },
    {
      key: 'remove',
      header: '작업',
      align: 'right',
      cell: (line) => (
        <IconButton icon={X} label={`${nameOf(line)} 빼기`} onClick={() => onRemove(line.row.variantId)} />
      ),
    },
  ]
}

function Difference({ line: { expected, counted } }: { line: CountLine }) {
  const difference = counted - expected
  if (difference === 0) return <span className="text-ink-soft">맞음</span>
  return (
    <span className={clsx('font-medium', difference > 0 ? 'text-success' : 'text-danger')}>
      {difference > 0 ? `+${count(difference)}` : `−${count(-difference)}`}
    </span>
  )
}
