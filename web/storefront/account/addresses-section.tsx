import { type Address, deleteAddress, updateAddress } from '@jangteo/contracts/orders/checkout.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { showErrorToast } from '../../app/session/error-toast.ts'
import { AddressDialog } from '../../trade/addresses/address-dialog.tsx'
import { pickAddress } from '../../trade/addresses/address-values.ts'
import { addressesQuery } from '../../trade/addresses/queries.ts'
import { useAddressMutation } from '../../trade/addresses/use-address-mutation.ts'
import { AddressText } from '../../trade/orders/address-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountSection } from './account-section.tsx'

/** `new` opens an empty form. */
type Edited = Address | 'new'

export function AddressesSection() {
  const { data, isError, isFetching, refetch } = useQuery(addressesQuery)
  const [edited, setEdited] = useState<Edited>()
  return (
    <AccountSection
      id="addresses"
      description="주문할 때 고를 수 있는 주소입니다."
      action={
        <Button variant="secondary" size="small" onClick={() => setEdited('new')}>
          배송지 추가
        </Button>
      }
    >
      {data?.length === 0 && <p className="text-ink-soft text-sm">저장한 배송지가 없습니다.</p>}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line">
          {data.map((address) => (
            <AddressRow key={address.id} address={address} onEdit={() => setEdited(address)} />
          ))}
        </ul>
      )}
      {!data && isError && <ErrorState onRetry={() => void refetch()} pending={isFetching} />}
      {!data && !isError && <LoadingPlaceholder className="h-24 w-full" />}
      {edited && <AddressDialog address={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </AccountSection>
  )
}

function AddressRow({ address, onEdit }: { address: Address; onEdit: () => void }) {
  const { id, recipientName, isDefault } = address
  const prefer = useAddressMutation(() =>
    api(updateAddress, { params: { id }, body: { ...pickAddress(address), isDefault: true } }),
  )
  const remove = useAddressMutation(() => api(deleteAddress, { params: { id } }))
  const makeDefault = () =>
    prefer.mutate(undefined, { onSuccess: () => toast.success('기본 배송지를 바꿨습니다.'), onError: showErrorToast })
  const askToRemove = async () => {
    const question = { title: `${recipientName}님의 배송지를 지울까요?`, body: address.address }
    if (await confirm({ ...question, action: '지우기', danger: true }))
      remove.mutate(undefined, { onSuccess: () => toast.success('배송지를 지웠습니다.'), onError: showErrorToast })
  }
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="grid min-w-0 flex-1 basis-64 gap-1.5">
        {isDefault && <Badge tone="brand">기본 배송지</Badge>}
        <AddressText address={address} />
      </div>
      <div className="flex flex-wrap gap-2">
        {!isDefault && (
          <Button variant="ghost" size="small" pending={prefer.isPending} onClick={makeDefault}>
            기본으로
          </Button>
        )}
        <Button variant="secondary" size="small" onClick={onEdit}>
          수정
        </Button>
        <Button variant="secondary" size="small" pending={remove.isPending} onClick={() => void askToRemove()}>
          삭제
        </Button>
      </div>
    </li>
  )
}
