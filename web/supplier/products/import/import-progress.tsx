import type { ProductImport } from '@jangteo/contracts/catalog/product-imports.ts'
import { CircleCheck, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { Banner } from '../../../ui/banner.tsx'
import { Button, buttonClassName } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { ObstacleList, useUndo } from './undo-button.tsx'

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
    <Card title="상품을 가져오고 있습니다" description={fileName}>
      <div className="grid gap-3">
        <ProgressBar
          label={`${grouped(goodRows)}개 행 중 ${grouped(progress)}개 행을 가져왔습니다`}
          value={progress}
          max={goodRows}
        />
        <p className="text-ink-soft text-sm">{LEAVING_IS_FINE}</p>
      </div>
    </Card>
  )
}

/** The remaining number. */
export function UndoingCard({ found: { fileName, progress, newProducts, changedProducts } }: { found: ProductImport }) {
  const all = newProducts + changedProducts
  return (
    <Card title="가져오기를 되돌리고 있습니다" description={fileName}>
      <div className="grid gap-3">
        <ProgressBar
          label={`상품 ${grouped(all)}개 중 ${grouped(all - progress)}개를 되돌렸습니다`}
          value={all - progress}
          max={all}
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

export function ImportedCard({ found, onOtherFile }: ResultProps) {
  const { newProducts, changedProducts } = found
  const undo = useUndo(found)
  return (
    <Card>
      <div className="grid gap-4">
        {undo.refusal}
        <EmptyState
          icon={CircleCheck}
          title={resultText(newProducts, changedProducts)}
          body={
            newProducts > 0
              ? '새 상품은 임시저장 상태입니다. 내용을 확인한 뒤 승인을 요청해 주세요.'
              : '승인이 필요한 내용은 승인을 받은 뒤에 바뀝니다.'
          }
          action={
            <div className="flex flex-wrap justify-center gap-2">
              {undo.button}
              <Button variant="secondary" onClick={onOtherFile}>
                다른 파일 올리기
              </Button>
              <Link
                to={newProducts > 0 ? '/supplier/products?status=draft' : '/supplier/products'}
                className={buttonClassName()}
              >
                {newProducts > 0 ? '등록한 상품 보기' : '상품 보기'}
              </Link>
            </div>
          }
        />
      </div>
    </Card>
  )
}

function resultText(created: number, changed: number): string {
  if (changed === 0) return `상품 ${grouped(created)}개를 등록했습니다`
  if (created === 0) return `상품 ${grouped(changed)}개를 고쳤습니다`
  return `상품 ${grouped(created)}개를 등록하고 ${grouped(changed)}개를 고쳤습니다`
}

export function UndoneCard({ found: { keptProducts }, onOtherFile }: ResultProps) {
  return (
    <Card>
      <div className="grid gap-4">
        {keptProducts.length > 0 && (
          <Banner tone="warning" title="되돌리지 못한 상품이 있습니다">
            <p>되돌리는 동안 주문되었거나 고친 상품 {grouped(keptProducts.length)}개는 그대로 두었습니다.</p>
            <ObstacleList obstacles={keptProducts} />
          </Banner>
        )}
        <EmptyState
          icon={Undo2}
          title="가져오기를 되돌렸습니다"
          body="등록한 상품은 지우고, 고친 상품과 재고는 가져오기 전으로 돌려놓았습니다."
          action={<Button onClick={onOtherFile}>다른 파일 올리기</Button>}
        />
      </div>
    </Card>
  )
}

export function FailedCard({ found: { failure }, onOtherFile }: ResultProps) {
  return (
    <Card>
      <ErrorState
        title="상품을 가져오지 못했습니다"
        body={failure ?? '바뀐 상품은 없습니다. 파일을 다시 올려 주세요.'}
        onRetry={onOtherFile}
        retryLabel="다른 파일 올리기"
      />
    </Card>
  )
}

function grouped(value: number): string {
  return value.toLocaleString('ko-KR')
}
