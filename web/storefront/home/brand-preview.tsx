import { clsx } from 'clsx'
import { ArrowRight, Star } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClassName } from '../../ui/button.tsx'
import { LandingSection } from './landing-section.tsx'
import { BoxArt, JarArt, PouchArt } from './product-art.tsx'

const SAMPLES = [
  {
    name: '6년근 홍삼정 240 g',
    price: '39,000원',
    reduced: '15%',
    was: '46,000원',
    reviews: 128,
    Art: JarArt,
  },
  {
    name: '매일 한 포 유산균 60포',
    price: '24,900원',
    reviews: 86,
    Art: BoxArt,
  },
  { name: '저분자 콜라겐 30포', price: '18,900원', reviews: 54, Art: PouchArt },
]

const PACK_COLOURS = [
  { value: 'pine', label: '솔잎', swatch: 'bg-brand' },
  { value: 'persimmon', label: '감', swatch: 'bg-accent' },
  { value: 'ink', label: '먹', swatch: 'bg-ink' },
]

/** The colour choice is CSS only, so it works without scripts. */
const packColour =
  '[--pack:var(--brand)] has-[[value=persimmon]:checked]:[--pack:var(--accent)] has-[[value=ink]:checked]:[--pack:var(--ink)]'

export function BrandPreview() {
  return (
    <LandingSection title="내 브랜드는 이런 모습입니다" lead="색을 고르면 병과 상자, 파우치가 함께 바뀝니다.">
      <div className={clsx('overflow-hidden rounded-card border border-line bg-surface', packColour)}>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-line px-4 py-4 md:px-6">
          <p className="flex items-center gap-2.5">
            <span
              aria-hidden
              className="grid size-9 place-items-center rounded-full bg-(--pack) font-bold text-canvas transition-colors duration-200"
            >
              온
            </span>
            <span className="text-lg font-bold text-ink">온결</span>
            <span className="rounded-full bg-sunken px-2.5 py-0.5 text-xs font-medium text-ink-soft">예시 브랜드</span>
          </p>
          <fieldset className="flex items-center gap-2">
            <legend className="sr-only">포장 색</legend>
            {PACK_COLOURS.map(({ value, label, swatch }) => (
              <label
                key={value}
                className="relative inline-flex h-11 cursor-pointer items-center gap-2 rounded-control border border-line px-3 text-sm text-ink-soft transition-colors duration-150 hover:border-line-strong has-checked:border-ink has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
              >
                <input
                  type="radio"
                  name="pack"
                  value={value}
                  defaultChecked={value === 'pine'}
                  className="absolute inset-0 cursor-pointer opacity-0"
                />
                <span aria-hidden className={clsx('size-4 rounded-full', swatch)} />
                {label}
              </label>
            ))}
          </fieldset>
        </div>
        <ul className="grid gap-4 p-4 sm:grid-cols-3 sm:gap-4 md:gap-6 md:p-6">
          {SAMPLES.map((sample) => (
            <SampleCard key={sample.name} {...sample} />
          ))}
        </ul>
      </div>
      <p className="mt-8 flex justify-center">
        <Link to="/customizer" className={buttonClassName({ variant: 'secondary', size: 'large' })}>
          내 브랜드 꾸며 보기
          <ArrowRight aria-hidden className="size-5" strokeWidth={1.5} />
        </Link>
      </p>
    </LandingSection>
  )
}

interface Sample {
  name: string
  price: string
  reduced?: string
  was?: string
  reviews: number
  Art: typeof JarArt
}

function SampleCard({ name, price, reduced, was, reviews, Art }: Sample) {
  return (
    <li className="flex items-center gap-4 sm:block">
      <div className="w-2/5 shrink-0 rounded-card bg-sunken p-2 sm:w-full sm:p-6">
        <Art className="block aspect-square w-full" />
      </div>
      <div className="min-w-0 sm:mt-4">
        <p className="text-sm text-ink-faint">온결</p>
        <h3 className="text-lg font-medium text-ink">{name}</h3>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-lg tabular-nums">
          {reduced && <strong className="font-bold text-accent">{reduced}</strong>}
          <strong className="font-bold text-ink">{price}</strong>
          {was && (
            <s className="text-sm text-ink-faint">
              <span className="sr-only">할인 전 </span>
              {was}
            </s>
          )}
        </p>
        <p className="mt-1 flex items-center gap-1 text-sm text-ink-faint">
          <Star aria-hidden className="size-4 fill-current text-accent" strokeWidth={1.5} />
          <span className="sr-only">별점 </span>5.0 ({reviews})
        </p>
      </div>
    </li>
  )
}
