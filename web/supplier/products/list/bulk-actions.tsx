import { MAX_BULK_PRODUCTS } from '@jangteo/contracts/catalog/bulk-edit.ts'
import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { setProductStatuses } from '@jangteo/contracts/catalog/supplier-products.ts'
import { ChevronDown, CirclePause, CirclePlay, ListChecks, Pencil, Send } from 'lucide-react'
import { api } from '../../../app/api.ts'
import { useMutationWithToast } from '../../../app/session/use-mutation-with-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast.ts'
import { SUPPLIER_PRODUCTS_KEY } from '../queries.ts'
import { LATER_VISIBLE } from '../status-texts.ts'

interface BulkMenuProps {
  chosen: readonly Product[]
  clear: () => void
  bulk: ReturnType<typeof useBulkStatus>
  /** Opens the bulk edit of the chosen products, or of all that the list finds. */
  onEdit: (chosen: readonly Product[] | 'all') => void
  /** All products that the list finds, on this page and others. */
  total: number
  disabled: boolean
}

const EDIT = '한꺼번에 수정'
const editAll = (total: number) => `찾은 ${total.toLocaleString('ko-KR')}개 모두 수정`

/** Always shown above the table, so that bulk actions are discoverable. */
export function BulkMenu({ chosen, clear, bulk, onEdit, total, disabled }: BulkMenuProps) {
  const edit = () => (chosen.length > 0 ? onEdit(chosen) : toast.error('변경할 상품을 선택하세요.'))
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="small" disabled={disabled}>
          일괄 변경
          <ChevronDown size={16} strokeWidth={1.5} />
        </Button>
      }
      items={[
        { label: EDIT, icon: Pencil, onSelect: edit },
        { label: editAll(total), icon: ListChecks, disabled: total > MAX_BULK_PRODUCTS, onSelect: () => onEdit('all') },
        'separator',
        {
          label: BULK_ACTIONS.active,
          icon: CirclePlay,
          onSelect: () => bulk.setStatus(chosen, 'active', clear),
        },
        {
          label: BULK_ACTIONS.inactive,
          icon: CirclePause,
          onSelect: () => bulk.setStatus(chosen, 'inactive', clear),
        },
        {
          label: BULK_ACTIONS.pending,
          icon: Send,
          onSelect: () => bulk.setStatus(chosen, 'pending', clear),
        },
      ]}
    />
  )
}

/** Shown in the selection bar. */
export function BulkButtons({ chosen, clear, bulk, onEdit, total, disabled }: BulkMenuProps) {
  return (
    <>
      <Button size="small" variant="secondary" disabled={disabled} onClick={() => onEdit(chosen)}>
        {EDIT}
      </Button>
      {total > chosen.length && total <= MAX_BULK_PRODUCTS && (
        <Button size="small" variant="ghost" disabled={disabled} onClick={() => onEdit('all')}>
          {editAll(total)}
        </Button>
      )}
      <Button
        size="small"
        disabled={disabled || bulk.pending !== undefined}
        pending={bulk.pending === 'active'}
        onClick={() => bulk.setStatus(chosen, 'active', clear)}
      >
        {BULK_ACTIONS.active}
      </Button>
      <Button
        size="small"
        variant="secondary"
        disabled={disabled || bulk.pending !== undefined}
        pending={bulk.pending === 'inactive'}
        onClick={() => bulk.setStatus(chosen, 'inactive', clear)}
      >
        {BULK_ACTIONS.inactive}
      </Button>
      <Button
        size="small"
        variant="secondary"
        disabled={disabled || bulk.pending !== undefined}
        pending={bulk.pending === 'pending'}
        onClick={() => bulk.setStatus(chosen, 'pending', clear)}
      >
        {BULK_ACTIONS.pending}
      </Button>
    </>
  )
}

type BulkStatus = 'active' | 'inactive' | 'pending'

const BULK_ACTIONS: Record<BulkStatus, string> = { active: '판매 시작', inactive: '판매 중지', pending: '승인 요청' }

interface BulkStatusChange {
  products: readonly Product[]
  status: BulkStatus
}

export function useBulkStatus() {
  const change = useMutationWithToast(
    SUPPLIER_PRODUCTS_KEY,
    ({ products, status }: BulkStatusChange) =>
      api(setProductStatuses, { body: { ids: products.map(({ id }) => id), status } }),
    ({ products, status }, { data: { changed } }) => {
      if (status === 'inactive') return { message: `상품 ${products.length}개의 판매를 중지했습니다.` }
      if (status === 'pending') return requestToast(changed, products.length - changed)
      const hidden = products.filter(({ approvalStatus }) => approvalStatus !== 'approved')
      return {
        message: `상품 ${products.length}개의 판매를 시작했습니다.`,
        ...(hidden.length > 0 && {
          description: `그중 ${hidden.length}개는 ${LATER_VISIBLE}`,
          next: { label: BULK_ACTIONS.pending, go: () => change.mutate({ products: hidden, status: 'pending' }) },
        }),
      }
    },
  )
  const setStatus = (products: readonly Product[], status: BulkStatus, onDone: () => void) => {
    if (products.length === 0) toast.error('변경할 상품을 선택하세요.')
    else change.mutate({ products, status }, { onSuccess: onDone })
  }
  return { setStatus, pending: change.isPending ? change.variables.status : undefined }
}

/** Approved products and those that wait already are left out. */
function requestToast(asked: number, leftOut: number) {
  return {
    message: asked > 0 ? `상품 ${asked}개의 승인을 요청했습니다.` : '승인을 요청할 상품이 없습니다.',
    ...(leftOut > 0 && { description: `${leftOut}개는 이미 승인되었거나 승인을 기다리고 있습니다.` }),
  }
}
