import { BULK_STATUSES } from '@jangteo/contracts/catalog/bulk-edit.ts'
import { PRICE_ROUNDINGS } from '@jangteo/domain/catalog/bulk-price.ts'
import { PRODUCT_STATUS_LABELS } from '@jangteo/domain/catalog/product-status.ts'
import { useQuery } from '@tanstack/react-query'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Field, FieldGroup } from '../../../../ui/field.tsx'
import { NumberInput } from '../../../../ui/number-input.tsx'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { Select } from '../../../../ui/select.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { stockLocations } from '../../../stock/queries.ts'
import { categoryTree } from '../../queries.ts'
import type { BulkForm, Topic } from './bulk-change.ts'

interface BulkFieldsProps {
  form: BulkForm
  problem: string | undefined
  onChange: (patch: Partial<BulkForm>) => void
}

const TOPICS: { value: Topic; label: string }[] = [
  { value: 'price', label: '가격' },
  { value: 'stock', label: '재고' },
  { value: 'categories', label: '카테고리' },
  { value: 'status', label: '상태' },
]

export function BulkFields(props: BulkFieldsProps) {
  const { form, onChange } = props
  return (
    <>
      <SegmentedControl label="바꿀 것" options={TOPICS} value={form.topic} onChange={(topic) => onChange({ topic })} />
      {form.topic === 'price' && <PriceFields {...props} />}
      {form.topic === 'stock' && <StockFields {...props} />}
      {form.topic === 'categories' && <CategoryFields {...props} />}
      {form.topic === 'status' && <StatusFields {...props} />}
    </>
  )
}

const PRICE_BY: { value: BulkForm['priceBy']; label: string }[] = [
  { value: 'percent_up', label: '비율로 올리기' },
  { value: 'percent_down', label: '비율로 내리기' },
  { value: 'amount_up', label: '금액만큼 올리기' },
  { value: 'amount_down', label: '금액만큼 내리기' },
  { value: 'set', label: '이 가격으로 정하기' },
]

const PRICE_HELP = {
  percent: '등급별 가격과 옵션 가격도 같은 비율로 바뀝니다.',
  amount: '등급별 가격과 옵션 가격도 같은 금액만큼 바뀝니다.',
  set: '옵션 가격도 이 가격이 되고, 등급별 가격은 지금 비율을 지킵니다.',
}

function PriceFields({ form, problem, onChange }: BulkFieldsProps) {
  const by = form.priceBy === 'set' ? 'set' : form.priceBy.startsWith('percent') ? 'percent' : 'amount'
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label="방법">
        <Select
          options={PRICE_BY}
          value={form.priceBy}
          onChange={(event) => onChange({ priceBy: event.target.value as BulkForm['priceBy'] })}
        />
      </Field>
      <div data-bulk-value>
        <Field label={by === 'percent' ? '비율' : '금액'} required error={problem} help={PRICE_HELP[by]}>
          <NumberInput
            value={form.price}
            onValueChange={(price) => onChange({ price })}
            unit={by === 'percent' ? '%' : '원'}
            decimals={by === 'percent' ? 1 : 0}
          />
        </Field>
      </div>
      {by !== 'set' && (
        <Field label="반올림">
          <Select
            options={PRICE_ROUNDINGS.map((unit) => ({
              value: String(unit),
              label: unit === 1 ? '1원 단위' : `${unit}원 단위`,
            }))}
            value={String(form.rounding)}
            onChange={(event) =>
              onChange({ rounding: PRICE_ROUNDINGS.find((unit) => String(unit) === event.target.value) ?? 1 })
            }
          />
        </Field>
      )}
    </div>
  )
}

function StockFields({ form, problem, onChange }: BulkFieldsProps) {
  const { data: locations = [] } = useQuery(stockLocations)
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label="방법">
        <Select
          options={[
            { value: 'add', label: '더하거나 빼기' },
            { value: 'set', label: '이 수량으로 정하기' },
          ]}
          value={form.stockBy}
          onChange={(event) => onChange({ stockBy: event.target.value === 'set' ? 'set' : 'add' })}
        />
      </Field>
      <div data-bulk-value>
        <Field
          label="옵션마다 수량"
          required
          error={problem}
          help={form.stockBy === 'add' ? '빼려면 앞에 -를 붙이세요.' : '그 사이에 팔린 수량은 빠집니다.'}
        >
          <NumberInput
            value={form.stock}
            onValueChange={(stock) => onChange({ stock })}
            unit="개"
            negative={form.stockBy === 'add'}
          />
        </Field>
      </div>
      {locations.length > 1 && (
        <Field label="창고">
          <Select
            options={locations.map(({ id, name }) => ({ value: id, label: name }))}
            value={form.locationId || locations[0]?.id}
            onChange={(event) => onChange({ locationId: event.target.value })}
          />
        </Field>
      )}
    </div>
  )
}

function CategoryFields({ form: { categoriesBy, categoryIds }, problem, onChange }: BulkFieldsProps) {
  const { data: groups } = useQuery(categoryTree)
  const toggle = (id: string, on: boolean) =>
    onChange({ categoryIds: on ? [...categoryIds, id] : categoryIds.filter((other) => other !== id) })
  return (
    <>
      <Field label="방법" className="sm:w-60">
        <Select
          options={[
            { value: 'add', label: '지금 카테고리에 더하기' },
            { value: 'replace', label: '고른 카테고리로 바꾸기' },
          ]}
          value={categoriesBy}
          onChange={(event) => onChange({ categoriesBy: event.target.value === 'replace' ? 'replace' : 'add' })}
        />
      </Field>
      <FieldGroup label="카테고리" required error={problem}>
        {!groups && <Skeleton className="h-32 w-full" />}
        {groups && (
          <div data-bulk-value className="grid max-h-60 gap-4 overflow-y-auto rounded-control border border-line p-4">
            {groups.map((group) => (
              <div key={group.id}>
                <p className="mb-2 font-medium text-ink-soft text-xs">{group.name}</p>
                <div className="grid gap-2 sm:grid-cols-2">
                  {group.categories
                    .flatMap((category) => [
                      { ...category, label: category.name },
                      ...category.children.map((child) => ({ ...child, label: `${category.name} › ${child.name}` })),
                    ])
                    .map(({ id, label }) => (
                      <Checkbox
                        key={id}
                        label={label}
                        checked={categoryIds.includes(id)}
                        onChange={(event) => toggle(id, event.target.checked)}
                      />
                    ))}
                </div>
              </div>
            ))}
          </div>
        )}
      </FieldGroup>
    </>
  )
}

function StatusFields({ form, problem, onChange }: BulkFieldsProps) {
  return (
    <Field label="상태" className="sm:w-60" error={problem}>
      <Select
        options={BULK_STATUSES.map((value) => ({ value, label: PRODUCT_STATUS_LABELS[value] }))}
        value={form.status}
        onChange={(event) =>
          onChange({ status: BULK_STATUSES.find((status) => status === event.target.value) ?? 'active' })
        }
      />
    </Field>
  )
}
