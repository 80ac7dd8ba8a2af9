import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { StatCard } from '../../ui/stat-card.tsx'
import { CARD_LINK } from './card-link.ts'
import type { Figure } from './figures.ts'

type StatCardProps = ComponentProps<typeof StatCard>

interface Counted<Answer> {
  figure: Figure<Answer>
  format: (value: number) => string
}

interface StatCardLinkProps<Answer> extends Counted<Answer>, Pick<StatCardProps, 'label' | 'against'> {
  /** Undefined while loading. */
  data: Answer | undefined
  compare?: (data: Answer) => StatCardProps['change']
  /** A second figure, with a link of its own. */
  second?: Counted<Answer>
  /** The query failed. */
  failed?: boolean
}

/** A stat card that links to what its figure counts. The link covers the card: a link cannot contain the second one. */
export function StatCardLink<Answer>({
  figure,
  format,
  data,
  compare,
  second,
  failed = false,
  ...card
}: StatCardLinkProps<Answer>) {
  if (!data) return <StatCard {...card} loading={!failed} figure="알 수 없음" />
  const change = compare?.(data)
  const text = format(figure.value(data))
  return (
    <div className="relative rounded-card transition-shadow duration-150 hover:shadow-overlay *:h-full">
      <StatCard
        {...card}
        figure={text}
        {...(change && { change })}
        {...(second && {
          note: (
            <Link to={second.figure.to(data)} className={`relative z-10 ${CARD_LINK}`}>
              {second.format(second.figure.value(data))}
            </Link>
          ),
        })}
      />
      <Link to={figure.to(data)} className="absolute inset-0 rounded-card">
        <span className="sr-only">
          {card.label} {text}
        </span>
      </Link>
    </div>
  )
}
