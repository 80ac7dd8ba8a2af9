import type { Grade } from '@jangteo/domain/grades/grades.ts'
import { clsx } from 'clsx'
import { Award, Crown, type LucideIcon, Medal } from 'lucide-react'
import { GRADE_BENEFITS, GRADE_LABELS } from '../../app/members/labels.ts'

const LOOKS: Record<Grade, { icon: LucideIcon; box: string; mark: string; text: string }> = {
  vip: {
    icon: Crown,
    box: 'bg-accent-soft',
    mark: 'text-accent',
    text: '모든 상품에 최대 할인이 적용되고 배송비가 없습니다.',
  },
  premium: { icon: Award, box: 'bg-info-soft', mark: 'text-info', text: '등급 가격에 추가 할인이 더해집니다.' },
  gold: { icon: Medal, box: 'bg-sunken', mark: 'text-ink-soft', text: '골드 등급 가격으로 기본 할인을 받습니다.' },
}

export function GradeBanner({ grade }: { grade: Grade }) {
  const { icon: Icon, box, mark, text } = LOOKS[grade]
  return (
    <section aria-label="내 등급" className={clsx('flex items-center gap-4 rounded-card p-4 sm:p-5', box)}>
      <span className={clsx('grid size-12 shrink-0 place-items-center rounded-full bg-surface', mark)}>
        <Icon size={24} strokeWidth={1.5} />
      </span>
      <div className="min-w-0">
        <p className="font-semibold text-lg">
          {GRADE_LABELS[grade]} 등급 · {GRADE_BENEFITS[grade]}
        </p>
        <p className="text-ink-soft text-sm">{text}</p>
      </div>
    </section>
  )
}
