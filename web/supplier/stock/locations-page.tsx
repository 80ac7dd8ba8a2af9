import {
  createStockLocation,
  deleteStockLocation,
  orderStockLocations,
  renameStockLocation,
  type StockLocation,
} from '@jangteo/contracts/catalog/supplier-stock.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Ellipsis, Pencil, Plus, Trash2, Warehouse } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { validateWith } from '../../app/accounts/parts/validate-with.ts'
import { api } from '../../app/api.ts'
import { pageMeta } from '../../app/page-meta.ts'
import { showFormError } from '../../app/session/error-toast.ts'
import { useFreshUser } from '../../app/session/use-fresh-user.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SortableList, type SortableRowControls } from '../../ui/sortable-list.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { SUPPLIER_PRODUCTS_KEY } from '../products/queries.ts'
import { stockLocations } from './queries.ts'

export function meta() {
  return pageMeta('창고')
}

const CRUMB = [{ label: '재고', to: '/supplier/stock' }]

/** `new`, or the location whose name changes. */
type Naming = StockLocation | 'new'

export default function LocationsPage() {
  const user = useFreshUser()
  const mayChange = user.approvalStatus === 'approved'
  const { data: locations, isError, isFetching, refetch } = useQuery(stockLocations)
  const [naming, setNaming] = useState<Naming | null>(null)
  const reorder = useMutationWithToast(
    SUPPLIER_PRODUCTS_KEY,
    (ids: string[]) => api(orderStockLocations, { body: { ids } }),
    () => ({ message: '순서를 바꿨습니다. 다음 주문부터 이 순서로 나갑니다.' }),
  )
  const remove = useRemoveLocation()
  return (
    <Page
      title="창고"
      description="주문은 위에 있는 창고부터 나가고, 모자라면 다음 창고에서 나갑니다."
      breadcrumbs={CRUMB}
      width="narrow"
      action={
        <Button disabled={!mayChange} onClick={() => setNaming('new')}>
          <Plus size={18} strokeWidth={1.5} />
          창고 추가
        </Button>
      }
    >
      {!locations && isError && (
        <ErrorState title="창고를 불러오지 못했습니다" onRetry={() => void refetch()} pending={isFetching} />
      )}
      {!locations && !isError && (
        <div aria-busy>
          <span className="sr-only">창고를 불러오는 중입니다</span>
          <Skeleton className="h-32 w-full" />
        </div>
      )}
      {locations?.length === 0 && (
        <EmptyState icon={Warehouse} title="아직 창고가 없습니다" body="첫 상품을 등록하면 기본 창고가 생깁니다." />
      )}
      {locations && locations.length > 0 && (
        <SortableList
          label="창고"
          items={locations}
          onReorder={(ids) => reorder.mutateAsync(ids)}
          className="divide-y divide-line rounded-card border border-line bg-surface"
          rowClassName="px-2"
        >
          {(location, place) => (
            <LocationRow
              location={location}
              place={place}
              isOnly={locations.length === 1}
              mayChange={mayChange}
              onRename={() => setNaming(location)}
              onRemove={() => void remove(location)}
            />
          )}
        </SortableList>
      )}
      {naming && <NameDialog naming={naming} onClose={() => setNaming(null)} />}
    </Page>
  )
}

interface LocationRowProps {
  location: StockLocation
  place: SortableRowControls
  isOnly: boolean
  mayChange: boolean
  onRename: () => void
  onRemove: () => void
}

function LocationRow({ location, place, isOnly, mayChange, onRename, onRemove }: LocationRowProps) {
  const { name, quantity } = location
  const { moveUp, moveDown } = place
  return (
    <div className="flex min-h-14 items-center gap-2">
      {mayChange && !isOnly && place.handle}
      <span className="w-6 text-center text-ink-soft text-sm tabular-nums" aria-hidden>
        {place.number}
      </span>
      <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
      <span className="text-ink-soft text-sm tabular-nums">{quantity.toLocaleString('ko-KR')}개</span>
      {mayChange && (
        <Menu
          trigger={<IconButton icon={Ellipsis} label={`${name} 작업`} className="max-sm:size-11" />}
          items={[
            { label: '이름 바꾸기', icon: Pencil, onSelect: onRename },
            ...(moveUp ? [{ label: '위로', icon: ArrowUp, onSelect: moveUp }] : []),
            ...(moveDown ? [{ label: '아래로', icon: ArrowDown, onSelect: moveDown }] : []),
            ...(isOnly
              ? []
              : ['separator' as const, { label: '삭제', icon: Trash2, danger: true, onSelect: onRemove }]),
          ]}
        />
      )}
    </div>
  )
}

const { name: Name } = createStockLocation.body.shape

function NameDialog({ naming, onClose }: { naming: Naming; onClose: () => void }) {
  const client = useQueryClient()
  const form = useForm({ defaultValues: { name: naming === 'new' ? '' : naming.name } })
  const submit = form.handleSubmit(async ({ name }) => {
    try {
      const saved =
        naming === 'new'
          ? await api(createStockLocation, { body: { name } })
          : await api(renameStockLocation, { params: { id: naming.id }, body: { name } })
      client.setQueryData(stockLocations.queryKey, saved.data)
      void client.invalidateQueries({ queryKey: SUPPLIER_PRODUCTS_KEY })
      toast.success(naming === 'new' ? `‘${name}’ 창고를 추가했습니다.` : '창고 이름을 바꿨습니다.')
      onClose()
    } catch (error) {
      showFormError(form, error, { name: 'name' })
    }
  })
  return (
    <FormDialog
      title={naming === 'new' ? '창고 추가' : '창고 이름 바꾸기'}
      action={naming === 'new' ? '추가' : '저장'}
      pending={form.formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="창고 이름" required error={form.formState.errors.name?.message}>
        <TextInput
          autoComplete="off"
          placeholder="예: 이천 물류센터"
          {...form.register('name', { validate: validateWith(Name) })}
        />
      </Field>
    </FormDialog>
  )
}

function useRemoveLocation() {
  const remove = useMutationWithToast(
    SUPPLIER_PRODUCTS_KEY,
    ({ id }: StockLocation) => api(deleteStockLocation, { params: { id } }),
    ({ name }) => ({ message: `‘${name}’ 창고를 삭제했습니다.` }),
  )
  return async (location: StockLocation) => {
    const question = {
      title: `‘${location.name}’ 창고를 삭제할까요?`,
      body: '재고가 남아 있지 않은 창고만 삭제할 수 있습니다. 재고 기록은 그대로 남습니다.',
      action: '삭제',
      danger: true,
    }
    if (await confirm(question)) remove.mutate(location)
  }
}
