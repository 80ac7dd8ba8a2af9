import { partsOf } from '@jangteo/domain/forms/form-fields.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { FieldGroup } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { textIn, textsOf, type WidgetProps } from './widget.ts'

const PostcodeSearch = lazy(async () => ({
  default: (await import('../../../trade/addresses/postcode-search.tsx')).PostcodeSearch,
}))

interface Part {
  name: string
  label: string
  autoComplete: string
}

/** One part of an answer, with a name of its own for whoever does not see the whole. */
function PartInput({ part, props, className }: { part: Part; props: WidgetProps; className?: string }) {
  const { field, path, value, disabled, error, onChange } = props
  const parts = partsOf(value)
  const text = textIn(parts[part.name])
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
    <FieldGroup {...textsOf(props)}>
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
  const takePlace = (place: { zipCode: string; address: string }) => {
    onChange({ ...partsOf(value), ...place })
    box.current?.querySelector<HTMLInputElement>('input[name$=".detailAddress"]')?.focus()
  }
  return (
    <FieldGroup {...textsOf(props)}>
      <div ref={box} className="grid gap-2">
        <div className="flex gap-2">
          <PartInput part={ZIP} props={props} className="max-w-36 tabular-nums" />
          {!disabled && !field.readonly && (
            <Suspense fallback={<span className="h-10" />}>
              <PostcodeSearch onFound={takePlace} onFailed={setFailed} />
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
