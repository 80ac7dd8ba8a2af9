import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { BuyingRow } from '@jangteo/contracts/orders/buying.ts'
import {
  type BuyingListItem,
  type BuyingListSummary,
  changeBuyingListItems,
  type getBuyingList,
} from '@jangteo/contracts/orders/buying-lists.ts'
import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ListChecks, ListPlus, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { QuantityInput } from '../quick-order/quantity-input.tsx'
import { noteOf } from '../quick-order/quick-order-draft.ts'
import type { useQuickOrder } from '../quick-order/use-quick-order.ts'
import { buyingColumns, type DraftQuantities } from './buying-columns.tsx'
import { type ListSource, NewListDialog, RenameDialog, useDeleteList } from './list-dialogs.tsx'
import { BUYING_LISTS_KEY, type BuyingFilters, buyingList, buyingLists } from './queries.ts'

type BuyingList = ResponseOf<typeof getBuyingList>['data']

interface SavedListsProps {
  order: ReturnType<typeof useQuickOrder>
  quantities: DraftQuantities
  filters: BuyingFilters
  change: (patch: Partial<BuyingFilters>) => void
}

/** The view of the saved lists: one of them, with its quantities and what of them can be ordered now. */
export function SavedLists({ order, quantities, filters: { list: wanted, from, search }, change }: SavedListsProps) {
  const { data: lists, isError, isFetching, refetch } = useQuery(buyingLists)
  const [isNew, setNew] = useState(false)
  const shown = lists?.find(({ id }) => id === wanted) ?? lists?.[0]
  const dialog = (isNew || from) && (
    <NewListDialog
      source={from ? { orderNumber: from } : {}}
      onClose={() => {
        setNew(false)
        change({ from: undefined })
      }}
      onCreated={({ id }) => {
        setNew(false)
        change({ from: undefined, list: id })
      }}
    />
  )
  if (!lists)
    return isError ? (
      <ErrorState title="목록을 불러오지 못했습니다" onRetry={() => void refetch()} pending={isFetching} />
    ) : (
      <Skeleton className="h-64 w-full" />
    )
  return (
    <>
      {shown ? (
        <>
          <ListBar lists={lists} shown={shown} change={change} onNew={() => setNew(true)} />
          <ListTable key={shown.id} list={shown} search={search} order={order} quantities={quantities} />
        </>
      ) : (
        <Card>
          <EmptyState
            icon={ListChecks}
            title="아직 저장한 목록이 없습니다"
            body="자주 사는 상품과 수량을 목록으로 저장하면 한 번에 담을 수 있습니다. 샀던 상품에서 골라 넣거나, 주문이나 적어 둔 수량을 목록으로 저장할 수도 있습니다."
            action={<Button onClick={() => setNew(true)}>새 목록</Button>}
          />
        </Card>
      )}
      {dialog}
    </>
  )
}

interface ListBarProps {
  lists: readonly BuyingListSummary[]
  shown: BuyingListSummary
  change: SavedListsProps['change']
  onNew: () => void
}

function ListBar({ lists, shown, change, onNew }: ListBarProps) {
  const [isRenaming, setRenaming] = useState(false)
  const remove = useDeleteList(() => change({ list: undefined }))
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Field label="목록" hideLabel className="min-w-0 grow sm:max-w-80">
        <Select
          value={shown.id}
          onChange={({ target }) => change({ list: target.value })}
          options={lists.map(({ id, name, itemCount }) => ({
            value: id,
            label: `${name} (${formatNumber(itemCount)})`,
          }))}
        />
      </Field>
      <IconButton icon={Pencil} label="목록 이름 바꾸기" onClick={() => setRenaming(true)} />
      <IconButton icon={Trash2} label="목록 삭제" onClick={() => void remove(shown)} />
      <Button variant="secondary" onClick={onNew}>
        <Plus size={18} strokeWidth={1.5} />새 목록
      </Button>
      {isRenaming && <RenameDialog list={shown} onClose={() => setRenaming(false)} />}
    </div>
  )
}

interface ListTableProps extends Pick<SavedListsProps, 'order' | 'quantities'> {
  list: BuyingListSummary
  search: string | undefined
}

