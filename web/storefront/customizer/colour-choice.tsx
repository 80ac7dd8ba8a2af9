import { BRAND_COLOURS } from '@jangteo/domain/brands/brand-colour.ts'
import { clsx } from 'clsx'
import { FieldGroup } from '../../ui/field.tsx'

interface ColourChoiceProps {
  value: string
  onChange: (colour: string) => void
}

const CHOICE =
  'relative inline-flex h-10 cursor-pointer items-center gap-2 rounded-control border border-line px-3 text-sm text-ink-soft transition-colors duration-150 hover:border-line-strong has-checked:border-ink has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand'

/** Preset colours, or a custom one. */
export function ColourChoice({ value, onChange }: ColourChoiceProps) {
  const isOwn = BRAND_COLOURS.every((colour) => colour.value !== value)
  return (
    <FieldGroup label="브랜드 색">
      <div className="flex flex-wrap gap-2">
        {BRAND_COLOURS.map((colour) => (
          <label key={colour.value} className={CHOICE}>
            <input
              type="radio"
              name="colour"
              value={colour.value}
              checked={colour.value === value}
              onChange={() => onChange(colour.value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span
              aria-hidden
              className="size-4 rounded-full ring-1 ring-line-strong/50"
              style={{ background: colour.value }}
            />
            {colour.label}
          </label>
        ))}
        <label className={clsx(CHOICE, isOwn && 'border-ink font-semibold text-ink')}>
          <input
            type="color"
            aria-label="직접 고른 색"
            value={value}
            onChange={(event) => onChange(event.target.value.toLowerCase())}
            className="size-5 cursor-pointer border-0 bg-transparent p-0"
          />
          직접 고르기
        </label>
      </div>
    </FieldGroup>
  )
}
