import { useState } from 'react'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable, type Sort } from '../../ui/data-table.tsx'
import { toast } from '../../ui/toast.ts'
import { GallerySection, Sample } from './gallery-section.tsx'
import { type SampleRow, sampleRows } from './sample-rows.ts'

const TONES: Record<SampleRow['status'], Tone> = { 승인됨: 'success', '검토 중': 'warning', 반려됨: 'danger' }

const COLUMNS: Column<SampleRow>[] = [
  { key: 'name', header: '이름', cell: (row) => row.name, sortable: true },
  { key: 'id', header: '번호', cell: (row) => row.id, hideable: true },
  { key: 'owner', header: '담당', cell: (row) => row.owner, hideable: true },
  { key: 'status', header: '상태', cell: (row) => <Badge tone={TONES[row.status]}>{row.status}</Badge> },
  {
    key: 'amount',
    header: '금액',
    cell: (row) => `₩${row.amount.toLocaleString('ko-KR')}`,
    align: 'right',
    sortable: true,
  },
  { key: 'madeOn', header: '등록일', cell: (row) => row.madeOn, align: 'right', hideable: true },
]

const IDLE = { isPending: false, isError: false, refetch: () => toast.info('다시 불러옵니다.') }

export function TableSection() {
  const [sort, setSort] = useState<Sort | null>(null)
  const [page, setPage] = useState(1)
  return (
    <GallerySection id="table" title="표">
      <Sample name="data-table.tsx · 정렬, 선택, 열 숨기기, 페이지">
        <DataTable
          label="견본 목록"
          rememberAs="gallery"
          columns={COLUMNS}
          query={{ ...IDLE, data: sampleRows(sort, page, 10) }}
          sort={sort}
          onSortChange={setSort}
          paging={{ onChange: setPage }}
          empty="견본이 없습니다."
          bulkActions={(chosen, clear) => (
            <Button
              size="small"
              onClick={() => {
                toast.success(`${chosen.length}개를 승인했습니다.`)
                clear()
              }}
            >
              승인
            </Button>
          )}
        />
      </Sample>
      <TableStates />
    </GallerySection>
  )
}

function TableStates() {
  return (
    <>
      <Sample name="data-table.tsx · 불러오는 중">
        <DataTable
          label="불러오는 견본"
          columns={COLUMNS}
          query={{ ...IDLE, isPending: true, data: undefined }}
          empty="견본이 없습니다."
        />
      </Sample>
      <Sample name="data-table.tsx · 비어 있음">
        <DataTable
          label="빈 견본"
          columns={COLUMNS}
          rows={[]}
          empty={{
            title: '등록한 견본이 없습니다',
            body: '견본을 등록하면 상태와 금액을 여기에서 한눈에 볼 수 있습니다.',
            action: <Button>견본 등록</Button>,
          }}
        />
      </Sample>
      <Sample name="data-table.tsx · 오류">
        <DataTable label="실패한 견본" columns={COLUMNS} query={{ ...IDLE, isError: true, data: undefined }} empty="" />
      </Sample>
      <Sample name="data-table.tsx · 새로 고침 실패, 이전 내용 표시">
        <DataTable
          label="오래된 견본"
          columns={COLUMNS}
          query={{ ...IDLE, isError: true, data: { ...sampleRows(null, 1, 2), total: 2 } }}
          empty=""
        />
      </Sample>
    </>
  )
}
