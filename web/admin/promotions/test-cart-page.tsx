import { explainPricing } from '@jangteo/contracts/promotions/admin-promotions.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import type { BuyerGroup } from '@jangteo/domain/promotions/promotion.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FlaskConical, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { pageMeta } from '../../app/page-meta.ts'
import { VariantPicker } from '../../desk/promotions/choice-pickers.tsx'
import type { Choice } from '../../desk/promotions/promotion-values.ts'
import { Card } from '../../ui/card.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Page } from '../../ui/page.tsx'
import { Select } from '../../ui/select.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { CartLines, Explanations, GROUP_OPTIONS } from './promotion-preview.tsx'
import { ADMIN_PROMOTIONS_KEY, promotionsMatching } from './queries.ts'

export function meta() {
  return pageMeta('장바구니로 시험')
}

interface Line {
  variant: Choice
  quantity: number | null
}

export default function TestCartPage() {
  const [group, setGroup] = useState<BuyerGroup>('customer')
  const [lines, setLines] = useState<readonly Line[]>([])
  const [coupon, setCoupon] = useState<Choice | null>(null)
  return (
    <Page
      title="장바구니로 시험"
      description="상품을 담아 보고, 어떤 프로모션이 왜 적용되거나 적용되지 않는지 봅니다. 주문은 만들어지지 않습니다."
      breadcrumbs={[{ label: '프로모션', to: '/admin/promotions' }]}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <Card title="장바구니">
          <div className="grid gap-4">
            <Field label="회원">
              <Select
                options={GROUP_OPTIONS}
                value={group}
                onChange={({ target }) =>
                  setGroup(GROUP_OPTIONS.find(({ value }) => value === target.value)?.value ?? 'customer')
                }
              />
            </Field>
            <CouponChoice chosen={coupon} onChange={setCoupon} />
            <CartFields lines={lines} onChange={setLines} />
          </div>
        </Card>
        <Result group={group} lines={lines} couponPromotionId={coupon?.id} />
      </div>
    </Page>
  )
}

const FOUND = 8

function CouponChoice({ chosen, onChange }: { chosen: Choice | null; onChange: (coupon: Choice | null) => void }) {
  const [text, setText] = useState('')
  const q = useDebounced(text.trim())
  const found = useQuery(promotionsMatching({ kind: 'coupon', phase: 'running', limit: FOUND, ...(q && { q }) }))
  const coupons = found.data?.data ?? []
  const choose = (id: string | undefined) => {
    const coupon = coupons.find((one) => one.id === id)
    onChange(coupon ? { id: coupon.id, name: coupon.name } : null)
  }
  return (
    <Field label="쿠폰" help="고르지 않으면 쿠폰 없이 계산합니다.">
      <Combobox
        placeholder="진행 중인 쿠폰"
        chosen={chosen?.name ?? null}
        options={coupons.map(({ id, name, sentence }) => ({ value: id, label: name, note: sentence }))}
        searching={found.isFetching}
        failed={found.isError}
        onSearch={setText}
        onChoose={choose}
      />
    </Field>
  )
}

interface CartFieldsProps {
  lines: readonly Line[]
  onChange: (lines: readonly Line[]) => void
}

const MAX_LINES = 50

function CartFields({ lines, onChange }: CartFieldsProps) {
  const add = (variant: Choice | null) => {
    if (variant && !lines.some((line) => line.variant.id === variant.id)) onChange([...lines, { variant, quantity: 1 }])
  }
  return (
    <>
      {lines.length < MAX_LINES && (
        // The key empties the picker after each product.
        <VariantPicker key={lines.length} label="상품 담기" chosen={null} onChange={add} />
      )}
      {lines.length > 0 && (
        <ul aria-label="담은 상품" className="grid gap-2">
          {lines.map(({ variant, quantity }) => (
            <li key={variant.id} className="flex items-end gap-2 rounded-control border border-line p-3">
              <Field label={variant.name} className="min-w-0 flex-1">
                <NumberInput
                  value={quantity}
                  unit="개"
                  onValueChange={(next) =>
                    onChange(lines.map((line) => (line.variant.id === variant.id ? { ...line, quantity: next } : line)))
                  }
                />
              </Field>
              <IconButton
                icon={Trash2}
                label={`${variant.name} 빼기`}
                onClick={() => onChange(lines.filter((line) => line.variant.id !== variant.id))}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const MAX_QUANTITY = 10_000

interface ResultProps {
  group: BuyerGroup
  lines: readonly Line[]
  couponPromotionId: string | undefined
}

function Result({ group, lines, couponPromotionId }: ResultProps) {
  const wanted = lines.flatMap(({ variant, quantity }) =>
    quantity && quantity <= MAX_QUANTITY ? [{ variantId: variant.id, quantity }] : [],
  )
  const body = useDebounced(JSON.stringify({ group, lines: wanted, ...(couponPromotionId && { couponPromotionId }) }))
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...ADMIN_PROMOTIONS_KEY, 'explain', body],
    queryFn: async ({ signal }) =>
      (await api(explainPricing, { body: JSON.parse(body) }, { signal, quiet: true })).data,
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <Card title="결과">
      {wanted.length === 0 && (
        <EmptyState
          icon={FlaskConical}
          title="상품을 담아 보세요"
          body="담는 대로 진행 중인 모든 프로모션으로 계산합니다."
        />
      )}
      {wanted.length > 0 && !data && isError && <ErrorState onRetry={() => void refetch()} pending={isFetching} />}
      {wanted.length > 0 && !data && !isError && <LoadingPlaceholder className="h-48 w-full" />}
      {wanted.length > 0 && data && (
        <div aria-busy={isFetching} className="grid gap-4">
          <CartLines cart={data} />
          <Facts
            facts={[
              { term: '할인 전', value: formatMoney(data.before) },
              { term: '할인', value: formatMoney(data.after - data.before) },
              { term: '결제 금액', value: <strong className="font-bold text-lg">{formatMoney(data.after)}</strong> },
            ]}
          />
          <section aria-label="프로모션마다의 이유">
            <h3 className="font-semibold">프로모션마다의 이유</h3>
            {data.explanations.length === 0 ? (
              <p className="mt-2 text-ink-soft text-sm">진행 중인 프로모션이 없습니다.</p>
            ) : (
              <Explanations cart={data} />
            )}
          </section>
        </div>
      )}
    </Card>
  )
}