function ListTable({ list, search, order, quantities }: ListTableProps) {
  const items = useQuery(buyingList(list.id))
  const save = useMutationWithToast(
    BUYING_LISTS_KEY,
    ({ item: { variantId }, quantity }: { item: BuyingListItem; quantity: number }) =>
      api(changeBuyingListItems, { params: { id: list.id }, body: { set: [{ variantId, quantity }] } }),
    ({ item, quantity }) => ({ message: `‘${nameOf(item)}’ 목록 수량을 ${formatNumber(quantity)}개로 바꿨습니다.` }),
  )
  const restore = useAddToList()
  const remove = useMutationWithToast(
    BUYING_LISTS_KEY,
    (removed: readonly BuyingListItem[]) =>
      api(changeBuyingListItems, {
        params: { id: list.id },
        body: { remove: removed.map(({ variantId }) => variantId) },
      }),
    (removed) => ({
      message: `목록에서 ${formatNumber(removed.length)}가지를 뺐습니다.`,
      undo: () => restore.mutate({ list, items: removed }),
    }),
  )
  if (!items.data)
    return items.isError ? (
      <ErrorState title="목록을 불러오지 못했습니다" onRetry={() => void items.refetch()} pending={items.isFetching} />
    ) : (
      <Skeleton className="h-64 w-full" />
    )
  const orderable = items.data.items.filter(({ row, orderableQuantity }) => row && orderableQuantity > 0)
  return (
    <DataTable
      label={`${list.name} 목록`}
      rememberAs="retailer-buying-list"
      rows={matching(items.data, search)}
      rowKey={({ variantId }) => variantId}
      columns={listColumns({
        quantities,
        onListQuantity: (item, quantity) =>
          quantity === null ? remove.mutate([item]) : save.mutate({ item, quantity }),
      })}
      empty={
        search
          ? { icon: ListChecks, title: '이 목록에 찾는 상품이 없습니다' }
          : {
              icon: ListPlus,
              title: '목록이 비어 있습니다',
              body: '샀던 상품이나 전체 상품에서 골라 ‘목록에 넣기’를 누르면 여기에 모입니다.',
            }
      }
      bulkActions={(chosen, clear) => (
        <Button
          size="small"
          variant="secondary"
          pending={remove.isPending}
          onClick={() => remove.mutate(chosen, { onSuccess: clear })}
        >
          선택한 {formatNumber(chosen.length)}가지 빼기
        </Button>
      )}
      tools={() => (
        <Button
          size="small"
          disabled={orderable.length === 0}
          onClick={() => {
            order.setQuantities(orderable.flatMap(toDraftLine))
            toast.success(`발주 수량 ${formatNumber(orderable.length)}가지를 채웠습니다.`)
          }}
        >
          모두 담기
        </Button>
      )}
    />
  )
}

function matching({ items }: BuyingList, search: string | undefined): BuyingListItem[] {
  const wanted = search?.toLowerCase()
  if (!wanted) return items
  return items.filter((item) => [nameOf(item), item.sku, item.row?.sku].join(' ').toLowerCase().includes(wanted))
}

const nameOf = ({ productName, optionText }: BuyingListItem) => nameWithOption(productName, optionText)

function toDraftLine({ row, orderableQuantity: quantity }: BuyingListItem) {
  return row ? [{ code: row.sku, variantId: row.variantId, quantity }] : []
}

interface ListActions {
  quantities: DraftQuantities
  /** Null where the field was emptied. */
  onListQuantity: (item: BuyingListItem, quantity: number | null) => void
}

function listColumns({ quantities, onListQuantity }: ListActions): Column<BuyingListItem>[] {
  const [product, price, unit, stock, last, quantity] = buyingColumns(quantities)
  const ofRow = (column: Column<BuyingRow> | undefined): Column<BuyingListItem>[] =>
    column
      ? [
          {
            ...column,
            isBlank: ({ row }) => !row || (column.isBlank?.(row) ?? false),
            cell: ({ row }) => row && column.cell(row),
          },
        ]
      : []
  return [
    {
      key: 'product',
      header: '상품',
      cell: (item) => (
        <span className="grid gap-1">
          {item.row ? product?.cell(item.row) : <span className="font-semibold text-ink-soft">{nameOf(item)}</span>}
          <Note item={item} />
        </span>
      ),
    },
    ...ofRow(price),
    ...ofRow(unit),
    ...ofRow(stock),
    ...ofRow(last),
    {
      key: 'listed',
      header: '목록 수량',
      align: 'right',
      cell: (item) => (
        <div className="ml-auto w-20">
          <QuantityInput
            label={`${nameOf(item)} 목록 수량`}
            value={item.quantity}
            onQuantity={(next) => onListQuantity(item, next)}
          />
        </div>
      ),
    },
    ...ofRow(quantity && { ...quantity, header: '발주 수량' }),
  ]
}

function Note({ item }: { item: BuyingListItem }) {
  const { state, changes, orderableQuantity: quantity, row } = item
  const note = noteOf({ state, changes, quantity, match: row ?? undefined, name: nameOf(item) })
  return (
    note && <span className={clsx('font-medium text-sm', quantity > 0 ? 'text-warning' : 'text-danger')}>{note}</span>
  )
}

interface Addition {
  list: BuyingListSummary
  items: readonly { variantId: string; quantity: number }[]
}

function useAddToList() {
  return useMutationWithToast(
    BUYING_LISTS_KEY,
    ({ list, items }: Addition) =>
      api(changeBuyingListItems, {
        params: { id: list.id },
        body: { set: items.map(({ variantId, quantity }) => ({ variantId, quantity })) },
      }),
    ({ list, items }) => ({ message: `‘${list.name}’ 목록에 ${formatNumber(items.length)}가지를 넣었습니다.` }),
  )
}

interface AddToListProps {
  items: Addition['items']
  onAdded: () => void
}

/** Adds products to a list that exists, or to a new one. */
export function AddToListButton({ items, onAdded }: AddToListProps) {
  const { data: lists = [] } = useQuery(buyingLists)
  const [source, setSource] = useState<ListSource>()
  const add = useAddToList()
  return (
    <>
      <Menu
        trigger={
          <Button size="small" pending={add.isPending}>
            선택한 {formatNumber(items.length)}가지 목록에 넣기
          </Button>
        }
        items={[
          ...lists.map((list) => ({
            label: list.name,
            onSelect: () => add.mutate({ list, items }, { onSuccess: onAdded }),
          })),
          ...(lists.length > 0 ? (['separator'] as const) : []),
          { label: '새 목록', icon: Plus, onSelect: () => setSource({ items }) },
        ]}
      />
      {source && (
        <NewListDialog
          source={source}
          onClose={() => setSource(undefined)}
          onCreated={() => {
            setSource(undefined)
            onAdded()
          }}
        />
      )}
    </>
  )
}
