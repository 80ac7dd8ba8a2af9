import { type ProductImport, startImport } from '@jangteo/contracts/catalog/product-imports.ts'
import { useState } from 'react'
import { api } from '../../../app/api.ts'
import { useMutationWithToast } from '../../../app/session/use-mutation-with-toast.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { SUPPLIER_PRODUCTS_KEY } from '../queries.ts'

interface StartCardProps {
  found: ProductImport
  onOtherFile: () => void
}

/** Imports all rows, or after explicit confirmation all but the invalid ones. */
export function StartCard({ found, onOtherFile }: StartCardProps) {
  const [leavesOut, setLeavesOut] = useState(false)
  const { id, fileName, rows, goodRows, newRows, changedRows, problemCount } = found
  const isClean = problemCount === 0
  const hasWork = newRows + changedRows > 0
  const start = useMutationWithToast(
    SUPPLIER_PRODUCTS_KEY,
    () => api(startImport, { params: { id }, body: { leaveOutProblems: !isClean } }),
    () => ({ message: '가져오기를 시작했습니다.' }),
  )
  return (
    <Card title="확인 결과" description={fileName}>
      <div className="grid gap-4">
        <Summary found={found} />
        <Counts found={found} />
        {!isClean && hasWork && (
          <Checkbox
            label={leaveOutText(rows - goodRows)}
            help="고친 파일을 다시 올리면 한꺼번에 가져올 수 있습니다."
            checked={leavesOut}
            onChange={(event) => setLeavesOut(event.target.checked)}
          />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onOtherFile}>
            다른 파일 올리기
          </Button>
          {hasWork && (
            <Button disabled={!isClean && !leavesOut} pending={start.isPending} onClick={() => start.mutate(undefined)}>
              {goodRows === rows ? '모두 가져오기' : `${grouped(goodRows)}개 행 가져오기`}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

function Counts({ found }: { found: ProductImport }) {
  const { rows, goodRows, newRows, newProducts, changedRows, changedProducts } = found
  const counts = [
    { term: '새로 등록', figure: `상품 ${grouped(newProducts)}개`, note: `${grouped(newRows)}개 행` },
    { term: '수정', figure: `상품 ${grouped(changedProducts)}개`, note: `${grouped(changedRows)}개 행` },
    { term: '그대로', figure: `${grouped(goodRows - newRows - changedRows)}개 행`, note: '' },
    { term: '문제', figure: `${grouped(rows - goodRows)}개 행`, note: '' },
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {counts.map(({ term, figure, note }) => (
        <div key={term} className="rounded-card bg-sunken p-3">
          <dt className="text-ink-soft text-sm">{term}</dt>
          <dd className="font-semibold tabular-nums">{figure}</dd>
          {note && <dd className="text-ink-soft text-xs tabular-nums">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

function Summary({ found: { rows, goodRows, newRows, changedRows, problemCount } }: { found: ProductImport }) {
  if (goodRows === 0)
    return (
      <Banner tone="danger" title="가져올 수 있는 상품이 없습니다">
        아래의 문제를 고친 파일을 다시 올려 주세요.
      </Banner>
    )
  if (goodRows < rows)
    return (
      <Banner tone="warning">
        {grouped(rows)}개 행 중 {grouped(rows - goodRows)}개 행에 문제가 있습니다. 아직 아무것도 바꾸지 않았습니다.
      </Banner>
    )
  if (newRows + changedRows === 0)
    return <Banner tone="info">바뀌는 내용이 없습니다. 파일의 내용이 지금 상품과 같습니다.</Banner>
  if (problemCount > 0)
    return <Banner tone="warning">모든 행을 가져올 수 있지만 읽지 않는 내용이 있습니다. 아래에서 확인해 주세요.</Banner>
  return (
    <Banner tone="success">
      {grouped(goodRows)}개 행을 모두 가져올 수 있습니다. 새 상품은 임시저장으로 등록하고, 승인된 상품의 이름과 설명,
      이미지, 새 옵션 값은 승인을 받은 뒤에 바뀝니다.
    </Banner>
  )
}

function leaveOutText(bad: number): string {
  return bad > 0 ? `문제가 있는 ${grouped(bad)}개 행을 빼고 가져옵니다` : '읽지 않는 내용을 빼고 가져옵니다'
}

function grouped(value: number): string {
  return value.toLocaleString('ko-KR')
}
