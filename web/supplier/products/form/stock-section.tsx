import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { FormSection, NumberField } from './form-fields.tsx'

export function StockSection({ product }: { product: Product | undefined }) {
  const was = product && `저장된 재고는 ${product.stockQuantity.toLocaleString('ko-KR')}개입니다.`
  return (
    <FormSection
      id="stock"
      {...(product && { description: '재고는 바꾼 만큼만 더하거나 뺍니다. 그 사이 팔린 수량은 그대로 반영됩니다.' })}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField name="stockQuantity" unit="개" negative required help={was ?? '지금 팔 수 있는 수량입니다.'} />
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
    </FormSection>
  )
}
