import {
  downloadWrongRows,
  type ImportChange,
  type ImportProblem,
  type ImportRow,
  type ProductImport,
} from '@jangteo/contracts/catalog/product-imports.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { download } from '../../../app/api.ts'
import { DownloadMenu } from '../../../desk/download-menu.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'

const LINE = {
  key: 'line',
  header: '행',
  cell: ({ line }: { line: number }) => <span className="tabular-nums">{line.toLocaleString('ko-KR')}행</span>,
}

const CHANGES: Column<ImportChange & { number: number }>[] = [
  { key: 'name', header: '상품', cell: ({ name }) => <span className="font-medium">{name}</span> },
  { key: 'column', header: '열', cell: ({ column }) => column },
  {
    key: 'change',
    header: '지금 → 파일',
    cell: ({ before, after }) => (
      <span className="wrap-anywhere">
        <span className="text-ink-soft">{before || '(없음)'}</span> <span aria-hidden>→</span>
        <span className="sr-only">에서</span> {after || '(없음)'}
      </span>
    ),
  },
  LINE,
]

/** What would change, cell by cell, and how often in each column. */
export function ChangesCard({ changes, columnChanges }: Pick<ProductImport, 'changes' | 'columnChanges'>) {
  const total = columnChanges.reduce((sum, { count }) => sum + count, 0)
  const more = total > changes.length ? ` 처음 ${grouped(changes.length)}칸만 보여 드립니다.` : ''
  return (
    <Card title="바뀌는 내용" description={`모두 ${grouped(total)}칸이 바뀝니다.${more}`}>
      <div className="grid gap-4">
        <ul className="flex flex-wrap gap-2" aria-label="열마다 바뀌는 칸">
          {columnChanges.map(({ column, count }) => (
            <li key={column}>
              <Badge>
                {column} {grouped(count)}칸
              </Badge>
            </li>
          ))}
        </ul>
        <DataTable
          label="바뀌는 내용"
          columns={CHANGES}
          rows={changes.map((change, number) => ({ ...change, number }))}
          rowKey={({ number }) => String(number)}
          empty="바뀌는 내용이 없습니다."
        />
      </div>
    </Card>
  )
}

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
    <Card title="미리 보기" description={`${grouped(rows)}행 중 처음 ${preview.length}행입니다.`}>
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
  LINE,
  { key: 'column', header: '열', isBlank: ({ column }) => column === null, cell: ({ column }) => column },
  { key: 'message', header: '문제', cell: ({ message }) => message },
]

type Problems = Pick<ProductImport, 'id' | 'rows' | 'goodRows' | 'problems' | 'problemCount'>

export function ProblemsCard({ id, rows, goodRows, problems, problemCount }: Problems) {
  const more = problemCount - problems.length
  const numbered = problems.map((problem, number) => ({ ...problem, number }))
  return (
    <Card
      title="문제가 있는 곳"
      description={`모두 ${grouped(problemCount)}곳입니다. 엑셀에서 보이는 행 번호입니다.${more > 0 ? ` 처음 ${grouped(problems.length)}곳만 보여 드립니다.` : ''}`}
      action={
        rows > goodRows && (
          <DownloadMenu
            label="문제 행 내려받기"
            size="small"
            fetchFile={(format) => download(downloadWrongRows, { params: { id }, query: { format } })}
            fileName="문제가 있는 행"
            done="문제가 있는 행을 내려받았습니다."
          />
        )
      }
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

function grouped(value: number): string {
  return value.toLocaleString('ko-KR')
}
