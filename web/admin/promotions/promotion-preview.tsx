import { type PreviewCart, previewPromotion } from '@jangteo/contracts/promotions/admin-promotions.ts'
import type { PromotionForm } from '@jangteo/contracts/promotions/promotions.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import type { BuyerGroup } from '@jangteo/domain/promotions/promotion.ts'
import { BUYER_GROUP_LABELS } from '@jangteo/domain/promotions/promotion-sentence.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleMinus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../app/api.ts'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { Select } from '../../ui/select.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { ADMIN_PROMOTIONS_KEY } from './queries.ts'

const PAUSE_MS = 600
const MAX_OVERLAPS = 3

export const GROUP_OPTIONS = (Object.keys(BUYER_GROUP_LABELS) as BuyerGroup[]).map((value) => ({
  value,
  label: BUYER_GROUP_LABELS[value],
}))

interface PromotionPreviewProps {
  /** Undefined while the form is not valid: the last preview stays. */
  promotion: PromotionForm | undefined
  id?: string
}

/** What the server would do: three example carts before and after, and the promotions it gets in the way of. */
export function PromotionPreview({ promotion, id }: PromotionPreviewProps) {
  const [group, setGroup] = useState<BuyerGroup>('customer')
  const key = useDebounced(promotion && JSON.stringify(promotion), PAUSE_MS)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...ADMIN_PROMOTIONS_KEY, 'preview', key, id, group],
    queryFn: async ({ signal }) => {
      const body = { promotion: JSON.parse(key ?? '{}') as PromotionForm, group, ...(id && { id }) }
      return (await api(previewPromotion, { body }, { signal, quiet: true })).data
    },
    enabled: key !== undefined,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      {data && data.overlaps.length > 0 && (
        <Banner tone="warning" title={`겹치는 프로모션이 ${data.overlaps.length}개 있습니다`}>
          <ul className="mt-1 grid gap-1.5">
            {data.overlaps.slice(0, MAX_OVERLAPS).map(({ id: otherId, name, text }) => (
              <li key={otherId}>
                {text}{' '}
                <Link
                  to={`/admin/promotions/${otherId}`}
                  target="_blank"
                  aria-label={`${name} 보기 (새 창)`}
                  className="font-medium underline underline-offset-4"
                >
                  보기
                </Link>
              </li>
            ))}
            {data.overlaps.length > MAX_OVERLAPS && (
              <li>그 밖에 {data.overlaps.length - MAX_OVERLAPS}개가 더 겹칩니다.</li>
            )}
          </ul>
        </Banner>
      )}
      <Card title="장바구니 예시" description="지금 진행 중인 다른 할인도 함께 계산합니다.">
        <div className="@container grid gap-4">
          <Field label="예시 회원" className="max-w-80">
            <Select
              options={GROUP_OPTIONS}
              value={group}
              onChange={({ target }) =>
                setGroup(GROUP_OPTIONS.find(({ value }) => value === target.value)?.value ?? 'customer')
              }
            />
          </Field>
          {!data && isError && <ErrorState onRetry={() => void refetch()} pending={isFetching} />}
          {!data && !isError && key !== undefined && <LoadingPlaceholder className="h-64 w-full" />}
          {!data && !isError && key === undefined && (
            <p className="text-ink-soft text-sm">필요한 항목을 채우면 실제 상품으로 계산해 보여 드립니다.</p>
          )}
          {data && data.carts.length === 0 && (
            <p className="text-ink-soft text-sm">대상에 맞는 판매 중인 상품이 없어 예시를 만들지 못했습니다.</p>
          )}
          <ul aria-busy={isFetching} className="grid items-start gap-4 @3xl:grid-cols-3">
            {data?.carts.map((cart) => (
              <li key={cart.title}>
                <CartExample cart={cart} />
              </li>
            ))}
          </ul>
        </div>
      </Card>
    </>
  )
}

/** Lines, the sum before and after, and why. */
function CartExample({ cart }: { cart: PreviewCart }) {
  const { title, before, after } = cart
  return (
    <section aria-label={title} className="rounded-control border border-line p-3">
      <h3 className="font-semibold text-sm">{title}</h3>
      <CartLines cart={cart} />
      <p className="mt-2 flex flex-wrap items-baseline justify-end gap-x-2 border-line border-t pt-2 tabular-nums">
        {after < before && (
          <>
            <span className="sr-only">적용 전</span>
            <del className="text-ink-faint text-sm">{formatMoney(before)}</del>
            <span className="sr-only">적용 후</span>
          </>
        )}
        <strong className="font-bold">{formatMoney(after)}</strong>
        <span className={after < before ? 'text-accent text-sm' : 'text-ink-soft text-sm'}>
          {after < before ? `${formatMoney(before - after)} 할인` : '달라지지 않음'}
        </span>
      </p>
      <Explanations cart={cart} />
    </section>
  )
}

export function CartLines({ cart: { lines } }: { cart: PreviewCart }) {
  return (
    <ul className="mt-2 grid gap-1.5 text-sm">
      {lines.map(({ name, quantity, promotionAmount, totalPrice }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of an example never move
        <li key={place} className="flex items-baseline justify-between gap-3">
          <span className="min-w-0">
            {name} <span className="text-ink-soft">× {quantity.toLocaleString('ko-KR')}</span>
          </span>
          <span className="shrink-0 text-right tabular-nums">
            {formatMoney(totalPrice)}
            {promotionAmount > 0 && <span className="block text-accent text-xs">-{formatMoney(promotionAmount)}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Applied ones first. */
export function Explanations({ cart: { explanations } }: { cart: PreviewCart }) {
  if (explanations.length === 0) return null
  return (
    <ul className="mt-2 grid gap-1.5 text-xs">
      {explanations
        .toSorted((one, other) => Number(other.isApplied) - Number(one.isApplied))
        .map(({ promotionId, name, isApplied, amount, text }) => {
          const Icon = isApplied ? CircleCheck : CircleMinus
          return (
            <li key={promotionId} className="flex items-start gap-1.5">
              <Icon
                aria-hidden
                size={16}
                strokeWidth={1.5}
                className={isApplied ? 'shrink-0 text-success' : 'shrink-0 text-ink-faint'}
              />
              <span className={isApplied ? undefined : 'text-ink-soft'}>
                <span className="font-medium">{name}</span>: {text}
                {isApplied && amount > 0 && ` ${formatMoney(amount)} 할인`}
              </span>
            </li>
          )
        })}
    </ul>
  )
}
