import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { pageWidth } from '../../app/frame/page-width.ts'
import { useShopSettings } from '../../app/site/use-shop-settings.ts'
import { buttonClassName } from '../../ui/button.tsx'
import { freeShippingPromise } from '../free-shipping-text.ts'
import { BoxArt, JarArt, PouchArt } from './product-art.tsx'

const PROMISES = ['승인된 공급자만 입점', '등급별 도매가']

export function LandingHero() {
  const promises = [...PROMISES, freeShippingPromise(useShopSettings().shipping)]
  return (
    <section
      className={clsx(
        pageWidth,
        'grid items-center gap-10 py-10 md:py-16 lg:grid-cols-[1fr_1.05fr] lg:gap-14 lg:py-20',
      )}
    >
      <div>
        <p className="font-semibold text-brand">건강 브랜드를 만드는 곳, 장터</p>
        <h1 className="mt-4 text-3xl font-extrabold tracking-tight text-balance text-ink md:text-4xl">
          <span className="inline-block">내 이름으로 시작하는</span> <span className="inline-block">건강한 브랜드</span>
        </h1>
        <p className="mt-5 max-w-lg text-lg text-pretty text-ink-soft">
          <span className="inline-block">검증된 홍삼, 유산균, 콜라겐에 내 브랜드를 입힙니다.</span>{' '}
          <span className="inline-block">온라인 상점과 매장 화면에서 함께 판매합니다.</span>
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Link to="/register" className={clsx(buttonClassName({ size: 'large' }), 'max-sm:flex-1')}>
            내 브랜드 만들기
          </Link>
          <Link
            to="/products"
            className={clsx(buttonClassName({ variant: 'secondary', size: 'large' }), 'max-sm:flex-1')}
          >
            상품 보기
          </Link>
        </div>
        <ul className="mt-8 flex flex-wrap gap-x-5 gap-y-2 text-sm text-ink-soft">
          {promises.map((promise) => (
            <li key={promise} className="flex items-center gap-1.5">
              <Check aria-hidden className="size-4 text-brand" strokeWidth={2} />
              {promise}
            </li>
          ))}
        </ul>
      </div>
      <div className="overflow-hidden rounded-card border border-line bg-brand-soft">
        <HeroScene />
      </div>
    </section>
  )
}

const FAR_HILL = 'fill-[color-mix(in_oklab,var(--brand)_16%,var(--brand-soft))]'
const NEAR_HILL = 'fill-[color-mix(in_oklab,var(--brand)_32%,var(--brand-soft))]'

/** Illustration of three products in front of hills. */
function HeroScene() {
  return (
    <svg
      viewBox="0 44 560 426"
      role="img"
      aria-label="같은 브랜드로 만든 유산균 상자, 홍삼정 병, 콜라겐 파우치가 나란히 놓인 그림"
      className="block w-full [--pack:var(--brand)]"
    >
      <circle cx="236" cy="188" r="64" className="fill-accent" />
      <path d="M0 300c64-76 118-104 190-66 52 28 92 34 140-6 64-54 140-66 230 6v186H0z" className={FAR_HILL} />
      <path d="M0 352c90-66 150-50 220-14 66 34 120 10 170-20 60-36 110-40 170-6v100H0z" className={NEAR_HILL} />
      <path d="M0 404h560v66H0z" className="fill-canvas" />
      <BoxArt x="10" y="209" width="236" height="236" />
      <PouchArt x="318" y="184" width="260" height="260" />
      <JarArt x="188" y="225" width="228" height="228" />
    </svg>
  )
}
