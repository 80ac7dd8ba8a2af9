import type { ProductImport } from '@jangteo/contracts/catalog/product-imports.ts'
import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { Button, buttonClassName } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'

const LEAVING_IS_FINE = '이 화면을 닫아도 계속합니다. 같은 주소로 돌아오면 이어서 볼 수 있습니다.'

/** The total is unknown while rows are being read. */
export function CheckingCard({ found: { fileName, progress, rows } }: { found: ProductImport }) {
  return (
    <Card title="파일을 확인하고 있습니다" description={fileName}>
      <div className="grid gap-3">
        <ProgressBar
          label={progress > 0 ? `${grouped(progress)}개 행을 확인했습니다` : '파일을 읽는 중입니다'}
          value={progress}
          max={rows > 0 ? rows : null}
        />
        <p className="text-ink-soft text-sm">{LEAVING_IS_FINE}</p>
      </div>
    </Card>
  )
}

export function ImportingCard({ found: { fileName, progress, goodRows } }: { found: ProductImport }) {
  return (
    <Card title="상품을 등록하고 있습니다" description={fileName}>
      <div className="grid gap-3">
        <ProgressBar
          label={`${grouped(goodRows)}개 중 ${grouped(progress)}개를 등록했습니다`}
          value={progress}
          max={goodRows}
        />
        <p className="text-ink-soft text-sm">{LEAVING_IS_FINE}</p>
      </div>
    </Card>
  )
}

interface ResultProps {
  found: ProductImport
  onOtherFile: () => void
}

export function ImportedCard({ found: { goodRows }, onOtherFile }: ResultProps) {
  return (
    <Card>
      <EmptyState
        icon={CircleCheck}
        title={`상품 ${grouped(goodRows)}개를 등록했습니다`}
        body="모두 임시저장 상태입니다. 내용을 확인한 뒤 승인을 요청해 주세요."
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="secondary" onClick={onOtherFile}>
              다른 파일 올리기
            </Button>
            <Link to="/supplier/products?status=draft" className={buttonClassName()}>
              등록한 상품 보기
            </Link>
          </div>
        }
      />
    </Card>
  )
}

export function FailedCard({ found: { failure }, onOtherFile }: ResultProps) {
  return (
    <Card>
      <ErrorState
        title="상품을 가져오지 못했습니다"
        body={failure ?? '등록된 상품은 없습니다. 파일을 다시 올려 주세요.'}
        onRetry={onOtherFile}
        retryLabel="다른 파일 올리기"
      />
    </Card>
  )
}

function grouped(value: number): string {
  return value.toLocaleString('ko-KR')
}
