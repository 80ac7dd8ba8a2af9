import { clsx } from 'clsx'
import { PackageX } from 'lucide-react'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { pageWidth } from '../../app/frame/page-width.ts'
import { pageTitle } from '../../app/site/site-name.ts'
import { PublicLayout } from '../../rendering/layout/public-layout.tsx'
import { buttonClassName } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'

/** Shown for shop pages that do not exist or failed to render; keeps search and navigation. */
export function ShopError() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <PublicLayout>
      <div className={clsx(pageWidth, 'grid min-h-[50dvh] place-items-center py-16')}>
        {missing ? <Missing text={String(error.data)} /> : <Failed />}
      </div>
    </PublicLayout>
  )
}

function Failed() {
  return (
    <>
      <title>{pageTitle('상품을 불러오지 못했습니다')}</title>
      <ErrorState
        title="상품을 불러오지 못했습니다"
        body="잠시 후 다시 시도해 주세요. 장바구니와 주문은 그대로 있습니다."
        onRetry={() => window.location.reload()}
      />
    </>
  )
}

function Missing({ text }: { text: string }) {
  return (
    <div className="flex flex-col items-center text-center">
      <title>{pageTitle(text.replace(/\.$/, ''))}</title>
      <span className="grid size-14 place-items-center rounded-full bg-sunken text-ink-soft">
        <PackageX aria-hidden className="size-7" strokeWidth={1.5} />
      </span>
      <h1 className="mt-5 font-bold text-2xl">{text}</h1>
      <p className="mt-2 text-ink-soft">판매가 끝났거나 주소가 바뀌었습니다.</p>
      <Link to="/products" className={clsx(buttonClassName(), 'mt-6')}>
        전체 상품 보기
      </Link>
    </div>
  )
}
