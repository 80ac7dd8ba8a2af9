import { clsx } from 'clsx'
import { Link } from 'react-router'
import { pageWidth } from '../../app/frame/page-width.ts'
import { ProductPicture } from '../../trade/catalog/product-picture.tsx'
import { buttonClassName } from '../../ui/button.tsx'

const SHOWN = 3

interface ShopHeroProps {
  /** Product pictures; without any, only the text is shown. */
  pictures: readonly string[]
}

export function ShopHero({ pictures }: ShopHeroProps) {
  const shown = [...new Set(pictures)].slice(0, SHOWN)
  return (
    <section className="overflow-hidden bg-brand-soft">
      <div
        className={clsx(
          pageWidth,
          'grid items-center gap-8 py-10 md:py-14',
          shown.length === SHOWN ? 'md:grid-cols-[1fr_1fr]' : 'text-center',
        )}
      >
        <div>
          <p className="font-semibold text-brand">공급자에서 매장으로, 매장에서 고객으로</p>
          <h1 className="mt-3 font-extrabold text-3xl tracking-tight text-balance md:text-4xl">B2B·B2C 통합 플랫폼</h1>
          <p className="mt-4 text-ink-soft text-lg text-pretty">
            도매와 소매를 한곳에서. 같은 상품을 내 등급에 맞는 가격으로 구매합니다.
          </p>
          <Link to="/products" className={clsx(buttonClassName({ size: 'large' }), 'mt-7')}>
            쇼핑 시작하기
          </Link>
        </div>
        {shown.length === SHOWN && <HeroPictures pictures={shown} />}
      </div>
    </section>
  )
}

function HeroPictures({ pictures }: { pictures: readonly string[] }) {
  return (
    <ul aria-hidden className="grid grid-cols-3 gap-3 md:gap-4">
      {pictures.map((url, at) => (
        <li key={url} className={clsx('overflow-hidden rounded-card', at === 1 && 'md:translate-y-6')}>
          <ProductPicture url={url} alt="" sizes="(min-width: 768px) 180px, 30vw" eager />
        </li>
      ))}
    </ul>
  )
}
