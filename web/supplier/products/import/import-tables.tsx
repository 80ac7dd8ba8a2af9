import type { ImportProblem, ImportRow, ProductImport } from '@jangteo/contracts/catalog/product-imports.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { Card } from '../../../ui/card.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'

const LINE = { key: 'line', header: '행', cell: ({ line }: { line: number }) => line.toLocaleString('ko-KR') }

const PREVIEW: Column<ImportRow>[] = [
  { key: 'name', header: '상품명', cell: ({ name }) => <span className="font-medium">{name || '(이름 없음)'}</span> },
  {
    key: 'price',
    header: '가격',
    align: 'right',
    isBlank: ({ basePrice }) => basePrice === null,
    cell: ({ basePrice }) => basePrice !== null && formatMoney(basePrice),
  },
  {
    key: 'stock',
    header: '재고',
    align: 'right',
    isBlank: ({ stockQuantity }) => stockQuantity === null,
    cell: ({ stockQuantity }) => stockQuantity?.toLocaleString('ko-KR'),
  },
  { ...LINE, align: 'right' },
]

export function PreviewCard({ preview, rows }: Pick<ProductImport, 'preview' | 'rows'>) {
  return (
    <Card title="미리 보기" description={`상품 ${rows.toLocaleString('ko-KR')}개 중 처음 ${preview.length}개입니다.`}>
      <DataTable
        label="미리 보기"
        columns={PREVIEW}
        rows={preview}
        rowKey={({ line }) => String(line)}
        empty="보여 줄 행이 없습니다."
      />
    </Card>
  )
}

type NumberedProblem = ImportProblem & { number: number }

const PROBLEMS: Column<NumberedProblem>[] = [
  { ...LINE, cell: ({ line }) => <span className="tabular-nums">{line.toLocaleString('ko-KR')}행</span> },
  { key: 'column', header: '열', isBlank: ({ column }) => column === null, cell: ({ column }) => column },
  { key: 'message', header: '문제', cell: ({ message }) => message },
]

export function ProblemsCard({ problems, problemCount }: Pick<ProductImport, 'problems' | 'problemCount'>) {
  const more = problemCount - problems.length
  const numbered = problems.map((problem, number) => ({ ...problem, number }))
  return (
    <Card
      title="문제가 있는 곳"
      description={`모두 ${problemCount.toLocaleString('ko-KR')}곳입니다. 제목이 1행입니다.${more > 0 ? ` 처음 ${problems.length.toLocaleString('ko-KR')}곳만 보여 드립니다.` : ''}`}
    >
      <DataTable
        label="문제 목록"
        columns={PROBLEMS}
        rows={numbered}
        rowKey={({ number }) => String(number)}
        empty="문제가 없습니다."
      />
    </Card>
  )
}
