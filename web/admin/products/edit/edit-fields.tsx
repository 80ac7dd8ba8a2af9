import type { ProductDetail } from '@jangteo/contracts/catalog/products.ts'
import { TAX_CLASS_LABELS, TAX_CLASSES } from '@jangteo/domain/catalog/tax.ts'
import { optionText } from '@jangteo/domain/catalog/variants.ts'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Controller, type FieldPathByValue, useController, useFormContext } from 'react-hook-form'
import { ProductPicture } from '../../../trade/catalog/product-picture.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field, FieldGroup } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { allCategories } from '../../categories/queries.ts'
import type { EditValues } from './edit-values.ts'

interface TextFieldProps {
  name: 'name' | 'shortDescription' | 'description' | 'brand' | 'model'
  label: string
  required?: boolean
  rows?: number
}

export function TextField({ name, label, required = false, rows }: TextFieldProps) {
  const { register, formState } = useFormContext<EditValues>()
  return (
    <Field label={label} required={required} error={formState.errors[name]?.message}>
      {rows ? <Textarea rows={rows} {...register(name)} /> : <TextInput autoComplete="off" {...register(name)} />}
    </Field>
  )
}

interface NumberFieldProps {
  name: FieldPathByValue<EditValues, number | null>
  label: string
  unit: string
  hideLabel?: boolean
  required?: boolean
  help?: string
  placeholder?: string
}

export function NumberField({
  name,
  label,
  unit,
  hideLabel = false,
  required = false,
  help,
  placeholder,
}: NumberFieldProps) {
  const { control } = useFormContext<EditValues>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <Field label={label} hideLabel={hideLabel} required={required} help={help} error={error?.message}>
          <NumberInput
            ref={ref}
            value={value}
            unit={unit}
            onBlur={onBlur}
            onValueChange={onChange}
            {...(placeholder !== undefined && { placeholder })}
          />
        </Field>
      )}
    />
  )
}

export function TaxClassField() {
  const { register, formState } = useFormContext<EditValues>()
  return (
    <Field label="과세 유형" error={formState.errors.taxClass?.message}>
      <Select
        options={TAX_CLASSES.map((value) => ({ value, label: TAX_CLASS_LABELS[value] }))}
        {...register('taxClass')}
      />
    </Field>
  )
}

/** Pictures can be removed; new ones are the supplier's to add. */
export function ImagesField() {
  const { field } = useController<EditValues, 'images'>({ name: 'images' })
  if (field.value.length === 0) return <p className="text-ink-soft text-sm">이미지가 없습니다.</p>
  return (
    <ul aria-label="이미지" className="flex flex-wrap gap-3">
      {field.value.map((url, place) => (
        <li key={url} className="relative w-24">
          <span className="block overflow-hidden rounded-control border border-line">
            <ProductPicture url={url} alt={`${place + 1}번째 이미지`} sizes="96px" iconSize="small" />
          </span>
          <IconButton
            icon={X}
            label={`${place + 1}번째 이미지 빼기`}
            className="absolute top-0 right-0 rounded-full bg-surface/90"
            onClick={() => field.onChange(field.value.filter((one) => one !== url))}
          />
        </li>
      ))}
    </ul>
  )
}

export function CategoriesField({ product }: { product: ProductDetail }) {
  const { field, fieldState } = useController<EditValues, 'categories'>({ name: 'categories' })
  const groups = useQuery(allCategories)
  if (!groups.data) return <Skeleton className="h-40 w-full" />
  const isOwn = (id: string) => product.categories.includes(id)
  const all = groups.data.flatMap(({ name: group, categories }) =>
    categories.flatMap((category) => [
      { id: category.id, label: `${group} › ${category.name}` },
      ...category.children.map(({ id, name }) => ({ id, label: `${group} › ${category.name} › ${name}` })),
    ]),
  )
  // Those of the product first: the list is long and scrolls.
  const listed = all.toSorted((one, other) => Number(isOwn(other.id)) - Number(isOwn(one.id)))
  const gone = product.categories.flatMap((id, place) =>
    all.some((one) => one.id === id) ? [] : [{ id, label: product.categoryNames[place] ?? '없는 카테고리' }],
  )
  const toggle = (id: string, on: boolean) =>
    field.onChange(on ? [...field.value, id] : field.value.filter((one) => one !== id))
  return (
    <FieldGroup label="카테고리" required error={fieldState.error?.message}>
      <div className="grid max-h-72 gap-2 overflow-y-auto rounded-control border border-line p-3 sm:grid-cols-2">
        {[...listed, ...gone].map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={field.value.includes(id)}
            onChange={(event) => toggle(id, event.target.checked)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

const PRICES = [
  { name: 'base', label: '기본가' },
  { name: 'gold', label: '골드' },
  { name: 'premium', label: '프리미엄' },
  { name: 'vip', label: 'VIP' },
] as const

/** Prices and sale of each variant; a row on wide screens, a block on phones. */
export function VariantFields({ product: { variants } }: { product: ProductDetail }) {
  const { register } = useFormContext<EditValues>()
  return (
    <ul aria-label="옵션 조합" className="divide-y divide-line">
      {variants.map(({ id, optionValues, sku, stockQuantity }, place) => {
        const name = optionText(optionValues) ?? ''
        return (
          <li key={id} className="grid gap-3 py-3 md:grid-cols-[10rem_minmax(0,1fr)_auto] md:items-start">
            <p className="min-w-0 md:pt-2">
              <span className="block font-medium">{name}</span>
              <span className="block truncate text-ink-soft text-xs">
                {sku} · 재고 {stockQuantity.toLocaleString('ko-KR')}개
              </span>
            </p>
            <div className="grid grid-cols-2 gap-2 xl:grid-cols-4">
              {PRICES.map((price) => (
                <NumberField
                  key={price.name}
                  name={`variants.${place}.${price.name}`}
                  label={`${name} ${price.label}`}
                  hideLabel
                  unit="원"
                  placeholder={price.label}
                />
              ))}
            </div>
            <span className="md:pt-2">
              <Checkbox
                label={
                  <>
                    <span className="sr-only">{name} </span>판매
                  </>
                }
                {...register(`variants.${place}.isActive`)}
              />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
