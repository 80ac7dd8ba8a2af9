import { LandingSection } from './landing-section.tsx'

const CERTIFICATIONS = [
  {
    code: 'GMP',
    title: '우수 건강기능식품 제조기준',
    text: '원료 입고부터 포장까지 정해진 기준으로 만드는 시설인지 확인합니다.',
  },
  {
    code: 'ISO',
    title: 'ISO 22000 식품안전경영',
    text: '위해 요소를 미리 찾아 관리하는 국제 표준을 지키는지 확인합니다.',
  },
  {
    code: 'FDA',
    title: 'FDA 등록 제조 시설',
    text: '미국 식품의약국에 등록된 시설에서 생산하는지 확인합니다.',
  },
]

export function Certifications() {
  return (
    <LandingSection title="믿을 수 있는 곳에서 만듭니다" lead="제품을 고를 때 확인할 수 있는 세 가지 제조 기준입니다.">
      <ul className="grid gap-8 md:grid-cols-3 md:gap-6">
        {CERTIFICATIONS.map(({ code, title, text }) => (
          <li key={code} className="flex items-start gap-5 md:max-lg:flex-col">
            <Seal code={code} />
            <div>
              <h3 className="text-lg font-bold text-balance text-ink">{title}</h3>
              <p className="mt-1 text-pretty text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </LandingSection>
  )
}

function Seal({ code }: { code: string }) {
  return (
    <svg viewBox="0 0 96 96" role="img" aria-label={`${code} 인증`} className="size-24 shrink-0">
      <circle cx="48" cy="48" r="46" className="fill-brand-soft stroke-brand" strokeWidth="1.5" />
      <circle cx="48" cy="48" r="40" className="fill-none stroke-brand" strokeWidth="3" strokeDasharray="1 5.28" />
      <circle cx="48" cy="48" r="34" className="fill-surface stroke-brand" strokeWidth="1" />
      <text x="48" y="52" textAnchor="middle" className="fill-brand" fontSize="21" fontWeight="800">
        {code}
      </text>
      <path
        d="M42 64l4.5 4.5 8-8.5"
        className="fill-none stroke-accent"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
