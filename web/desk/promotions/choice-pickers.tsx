import { optionText } from '@jangteo/domain/catalog/variants.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { Combobox, type ComboboxOption } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import {
  brandOptions,
  categoryOptions,
  optionValueOptions,
  PickerScope,
  productOptions,
  storeOptions,
  supplierOptions,
  variantsOf,
} from './picker-sources.ts'
import type { Choice } from './promotion-values.ts'

interface PickerProps {
  label: string
  help?: string
  error?: string | undefined
  chosen: readonly Choice[]
  onChange: (chosen: Choice[]) => void
}

export function ProductPicker(props: PickerProps) {
  const scope = useContext(PickerScope)
  const [text, setText] = useState('')
  const found = useQuery(productOptions(scope, useDebounced(text.trim())))
  return <Picker {...props} placeholder="상품 이름" found={found} options={found.data ?? []} onSearch={setText} />
}

export function SupplierPicker(props: PickerProps) {
  const [text, setText] = useState('')
  const found = useQuery(supplierOptions(useDebounced(text.trim())))
  return <Picker {...props} placeholder="공급자 이름" found={found} options={found.data ?? []} onSearch={setText} />
}

export function CategoryPicker(props: PickerProps) {
  return <LocalPicker {...props} placeholder="카테고리 이름" found={useQuery(categoryOptions)} />
}

export function BrandPicker(props: PickerProps) {
  return <LocalPicker {...props} placeholder="브랜드" found={useQuery(brandOptions)} isFree />
}

export function OptionValuePicker(props: PickerProps) {
  return <LocalPicker {...props} placeholder="예: 블랙" found={useQuery(optionValueOptions)} isFree />
}

export function StorePicker(props: PickerProps) {
  return <LocalPicker {...props} placeholder="매장 이름" found={useQuery(storeOptions)} />
}

interface LocalPickerProps extends PickerProps {
  placeholder: string
  found: UseQueryResult<ComboboxOption[]>
  /** The typed text can be chosen too. */
  isFree?: boolean
}

const SHOWN = 30

/** Searches a list that is loaded as a whole. */
function LocalPicker({ found, isFree = false, ...props }: LocalPickerProps) {
  const [text, setText] = useState('')
  const typed = text.trim()
  const fitting = (found.data ?? []).filter(({ label, note = '' }) =>
    `${label} ${note}`.toLowerCase().includes(typed.toLowerCase()),
  )
  const isNew = isFree && typed !== '' && !fitting.some(({ label }) => label === typed)
  const options = [
    ...(isNew ? [{ value: typed, label: typed, note: '입력한 그대로 추가' }] : []),
    ...fitting.slice(0, SHOWN),
  ]
  return <Picker {...props} found={found} options={options} onSearch={setText} />
}

interface FoundPickerProps extends PickerProps {
  placeholder: string
  found: { isFetching: boolean; isError: boolean }
  options: readonly ComboboxOption[]
  onSearch: (text: string) => void
}

/** Adds one at a time; those that are chosen stand below and can be taken out. */
export function Picker({
  label,
  help,
  error,
  chosen,
  onChange,
  placeholder,
  found,
  options,
  onSearch,
}: FoundPickerProps) {
  const left = options.filter(({ value }) => !chosen.some(({ id }) => id === value))
  const add = (id: string | undefined) => {
    const option = left.find(({ value }) => value === id)
    if (option) onChange([...chosen, { id: option.value, name: option.label }])
  }
  return (
    <div className="grid content-start gap-2">
      <Field label={label} help={help} error={error}>
        <Combobox
          placeholder={placeholder}
          chosen={null}
          options={left}
          searching={found.isFetching}
          failed={found.isError}
          onSearch={onSearch}
          onChoose={add}
        />
      </Field>
      {chosen.length > 0 && (
        <ul aria-label={`고른 ${label}`} className="flex flex-wrap gap-1.5">
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`${name} 빼기`}
                onClick={() => onChange(chosen.filter((one) => one.id !== id))}
                className="inline-flex min-h-8 max-w-full cursor-pointer items-center gap-1 rounded-full bg-brand-soft py-1 pr-2 pl-3 text-left text-brand text-sm hover:bg-sunken"
              >
                {name}
                <X aria-hidden size={16} strokeWidth={1.5} className="shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface VariantPickerProps {
  label: string
  help?: string
  error?: string | undefined
  chosen: Choice | null
  onChange: (chosen: Choice | null) => void
}

/** A product, and its variant where it has options. Only for admins. */
export function VariantPicker({ label, help, error, chosen, onChange }: VariantPickerProps) {
  const [text, setText] = useState('')
  const found = useQuery(productOptions('admin', useDebounced(text.trim())))
  const [product, setProduct] = useState<Choice | null>(null)
  const detail = useQuery({ ...variantsOf(product?.id ?? ''), enabled: product !== null })
  const variants = detail.data?.variants ?? []
  const hasOptions = (detail.data?.options.length ?? 0) > 0
  const single = product && detail.data && !hasOptions ? variants[0]?.id : undefined
  const chooseSingle = useEffectEvent((id: string) => onChange({ id, name: product?.name ?? '' }))
  // A product without options has one variant, which is chosen with it.
  useEffect(() => {
    if (single) chooseSingle(single)
  }, [single])
  const choose = (id: string | undefined) => {
    const option = found.data?.find(({ value }) => value === id)
    setProduct(option ? { id: option.value, name: option.label } : null)
    onChange(null)
  }
  return (
    <div className="grid gap-3">
      <Field label={label} help={help} error={error}>
        <Combobox
          placeholder="상품 이름"
          chosen={product?.name ?? chosen?.name ?? null}
          options={found.data ?? []}
          searching={found.isFetching}
          failed={found.isError}
          onSearch={setText}
          onChoose={choose}
        />
      </Field>
      {product && hasOptions && (
        <Field label="옵션">
          <Select
            placeholder="옵션을 고르세요"
            value={chosen?.id ?? ''}
            options={variants.map(({ id, optionValues }) => ({ value: id, label: optionText(optionValues) ?? '' }))}
            onChange={({ target }) => {
              const variant = variants.find(({ id }) => id === target.value)
              const name = variant && [product.name, optionText(variant.optionValues)].filter(Boolean).join(' · ')
              onChange(variant ? { id: variant.id, name: name ?? '' } : null)
            }}
          />
        </Field>
      )}
    </div>
  )
}
