import type { FormLayout, FormTheme } from '@jangteo/contracts/forms/forms.ts'
import { type FieldType, type FieldValue, type FormField, numberOf } from '@jangteo/domain/forms/form-fields.ts'
import { paymentAmount } from '@jangteo/domain/forms/form-payment.ts'
import type { FormProblems } from '@jangteo/domain/forms/form-validation.ts'
import { clsx } from 'clsx'
import { type ComponentType, memo, useCallback, useId } from 'react'
import {
  type FieldBoxProps,
  type FormStateHook,
  fieldTexts,
  textValue,
  useFormContext,
  type WidgetProps,
} from './form-state.ts'
import { CheckboxWidget, PaymentWidget, RadioWidget, RatingWidget, SelectWidget } from './widgets/choice-widgets.tsx'
import { FileWidget } from './widgets/file-widget.tsx'
import {
  AddressWidget,
  ColorWidget,
  NameWidget,
  PasswordWidget,
  RangeWidget,
  TextareaWidget,
  TextWidget,
} from './widgets/input-widgets.tsx'
import { RepeaterWidget } from './widgets/repeater-widget.tsx'

/** Fields of the current page. */
export function FieldList({ form, isTwoColumn }: { form: FormStateHook; isTwoColumn: boolean }) {
  const { state, dispatch, fieldStates, pageFields, problems } = form
  const onAnswer = useCallback(
    (name: string, value: FieldValue) => dispatch({ type: 'answer', name, value }),
    [dispatch],
  )
  return pageFields.map((field) => {
    const fieldState = fieldStates.get(field.name)
    if (!fieldState?.isVisible) return null
    const isComputed = field.type === 'calculation' || field.readonly
    return (
      <FieldBox
        key={field.name}
        field={field}
        path={field.name}
        value={isComputed ? fieldState.value : state.answers[field.name]}
        isEnabled={fieldState.isEnabled}
        error={problems[field.name]}
        rowProblems={field.type === 'repeater' ? rowProblems(field, problems) : undefined}
        amount={field.type === 'payment' ? paymentAmount(field, state.answers[field.name], fieldStates) : undefined}
        isTwoColumn={isTwoColumn}
        onAnswer={onAnswer}
      />
    )
  })
}

function rowProblems({ name }: FormField, problems: FormProblems): FormProblems | undefined {
  const start = `${name}.`
  const inside = Object.entries(problems).filter(([path]) => path.startsWith(start))
  if (inside.length === 0) return undefined
  return Object.fromEntries(inside.map(([path, text]) => [path.slice(start.length), text]))
}

const FieldBox = memo(function FieldBox(props: FieldBoxProps) {
  const { field, path, value, isEnabled, error, rowProblems, amount, isTwoColumn = false, onAnswer } = props
  const id = useId()
  const { name } = field
  const onChange = useCallback((next: FieldValue) => onAnswer(name, next), [name, onAnswer])
  const Widget = WIDGETS[field.type]
  return (
    <div
      data-path={path}
      hidden={field.type === 'hidden'}
      className={clsx('min-w-0 scroll-my-24', !isHalfWidth(field, isTwoColumn) && 'col-span-full', field.cssClass)}
    >
      <Widget
        field={field}
        path={path}
        id={id}
        value={value}
        disabled={!isEnabled}
        error={error}
        rowProblems={rowProblems}
        amount={amount}
        onChange={onChange}
      />
    </div>
  )
})

const WIDGETS: Record<FieldType, ComponentType<WidgetProps>> = {
  text: TextWidget,
  textarea: TextareaWidget,
  select: SelectWidget,
  radio: RadioWidget,
  checkbox: CheckboxWidget,
  rating: RatingWidget,
  range: RangeWidget,
  file: FileWidget,
  image: FileWidget,
  color: ColorWidget,
  hidden: HiddenWidget,
  calculation: CalculationWidget,
  password: PasswordWidget,
  email: TextWidget,
  tel: TextWidget,
  url: TextWidget,
  date: TextWidget,
  number: TextWidget,
  address: AddressWidget,
  name: NameWidget,
  payment: PaymentWidget,
  heading: HeadingWidget,
  paragraph: ParagraphWidget,
  divider: DividerWidget,
  html: HtmlWidget,
  repeater: RepeaterField,
}

/** The rows of a repeater contain fields again: the box is passed down, so that the widget does not import this file. */
function RepeaterField(props: WidgetProps) {
  return <RepeaterWidget {...props} FieldBox={FieldBox} />
}

const FULL_WIDTH_TYPES: ReadonlySet<FieldType> = new Set([
  'textarea',
  'repeater',
  'heading',
  'paragraph',
  'divider',
  'html',
  'address',
  'payment',
  'file',
  'image',
])

function isHalfWidth({ width, type }: Pick<FormField, 'width' | 'type'>, isTwoColumn: boolean): boolean {
  return width ? width === 'half' : isTwoColumn && !FULL_WIDTH_TYPES.has(type)
}

export const THEME_CLASSES: Record<FormTheme, string> = {
  default: 'rounded-card border border-line bg-surface p-5 @lg:p-8',
  minimal: 'typed:rounded-none typed:border-x-0 typed:border-t-0 typed:bg-transparent typed:pl-0.5',
  modern: clsx(
    'rounded-2xl bg-sunken p-6 @lg:p-10 typed:rounded-xl typed:pl-4 typed:shadow-raised',
    'typed:focus-visible:border-brand typed:aria-invalid:border-danger',
  ),
}

export const LAYOUT_CLASSES: Record<FormLayout, string> = {
  single: 'grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-5 @lg:grid-cols-2',
  'two-column': 'grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-5 @lg:grid-cols-2',
  inline: 'flex flex-wrap gap-x-3 gap-y-4 *:min-w-[min(14rem,100%)] *:flex-1',
}

const MAX_DECIMALS = 6

function CalculationWidget(props: WidgetProps) {
  const id = useId()
  const { label, help } = fieldTexts(props)
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
        {result.toLocaleString('ko-KR', { maximumFractionDigits: MAX_DECIMALS })}
      </output>
      {help && <p className="text-ink-soft text-xs">{help}</p>}
    </div>
  )
}

function HeadingWidget({ field: { label, description } }: WidgetProps) {
  return (
    <div className="pt-2">
      <h3 className="font-semibold text-xl">{label}</h3>
      {description && <p className="mt-1 text-ink-soft text-sm">{description}</p>}
    </div>
  )
}

function ParagraphWidget({ field }: WidgetProps) {
  return <p className="whitespace-pre-line text-ink-soft">{displayText(field)}</p>
}

function DividerWidget() {
  return <hr className="my-1 border-line" />
}

/** The server has sanitized the HTML, except in a preview: there it runs in a sandboxed frame. */
function HtmlWidget({ field }: WidgetProps) {
  const { isPreview } = useFormContext()
  const html = displayText(field)
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

function HiddenWidget({ path, value }: WidgetProps) {
  return <input type="hidden" name={path} value={textValue(value)} />
}

function displayText({ defaultValue, description, label }: WidgetProps['field']): string {
  return textValue(defaultValue) || description || label
}
