import { numberOf, partsOf } from '@jangteo/domain/forms/form-fields.ts'
import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react'
import { controlClassName } from '../../../ui/control-class.ts'
import { Field, FieldGroup } from '../../../ui/field.tsx'
import { useFieldControl } from '../../../ui/field-control.ts'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { fieldTexts, textValue, type WidgetProps } from '../form-state.ts'

/** Numbers are typed as text: `<input type=number>` reports invalid text as empty. */
const INPUT_PROPS: Partial<Record<WidgetProps['field']['type'], ComponentProps<'input'>>> = {
  text: {},
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  tel: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  url: { type: 'url', inputMode: 'url', placeholder: 'https://' },
  date: { type: 'date' },
  number: { inputMode: 'decimal', autoComplete: 'off' },
}

export function TextWidget(props: WidgetProps) {
  const { field, path, value, disabled, onChange } = props
  const { type, placeholder, readonly } = field
  return (
    <Field {...fieldTexts(props)} {...(type === 'number' && limitsHelp(props))}>
      <TextInput
        {...INPUT_PROPS[type]}
        name={path}
        value={textValue(value)}
        disabled={disabled}
        readOnly={readonly}
        {...(placeholder && { placeholder })}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

function limitsHelp({ field: { description, min, max } }: WidgetProps) {
  if (description || (min === undefined && max === undefined)) return {}
  return { help: [min ?? '', max ?? ''].join(' ~ ').trim() }
}

export function TextareaWidget(props: WidgetProps) {
  const { field, path, value, disabled, onChange } = props
  return (
    <Field {...fieldTexts(props)}>
      <Textarea
        name={path}
        rows={field.rows ?? 4}
        value={textValue(value)}
        disabled={disabled}
        readOnly={field.readonly}
        placeholder={field.placeholder}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

export function PasswordWidget(props: WidgetProps) {
  const { field, path, value, disabled, onChange } = props
  return (
    <Field {...fieldTexts(props)}>
      <PasswordInput
        name={path}
        autoComplete="new-password"
        value={textValue(value)}
        disabled={disabled}
        readOnly={field.readonly}
        placeholder={field.placeholder}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

const PostcodeSearch = lazy(async () => ({
  default: (await import('../../../trade/addresses/postcode-search.tsx')).PostcodeSearch,
}))

interface Part {
  name: string
  label: string
  autoComplete: string
}

/** One part of a composite answer, with its own label for screen readers. */
function PartInput({ part, props, className }: { part: Part; props: WidgetProps; className?: string }) {
  const { field, path, value, disabled, error, onChange } = props
  const parts = partsOf(value)
  const text = textValue(parts[part.name])
  return (
    <TextInput
      name={`${path}.${part.name}`}
      aria-label={`${field.label} ${part.label}`}
      placeholder={part.label}
      autoComplete={part.autoComplete}
      value={text}
      disabled={disabled}
      readOnly={field.readonly}
      aria-invalid={error ? true : undefined}
      onChange={(event) => onChange({ ...parts, [part.name]: event.target.value })}
      {...(className && { className })}
    />
  )
}

const LAST: Part = { name: 'last', label: '성', autoComplete: 'family-name' }
const FIRST: Part = { name: 'first', label: '이름', autoComplete: 'given-name' }

export function NameWidget(props: WidgetProps) {
  return (
    <FieldGroup {...fieldTexts(props)}>
      <div className="grid grid-cols-[1fr_2fr] gap-2">
        <PartInput part={LAST} props={props} />
        <PartInput part={FIRST} props={props} />
      </div>
    </FieldGroup>
  )
}

const ZIP: Part = { name: 'zipCode', label: '우편번호', autoComplete: 'postal-code' }
const ADDRESS: Part = { name: 'address', label: '주소', autoComplete: 'street-address' }
const DETAIL: Part = { name: 'detailAddress', label: '상세 주소', autoComplete: 'address-line2' }

export function AddressWidget(props: WidgetProps) {
  const { field, value, disabled, onChange } = props
  const box = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const fillAddress = (found: { zipCode: string; address: string }) => {
    onChange({ ...partsOf(value), ...found })
    box.current?.querySelector<HTMLInputElement>('input[name$=".detailAddress"]')?.focus()
  }
  return (
    <FieldGroup {...fieldTexts(props)}>
      <div ref={box} className="grid gap-2">
        <div className="flex gap-2">
          <PartInput part={ZIP} props={props} className="max-w-36 tabular-nums" />
          {!disabled && !field.readonly && (
            <Suspense fallback={<span className="h-10" />}>
              <PostcodeSearch onFound={fillAddress} onFailed={setFailed} />
            </Suspense>
          )}
        </div>
        {failed && (
          <p role="status" className="text-ink-soft text-xs">
            우편번호 찾기를 열지 못했습니다. 직접 입력해 주세요.
          </p>
        )}
        <PartInput part={ADDRESS} props={props} />
        <PartInput part={DETAIL} props={props} />
      </div>
    </FieldGroup>
  )
}

export function RangeWidget(props: WidgetProps) {
  return (
    <Field {...fieldTexts(props)}>
      <Slider {...props} />
    </Field>
  )
}

/** No answer until it is moved; the thumb starts in the middle. */
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
    <Field {...fieldTexts(props)}>
      <ColorInput {...props} />
    </Field>
  )
}

function ColorInput({ field, path, value, disabled, onChange }: WidgetProps) {
  const text = textValue(value)
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
        className={controlClassName('h-10 tabular-nums')}
      />
    </span>
  )
}
