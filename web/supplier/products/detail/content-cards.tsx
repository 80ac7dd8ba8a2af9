import type { Product, ProductDetail } from '@jangteo/contracts/catalog/products.ts'
import { percentOff, type QuantityBreak } from '@jangteo/domain/catalog/pricing.ts'
import { NOTICE_FIELDS, NOTICE_KIND_LABELS } from '@jangteo/domain/catalog/product-notice.ts'
import { TAX_CLASS_LABELS } from '@jangteo/domain/catalog/tax.ts'
import { GRADES } from '@jangteo/domain/grades/grades.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { GRADE_LABELS } from '../../../app/members/labels.ts'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { TIER_PAYERS } from '../form/tier-hint.ts'

export function DescriptionCard({ product }: { product: ProductDetail }) {
  const { shortDescription, description, categoryNames, brand, model, weight, dimensions } = product
  const only = product.options.length === 0 ? product.variants[0] : undefined
  return (
    <Card title="상품 정보">
      <div className="grid gap-5">
        <p className="font-medium">{shortDescription}</p>
        <p className="whitespace-pre-line text-ink-soft">{description}</p>
        <div className="border-line border-t pt-4">
          <Facts
            facts={[
              { term: '카테고리', value: categoryNames.join(', ') || '—' },
              { term: '과세 유형', value: TAX_CLASS_LABELS[product.taxClass] },
              { term: '브랜드', value: brand ?? '—' },
              { term: '모델', value: model ?? '—' },
              { term: '무게', value: weight === null ? '—' : `${weight.toLocaleString('ko-KR')}kg` },
              { term: '크기', value: dimensions ?? '—' },
              ...(only ? [{ term: 'SKU', value: only.sku }] : []),
              ...(only?.barcode ? [{ term: '바코드', value: only.barcode }] : []),
            ]}
          />
        </div>
      </div>
    </Card>
  )
}

export function SpecificationsCard({ product: { specifications } }: { product: Product }) {
  const entries = Object.entries(specifications)
  return (
    <Card title="사양">
      {entries.length > 0 ? (
        <Facts facts={entries.map(([term, value]) => ({ term, value }))} />
      ) : (
        <p className="text-ink-soft text-sm">적어 둔 사양이 없습니다.</p>
      )}
    </Card>
  )
}

/** The legal fields, in the order of the 고시. */
export function NoticeCard({ product: { notice } }: { product: Product }) {
  if (!notice) return null
  const labels = NOTICE_FIELDS[notice.kind]
  return (
    <Card title="상품정보제공고시" description={NOTICE_KIND_LABELS[notice.kind]}>
      <Facts facts={labels.map((term) => ({ term, value: notice.fields[term] || '—' }))} />
    </Card>
  )
}

function breakText(step: QuantityBreak): string {
  const from = `${step.from.toLocaleString('ko-KR')}개부터`
  return 'percentOff' in step ? `${from} ${step.percentOff}% 할인` : `${from} 개당 ${formatMoney(step.unitPrice)}`
}

export function PricesCard({ product: { basePrice, pricing, quantityBreaks, orderUnit } }: { product: Product }) {
  return (
    <Card title="가격">
      <table className="w-full text-sm">
        <caption className="sr-only">등급별 가격</caption>
        <thead className="text-left text-ink-soft">
          <tr>
            <th scope="col" className="pb-2 font-medium">
              등급
            </th>
            <th scope="col" className="pb-2 font-medium max-sm:hidden">
              내는 사람
            </th>
            <th scope="col" className="pb-2 text-right font-medium">
              가격
            </th>
            <th scope="col" className="w-28 pb-2 text-right font-medium">
              기본가 대비
            </th>
          </tr>
        </thead>
        <tbody className="[&_td]:border-line [&_td]:border-t [&_td]:py-2.5 [&_th]:border-line [&_th]:border-t">
          <tr>
            <th scope="row" className="text-left font-semibold">
              기본가
            </th>
            <td className="max-sm:hidden">—</td>
            <td className="text-right font-semibold tabular-nums">{formatMoney(basePrice)}</td>
            <td className="text-right text-ink-soft">—</td>
          </tr>
          {GRADES.map((grade) => (
            <tr key={grade}>
              <th scope="row" className="text-left font-medium">
                {GRADE_LABELS[grade]}
              </th>
              <td className="text-ink-soft max-sm:hidden">{TIER_PAYERS[grade]}</td>
              <td className="text-right tabular-nums">{formatMoney(pricing[grade])}</td>
              <td className="text-right text-ink-soft tabular-nums">{against(basePrice, pricing[grade])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {(quantityBreaks.length > 0 || orderUnit > 1) && (
        <div className="mt-4 border-line border-t pt-4 text-sm">
          <Facts
            facts={[
              ...(orderUnit > 1 ? [{ term: '주문 단위', value: `${orderUnit.toLocaleString('ko-KR')}개` }] : []),
              ...(quantityBreaks.length > 0
                ? [{ term: '수량 할인', value: quantityBreaks.map(breakText).join(', ') }]
                : []),
            ]}
          />
        </div>
      )}
    </Card>
  )
}

function against(basePrice: number, price: number): string {
  if (price === basePrice) return '같음'
  if (price > basePrice) return `+${formatMoney(price - basePrice)}`
  return `−${percentOff(basePrice, price)}%`
}
