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
  const { id, fileName, rows, goodRows, problemCount } = found
  const isClean = problemCount === 0
  const start = useMutationWithToast(
    SUPPLIER_PRODUCTS_KEY,
    () => api(startImport, { params: { id }, body: { leaveOutProblems: !isClean } }),
    () => ({ message: `상품 ${goodRows.toLocaleString('ko-KR')}개를 가져오기 시작했습니다.` }),
  )
  return (
    <Card title="확인 결과" description={fileName}>
      <div className="grid gap-4">
        <Summary found={found} />
        {!isClean && goodRows > 0 && (
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
          {goodRows > 0 && (
            <Button disabled={!isClean && !leavesOut} pending={start.isPending} onClick={() => start.mutate(undefined)}>
              {goodRows === rows ? `모두 가져오기 (${grouped(goodRows)}개)` : `${grouped(goodRows)}개 가져오기`}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

function Summary({ found: { rows, goodRows, problemCount } }: { found: ProductImport }) {
  if (problemCount === 0 && goodRows > 0)
    return (
      <Banner tone="success">상품 {grouped(goodRows)}개를 모두 가져올 수 있습니다. 임시저장으로 등록합니다.</Banner>
    )
  if (goodRows === 0)
    return (
      <Banner tone="danger" title="가져올 수 있는 상품이 없습니다">
        아래의 문제를 고친 파일을 다시 올려 주세요.
      </Banner>
    )
  if (goodRows === rows)
    return <Banner tone="warning">모든 행을 가져올 수 있지만 읽지 않는 내용이 있습니다. 아래에서 확인해 주세요.</Banner>
  return (
    <Banner tone="warning">
      상품 {grouped(rows)}개 중 {grouped(rows - goodRows)}개 행에 문제가 있습니다. 아직 아무것도 등록하지 않았습니다.
    </Banner>
  )
}

function leaveOutText(bad: number): string {
  return bad > 0 ? `문제가 있는 ${grouped(bad)}개 행을 빼고 가져옵니다` : '읽지 않는 내용을 빼고 가져옵니다'
}

function grouped(value: number): string {
  return value.toLocaleString('ko-KR')
}
