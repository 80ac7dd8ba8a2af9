import { deleteShippingPolicy, type ShippingPolicy } from '@jangteo/contracts/shipping/shipping-policies.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { policyText, surchargeText } from '@jangteo/domain/shipping/shipping-policy.ts'
import { useQuery } from '@tanstack/react-query'
import { Ellipsis, Pencil, Plus, Trash2, Truck } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { useShopSettings } from '../../app/site/use-shop-settings.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FeePreview } from './fee-preview.tsx'
import { KIND_LABELS, PolicyDialog } from './policy-dialog.tsx'
import { shippingPolicies } from './queries.ts'

export function PoliciesCard() {
  const { data: policies, isError, isFetching, refetch } = useQuery(shippingPolicies)
  const [edited, setEdited] = useState<ShippingPolicy | 'new' | null>(null)
  const remove = useRemovePolicy()
  const isMarket = useShopSettings().shipping.shippingBy === 'market'
  return (
    <>
      <Card
        title="배송 정책"
        description="상품마다 다른 정책을 고를 수 있고, 고르지 않은 상품에는 기본 정책이 쓰입니다."
        action={
          <Button size="small" disabled={!policies} onClick={() => setEdited('new')}>
            <Plus size={18} strokeWidth={1.5} />
            정책 추가
          </Button>
        }
      >
        {isMarket && (
          <div className="mb-3">
            <Banner>
              지금은 장터가 주문마다 배송비를 받습니다. 여기에서 정한 배송비는 장터가 공급자별 배송으로 바꾸면
              적용됩니다.
            </Banner>
          </div>
        )}
        {!policies && isError && (
          <ErrorState title="배송 정책을 불러오지 못했습니다" onRetry={() => void refetch()} pending={isFetching} />
        )}
        {!policies && !isError && (
          <div aria-busy>
            <span className="sr-only">배송 정책을 불러오는 중입니다</span>
            <Skeleton className="h-32 w-full" />
          </div>
        )}
        {policies?.length === 0 && (
          <EmptyState
            icon={Truck}
            title="아직 배송 정책이 없습니다"
            body="정책이 없으면 모든 상품을 무료로 배송합니다."
          />
        )}
        {policies && policies.length > 0 && (
          <ul className="divide-y divide-line">
            {policies.map((policy) => (
              <PolicyRow
                key={policy.id}
                policy={policy}
                onEdit={() => setEdited(policy)}
                onRemove={() => void remove(policy)}
              />
            ))}
          </ul>
        )}
      </Card>
      {policies && policies.length > 0 && <FeePreview policies={policies} />}
      {edited && (
        <PolicyDialog
          key={edited === 'new' ? 'new' : edited.id}
          policy={edited}
          isFirst={policies?.length === 0}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

interface PolicyRowProps {
  policy: ShippingPolicy
  onEdit: () => void
  onRemove: () => void
}

function PolicyRow({ policy, onEdit, onRemove }: PolicyRowProps) {
  const { name, kind, isDefault, bundles, returnFee, roundTripFee } = policy
  const details = [
    surchargeText(policy),
    bundles ? '묶음 배송' : kind !== 'collect' && '따로 배송',
    (returnFee > 0 || roundTripFee > 0) && `반품 편도 ${formatWon(returnFee)}, 왕복 ${formatWon(roundTripFee)}`,
  ].filter(Boolean)
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{name}</span>
          <Badge>{KIND_LABELS[kind]}</Badge>
          {isDefault && <Badge tone="brand">기본</Badge>}
        </p>
        <p className="mt-1 text-sm tabular-nums">{policyText(policy)}</p>
        {details.length > 0 && <p className="text-ink-soft text-sm tabular-nums">{details.join(' · ')}</p>}
      </div>
      <Menu
        trigger={<IconButton icon={Ellipsis} label={`${name} 작업`} className="max-sm:size-11" />}
        items={[
          { label: '수정', icon: Pencil, onSelect: onEdit },
          'separator',
          { label: '삭제', icon: Trash2, danger: true, onSelect: onRemove },
        ]}
      />
    </li>
  )
}

function useRemovePolicy() {
  const remove = useMutationWithToast(
    shippingPolicies.queryKey,
    ({ id }: ShippingPolicy) => api(deleteShippingPolicy, { params: { id } }),
    ({ name }) => ({ message: `‘${name}’ 정책을 삭제했습니다.` }),
  )
  return async (policy: ShippingPolicy) => {
    const question = {
      title: `‘${policy.name}’ 정책을 삭제할까요?`,
      body: policy.isDefault
        ? '정책이 하나도 없으면 모든 상품을 무료로 배송합니다. 이미 들어온 주문의 배송비는 그대로입니다.'
        : '이 정책을 쓰던 상품에는 기본 정책이 쓰입니다. 이미 들어온 주문의 배송비는 그대로입니다.',
      action: '삭제',
      danger: true,
    }
    if (await confirm(question)) remove.mutate(policy)
  }
}
