import type { ProductDetail } from '@jangteo/contracts/catalog/products.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormSection, MoreFields, NumberField, TextField } from './form-fields.tsx'
import type { FormValues } from './form-values.ts'
import { sumOfStock } from './variants/variant-draft.ts'
import { useVariants } from './variants/variant-store.ts'

/** With options, stock, SKU and barcode are those of the variants. */
export function StockSection({ product }: { product: ProductDetail | undefined }) {
  const hasOptions = useVariants(({ draft }) => draft.options.length > 0)
  const was = product && `저장된 재고는 ${product.stockQuantity.toLocaleString('ko-KR')}개입니다.`
  return (
    <FormSection
      id="stock"
      {...(product && { description: '재고는 바꾼 만큼만 더하거나 뺍니다. 그 사이 팔린 수량은 그대로 반영됩니다.' })}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {hasOptions ? (
          <StockOfVariants />
        ) : (
          <NumberField name="stockQuantity" unit="개" negative required help={was ?? '지금 팔 수 있는 수량입니다.'} />
        )}
        <NumberField
          name="lowStockThreshold"
          unit="개"
          required
          help="팔린 뒤 재고가 이만큼 이하로 남으면 알려 드립니다."
        />
        <NumberField
          name="minOrderQuantity"
          unit="개"
          required
          help="한 번에 이만큼부터 주문합니다."
          alsoChecks="maxOrderQuantity"
        />
        <NumberField name="maxOrderQuantity" unit="개" placeholder="제한 없음" help="비워 두면 제한하지 않습니다." />
      </div>
      <OrderUnitAndCodes hasOptions={hasOptions} />
    </FormSection>
  )
}

function StockOfVariants() {
  const sum = useVariants(({ draft }) => sumOfStock(draft))
  return (
    <div className="grid content-start gap-1.5">
      <p className="font-medium text-sm">재고 수량</p>
      <p className="flex h-10 items-center justify-end rounded-control bg-sunken px-3 tabular-nums">
        {sum.toLocaleString('ko-KR')}개
      </p>
      <p className="text-ink-soft text-xs">
        <a href="#options" className="text-brand underline">
          옵션 조합
        </a>
        의 재고를 더한 수량입니다.
      </p>
    </div>
  )
}

function OrderUnitAndCodes({ hasOptions }: { hasOptions: boolean }) {
  const { control, formState } = useFormContext<FormValues>()
  const [unit, least] = useWatch({ control, name: ['orderUnit', 'minOrderQuantity'] })
  const { errors, defaultValues } = formState
  return (
    <MoreFields
      label={hasOptions ? '주문 단위' : '주문 단위, SKU, 바코드'}
      isUsed={defaultValues?.orderUnit !== 1 || Boolean(defaultValues.barcode)}
      isWrong={Boolean(errors.orderUnit || errors.sku || errors.barcode)}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField name="orderUnit" unit="개" required help={unitText(unit, least)} alsoChecks="maxOrderQuantity" />
        {!hasOptions && (
          <>
            <TextField
              name="sku"
              placeholder="자동"
              help="내 상품끼리 겹치지 않는 번호입니다. 비우면 자동으로 정합니다."
            />
            <TextField name="barcode" help="EAN·UPC 바코드의 숫자입니다." />
          </>
        )}
      </div>
    </MoreFields>
  )
}

function unitText(unit: number | null, least: number | null): string {
  if (!unit || unit <= 1) return '상자로 파는 상품이면 한 상자의 수량을 입력합니다.'
  const first = Math.ceil(Math.max(least ?? 1, 1) / unit) * unit
  const [one, two] = [first, first + unit].map((quantity) => quantity.toLocaleString('ko-KR'))
  return `${one}개, ${two}개처럼 ${unit.toLocaleString('ko-KR')}개 단위로 주문합니다.`
}
