import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'

export function DescriptionCard({ product }: { product: Product }) {
  const { shortDescription, description, categoryNames, brand, model, weight, dimensions } = product
  return (
    <Card title="상품 정보">
      <div className="grid gap-5">
        <p className="font-medium">{shortDescription}</p>
        <p className="whitespace-pre-line text-ink-soft">{description}</p>
        <div className="border-line border-t pt-4">
          <Facts
            facts={[
              { term: '카테고리', value: categoryNames.join(', ') || '—' },
              { term: '브랜드', value: brand ?? '—' },
              { term: '모델', value: model ?? '—' },
              { term: '무게', value: weight === null ? '—' : `${weight.toLocaleString('ko-KR')}kg` },
              { term: '크기', value: dimensions ?? '—' },
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
