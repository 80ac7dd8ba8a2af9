import { numberOf } from '@jangteo/domain/forms/form-fields.ts'
import { clsx } from 'clsx'
import { Star } from 'lucide-react'
import { controlLook } from '../../../ui/control-look.ts'
import { Field, FieldGroup } from '../../../ui/field.tsx'
import { useFieldControl } from '../../../ui/field-control.ts'
import { textIn, textsOf, type WidgetProps } from './widget.ts'

const USUAL_STARS = 5

/** Radio buttons that look like stars: arrow keys move, as everywhere. */
export function RatingWidget(props: WidgetProps) {
  const { field, id, value, disabled, error, onChange } = props
  const chosen = numberOf(value) ?? 0
  const stars = Array.from({ length: field.max ?? USUAL_STARS }, (_, at) => at + 1)
  return (
    <FieldGroup {...textsOf(props)}>
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="-ml-1.5 flex flex-wrap">
          {stars.map((star) => (
            <label
              key={star}
              className="cursor-pointer rounded-control p-1.5 text-accent has-disabled:cursor-not-allowed has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-brand"
            >
              <input
                type="radio"
                name={id}
                value={star}
                checked={chosen === star}
                disabled={disabled || field.readonly}
                aria-invalid={error ? true : undefined}
                onChange={() => onChange(star)}
                className="sr-only"
              />
              <span className="sr-only">{star}점</span>
              <Star aria-hidden className={clsx('size-8', star <= chosen && 'fill-current')} strokeWidth={1.5} />
            </label>
          ))}
        </span>
        <span aria-hidden className="text-ink-soft text-sm tabular-nums">
          {chosen > 0 && `${chosen} / ${stars.length}`}
        </span>
      </div>
    </FieldGroup>
  )
}

export function RangeWidget(props: WidgetProps) {
  return (
    <Field {...textsOf(props)}>
      <Slider {...props} />
    </Field>
  )
}

/** Until somebody moves it there is no answer; the thumb waits in the middle. */
function Slider({ field, path, value, disabled, onChange }: WidgetProps) {
  const { min = 0, max = 100, step = 1 } = field
  const given = numberOf(value)
  return (
    <span className="flex min-h-10 items-center gap-4">
      <input
        {...useFieldControl()}
        type="range"
        name={path}
        min={min}
        max={max}
        step={step}
        value={given ?? (min + max) / 2}
        disabled={disabled || field.readonly}
        aria-valuetext={given === null ? '아직 고르지 않았습니다' : String(given)}
        onChange={(event) => onChange(Number(event.target.value))}
        onPointerUp={(event) => given === null && onChange(Number(event.currentTarget.value))}
        className="h-6 min-w-0 flex-1 cursor-pointer accent-brand disabled:cursor-not-allowed"
      />
      <output className="min-w-12 rounded-control bg-ink/5 px-2 py-1 text-center text-sm tabular-nums">
        {given ?? '–'}
      </output>
    </span>
  )
}

const NO_COLOR = '#000000'

export function ColorWidget(props: WidgetProps) {
  return (
    <Field {...textsOf(props)}>
      <ColorInput {...props} />
    </Field>
  )
}

function ColorInput({ field, path, value, disabled, onChange }: WidgetProps) {
  const text = textIn(value)
  const isFixed = disabled || field.readonly
  return (
    <span className="flex items-center gap-2">
      <input
        type="color"
        aria-label={`${field.label} 고르기`}
        value={/^#[0-9a-f]{6}$/i.test(text) ? text : NO_COLOR}
        disabled={isFixed}
        onChange={(event) => onChange(event.target.value)}
        className="h-10 w-14 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1 disabled:cursor-not-allowed"
      />
      <input
        {...useFieldControl()}
        type="text"
        name={path}
        value={text}
        disabled={isFixed}
        placeholder={field.placeholder || '#000000'}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        className={controlLook('h-10 tabular-nums')}
      />
    </span>
  )
}
