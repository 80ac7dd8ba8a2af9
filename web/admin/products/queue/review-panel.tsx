import type { ReviewedProduct } from '@jangteo/contracts/catalog/admin-products.ts'
import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { NOTICE_KIND_LABELS } from '@jangteo/domain/catalog/product-notice.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, Maximize2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ImageGallery } from '../../../trade/catalog/image-gallery.tsx'
import { ProductDescription } from '../../../trade/catalog/product-description.tsx'
import { buttonClassName } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { approvalRequestOf } from '../decide/approval-request.ts'
import { DecisionButtons, useDecision } from '../decide/use-decision.tsx'
import { ChangeComparison } from '../detail/change-comparison.tsx'
import { PriceList } from '../detail/price-list.tsx'
import { noticeFacts, recordFacts, specificationFacts, tradeFacts } from '../detail/product-facts.ts'
import { ProductState } from '../detail/product-state.tsx'
import { ProductUnavailable } from '../detail/product-unavailable.tsx'
import { VariantTable } from '../detail/variant-table.tsx'
import { productWith } from '../queries.ts'

interface ReviewPanelProps {
  /** None: closed. */
  id: string | null
  /** The current list, used to open the next entry. */
  rows: readonly Product[]
  onOpen: (id: string) => void
  onClose: () => void
}

/** Side panel with one product; opens the next one after a decision. */
export function ReviewPanel({ id, rows, onOpen, onClose }: ReviewPanelProps) {
  const row = rows.find((one) => one.id === id)
  const { data, error, isFetching, refetch } = useQuery({ ...productWith(id ?? ''), enabled: id !== null })
  const { dialog, ...decision } = useDecision((decided) => {
    const next = neighbour(rows, decided.id, 1) ?? neighbour(rows, decided.id, -1)
    if (next) onOpen(next.id)
    else onClose()
  })
  const product = data ?? row
  return (
    <>
      <Dialog
        open={id !== null}
        onOpenChange={(open) => !open && onClose()}
        place="right"
        width="medium"
        title={product?.name ?? '상품 검토'}
        {...(product && approvalRequestOf(product) && { footer: <DecisionButtons product={product} {...decision} /> })}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {id !== null && <Steps id={id} rows={rows} onOpen={onOpen} />}
          {product && <Review key={product.id} product={product} detail={data} />}
          {!product && error && (
            <ProductUnavailable error={error} pending={isFetching} onRetry={() => void refetch()} />
          )}
          {!product && !error && <Waiting />}
        </div>
      </Dialog>
      {dialog}
    </>
  )
}

function neighbour(rows: readonly Product[], id: string, step: 1 | -1): Product | undefined {
  const place = rows.findIndex((row) => row.id === id)
  return place === -1 ? undefined : rows[place + step]
}

function Steps({ id, rows, onOpen }: Pick<ReviewPanelProps, 'rows' | 'onOpen'> & { id: string }) {
  const [before, after] = [neighbour(rows, id, -1), neighbour(rows, id, 1)]
  return (
    <div className="-mt-2 -ml-2 flex items-center">
      <IconButton icon={ChevronUp} label="이전 상품" disabled={!before} onClick={() => before && onOpen(before.id)} />
      <IconButton icon={ChevronDown} label="다음 상품" disabled={!after} onClick={() => after && onOpen(after.id)} />
      <Link to={`/admin/products/${id}`} className={buttonClassName({ variant: 'ghost', size: 'small' })}>
        <Maximize2 size={16} strokeWidth={1.5} />
        전체 화면
      </Link>
    </div>
  )
}

interface ReviewProps {
  product: Product
  /** Undefined until it is loaded; list rows contain neither variants nor the description. */
  detail: ReviewedProduct | undefined
}

function Review({ product, detail }: ReviewProps) {
  const specifications = specificationFacts(product)
  return (
    <>
      <ProductState product={product} />
      {product.change && (
        <Part title="변경 요청">
          <ChangeComparison product={product} change={product.change} />
        </Part>
      )}
      <Part title={product.change ? '지금 내용' : '내용'}>
        <div className="grid gap-4">
          <ImageGallery compact name={product.name} images={product.images} />
          <PriceList product={product} />
          <p className="font-medium">{product.shortDescription}</p>
          {detail ? <ProductDescription html={detail.descriptionHtml} /> : <Skeleton className="h-24 w-full" />}
        </div>
      </Part>
      <Part title="상품 정보">
        <Facts facts={tradeFacts(product)} />
      </Part>
      {product.options.length > 0 && (
        <Part title="옵션 조합">
          {detail ? <VariantTable product={detail} /> : <Skeleton className="h-24 w-full" />}
        </Part>
      )}
      {product.notice && (
        <Part title={`상품정보제공고시 (${NOTICE_KIND_LABELS[product.notice.kind]})`}>
          <Facts facts={noticeFacts(product.notice)} />
        </Part>
      )}
      {specifications.length > 0 && (
        <Part title="사양">
          <Facts facts={specifications} />
        </Part>
      )}
      <Part title="기록">
        <Facts facts={recordFacts(product)} />
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-line border-t pt-5">
      <h2 className="mb-3 font-semibold">{title}</h2>
      <div className="text-sm">{children}</div>
    </section>
  )
}

function Waiting() {
  return (
    <div aria-busy className="grid gap-4">
      <span className="sr-only">상품을 불러오는 중입니다</span>
      <Skeleton className="h-6 w-64" />
      <Skeleton className="size-52" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  )
}
