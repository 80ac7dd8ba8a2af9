import { clsx } from 'clsx'
import { PackageOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { pageWidth } from '../layout/page-width.ts'
import { PublicLayout } from '../layout/public-layout.tsx'
import { buttonLook } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { BENEFITS, CATEGORIES } from './shop-texts.ts'

export function meta() {
  return [
    { title: '쇼핑 | 장터' },
    { name: 'description', content: '검증된 공급자의 상품을 직거래 가격으로 만나는 B2B·B2C 통합 플랫폼 장터입니다.' },
  ]
}

export default function ShopPage() {
  return (
    <PublicLayout>
      <Hero />
      <Section id="categories" title="카테고리" raised>
        <ul className="grid grid-cols-3 gap-3 md:grid-cols-6">
          {CATEGORIES.map(({ label, Icon }) => (
            <li key={label} className="flex flex-col items-center gap-2 rounded-card bg-sunken px-2 py-5 text-center">
              <Icon aria-hidden className="size-7 text-brand" strokeWidth={1.5} />
              <span className="font-medium">{label}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="featured" title="추천 상품">
        <div className="rounded-card border border-line bg-surface">
          <EmptyState
            icon={PackageOpen}
            title="곧 상품을 만나실 수 있습니다"
            body="공급자들이 상품을 준비하고 있습니다. 승인된 상품부터 이곳에 소개합니다."
          />
        </div>
      </Section>
      <Section title="장터가 다른 점" raised>
        <ul className="grid gap-4 md:grid-cols-3">
          {BENEFITS.map(({ title, text, Icon }) => (
            <li key={title} className="rounded-card border border-line bg-canvas p-6">
              <span className="grid size-12 place-items-center rounded-control bg-brand-soft text-brand">
                <Icon aria-hidden className="size-6" strokeWidth={1.5} />
              </span>
              <h3 className="mt-5 font-bold text-lg">{title}</h3>
              <p className="mt-1 text-ink-soft text-pretty">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
    </PublicLayout>
  )
}

function Hero() {
  return (
    <section className="bg-brand-soft">
      <div className={clsx(pageWidth, 'py-12 text-center md:py-20')}>
        <p className="font-semibold text-brand">공급자에서 매장으로, 매장에서 고객으로</p>
        <h1 className="mt-3 font-extrabold text-3xl tracking-tight text-balance md:text-4xl">B2B·B2C 통합 플랫폼</h1>
        <p className="mx-auto mt-4 max-w-xl text-ink-soft text-lg text-pretty">
          도매와 소매를 한곳에서. 같은 상품을 내 등급에 맞는 가격으로 구매합니다.
        </p>
        <a href="#featured" className={clsx(buttonLook({ size: 'large' }), 'mt-8')}>
          쇼핑 시작하기
        </a>
      </div>
    </section>
  )
}

interface SectionProps {
  id?: string
  title: string
  raised?: boolean
  children: ReactNode
}

function Section({ id, title, raised = false, children }: SectionProps) {
  return (
    <section id={id} aria-label={title} className={clsx('scroll-mt-16', raised && 'border-line border-y bg-surface')}>
      <div className={clsx(pageWidth, 'py-10 md:py-14')}>
        <h2 className="mb-5 font-bold text-2xl tracking-tight">{title}</h2>
        {children}
      </div>
    </section>
  )
}
