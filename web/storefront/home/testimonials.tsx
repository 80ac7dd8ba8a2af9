import { Star } from 'lucide-react'
import { LandingSection } from './landing-section.tsx'

const TESTIMONIALS = [
  {
    quote:
      '도매가가 등급별로 바로 보여서 가격표를 따로 만들지 않습니다. 홍삼 선물 세트로 시작해 지금은 아홉 가지를 팝니다.',
    name: '김서연',
    shop: '다정한 건강식품 · 대구 수성구',
  },
  {
    quote: '매장 화면에 우리 브랜드를 틀어 두니 고객이 먼저 물어봅니다. 집에 돌아가 온라인으로 다시 주문하십니다.',
    name: '박준호',
    shop: '숲담 생활관 · 대전 둔산동',
  },
  {
    quote: '정산 내역이 주문마다 남아 있어 월말이 편해졌습니다. 장부를 맞추던 시간에 신제품을 고릅니다.',
    name: '이은정',
    shop: '하루채움 · 전주 완산구',
  },
]

export function Testimonials() {
  return (
    <LandingSection
      raised
      title="먼저 시작한 사장님들의 이야기"
      lead="작은 매장에서 시작해 자기 브랜드를 키우고 있습니다."
    >
      <ul className="grid gap-4 md:grid-cols-3 md:gap-6">
        {TESTIMONIALS.map(({ quote, name, shop }) => (
          <li key={name}>
            <figure className="flex h-full flex-col rounded-card border border-line bg-canvas p-6">
              <FiveStars />
              <blockquote className="mt-4 text-lg text-pretty text-ink">{quote}</blockquote>
              <figcaption className="mt-auto flex items-center gap-3 pt-6">
                <span
                  aria-hidden
                  className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft font-bold text-brand"
                >
                  {name.slice(0, 1)}
                </span>
                <span className="text-sm">
                  <span className="block font-semibold text-ink">{name} 대표</span>
                  <span className="block text-ink-faint">{shop}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </LandingSection>
  )
}

const STARS = [1, 2, 3, 4, 5]

function FiveStars() {
  return (
    <span role="img" aria-label="별점 5점 만점에 5점" className="flex gap-0.5 text-accent">
      {STARS.map((star) => (
        <Star key={star} aria-hidden className="size-4 fill-current" strokeWidth={1.5} />
      ))}
    </span>
  )
}
