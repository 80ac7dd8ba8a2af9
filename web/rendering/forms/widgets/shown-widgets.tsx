import { numberOf } from '@jangteo/domain/forms/form-fields.ts'
import { useId } from 'react'
import { useFormPlace } from '../form-place.ts'
import { textIn, textsOf, type WidgetProps } from './widget.ts'

const MOST_DECIMALS = 6

export function CalculationWidget(props: WidgetProps) {
  const id = useId()
  const { label, help } = textsOf(props)
  const result = numberOf(props.value) ?? 0
  return (
    <div className="grid gap-1.5">
      <span id={id} className="font-medium text-sm">
        {label}
      </span>
      <output
        aria-labelledby={id}
        className="flex h-10 items-center rounded-control bg-ink/5 px-3 font-semibold tabular-nums"
      >
        {result.toLocaleString('ko-KR', { maximumFractionDigits: MOST_DECIMALS })}
      </output>
      {help && <p className="text-ink-soft text-xs">{help}</p>}
    </div>
  )
}

export function HeadingWidget({ field: { label, description } }: WidgetProps) {
  return (
    <div className="pt-2">
      <h3 className="font-semibold text-xl">{label}</h3>
      {description && <p className="mt-1 text-ink-soft text-sm">{description}</p>}
    </div>
  )
}

export function ParagraphWidget({ field }: WidgetProps) {
  return <p className="whitespace-pre-line text-ink-soft">{shownText(field)}</p>
}

export function DividerWidget() {
  return <hr className="my-1 border-line" />
}

/** The server has made it safe. What an author is still writing is shown where it can do nothing. */
export function HtmlWidget({ field }: WidgetProps) {
  const { isPreview } = useFormPlace()
  const html = shownText(field)
  if (isPreview)
    return (
      <iframe
        title={field.label || 'HTML'}
        sandbox=""
        srcDoc={html}
        className="h-40 w-full rounded-control border border-line bg-surface"
      />
    )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server, as every markup that leaves it
  return <div className="[&_a]:text-brand [&_a]:underline [&>*+p]:mt-3" dangerouslySetInnerHTML={{ __html: html }} />
}

export function HiddenWidget({ path, value }: WidgetProps) {
  return <input type="hidden" name={path} value={textIn(value)} />
}

function shownText({ defaultValue, description, label }: WidgetProps['field']): string {
  return textIn(defaultValue) || description || label
}
