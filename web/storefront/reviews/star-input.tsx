import { clsx } from 'clsx'
import { Star } from 'lucide-react'
import type { Ref } from 'react'
import { FieldGroup } from '../../ui/field.tsx'

const WORDS = ['매우 아쉽습니다', '아쉽습니다', '보통입니다', '좋습니다', '매우 좋습니다']

interface StarInputProps {
  /** 0: none chosen. */
  value: number
  onChange: (rating: number) => void
  error?: string | undefined
  /** The first star, for the focus when none is chosen. */
  ref?: Ref<HTMLInputElement>
}

/** Five radio buttons styled as stars, so the arrow keys work natively. */
export function StarInput({ value, onChange, error, ref }: StarInputProps) {
  return (
    <FieldGroup label="별점" required error={error}>
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="-ml-1.5 flex">
          {WORDS.map((word, at) => (
            <label
              key={word}
              className="cursor-pointer rounded-control p-1.5 text-accent has-focus-visible:outline-2 has-focus-visible:outline-brand"
            >
              <input
                {...(at === 0 && { ref })}
                type="radio"
                name="rating"
                value={at + 1}
                checked={value === at + 1}
                onChange={() => onChange(at + 1)}
                className="sr-only"
              />
              <span className="sr-only">
                {at + 1}점, {word}
              </span>
              <Star aria-hidden className={clsx('size-8', at < value && 'fill-current')} strokeWidth={1.5} />
            </label>
          ))}
        </span>
        <span aria-hidden className="text-ink-soft text-sm">
          {WORDS[value - 1] ?? '별을 눌러 주세요'}
        </span>
      </div>
    </FieldGroup>
  )
}
