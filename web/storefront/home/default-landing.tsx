import { clsx } from 'clsx'
import { PackageSearch, Store, UserRoundPlus } from 'lucide-react'
import { Link } from 'react-router'
import { pageWidth } from '../../app/frame/page-width.ts'
import { buttonClassName } from '../../ui/button.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { Certifications } from './certifications.tsx'
import { LandingHero } from './landing-hero.tsx'
import { LandingSection } from './landing-section.tsx'
import { Testimonials } from './testimonials.tsx'

/** Homepage without a homepage setting, or when the settings cannot be read. */
export function DefaultLanding() {
  return (
    <>
      <LandingHero />
      <ThreeSteps />
      <BrandPreview />
      <Testimonials />
      <Certifications />
      <ClosingCall />
    </>
  )
}

function ClosingCall() {
  return (
    <section aria-labelledby="closing-call" className="bg-brand-soft">
      <div className={clsx(pageWidth, 'grid justify-items-center gap-6 py-16 text-center md:py-20')}>
        <div className="grid gap-2">
          <h2 id="closing-call" className="text-2xl font-bold tracking-tight text-balance text-ink md:text-3xl">
            다음 브랜드의 이름을 정할 차례입니다
          </h2>
          <p className="text-lg text-pretty text-ink-soft">가입은 무료이고, 몇 분이면 끝납니다.</p>
        </div>
        <Link to="/register" className={buttonClassName({ size: 'large' })}>
          무료로 가입하기
        </Link>
      </div>
    </section>
  )
}

const STEPS = [
  {
    title: '가입합니다',
    text: '이메일과 사업자등록번호로 신청합니다. 승인되면 등급과 함께 바로 알려 드립니다.',
    Icon: UserRoundPlus,
  },
  {
    title: '제품을 고릅니다',
    text: '승인된 공급자의 제품을 등급 도매가로 비교하고, 내 브랜드에 맞는 것을 담습니다.',
    Icon: PackageSearch,
  },
  {
    title: '판매를 시작합니다',
    text: '브랜드 상점을 열고 매장 화면에 띄웁니다. 주문과 정산은 한곳에서 확인합니다.',
    Icon: Store,
  },
]

function ThreeSteps() {
  return (
    <LandingSection raised title="세 단계면 충분합니다" lead="공장도 창고도 없이 내 브랜드를 준비합니다.">
      <ol className="grid gap-4 md:grid-cols-3 md:gap-6">
        {STEPS.map(({ title, text, Icon }, index) => (
          <li key={title} className="rounded-card border border-line bg-canvas p-6">
            <div className="flex items-center justify-between">
              <span className="grid size-12 place-items-center rounded-control bg-brand-soft text-brand">
                <Icon aria-hidden className="size-6" strokeWidth={1.5} />
              </span>
              <span className="text-3xl font-extrabold text-line-strong/60 tabular-nums" aria-hidden>
                {index + 1}
              </span>
            </div>
            <h3 className="mt-6 text-xl font-bold text-ink">{title}</h3>
            <p className="mt-2 text-pretty text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </LandingSection>
  )
}
