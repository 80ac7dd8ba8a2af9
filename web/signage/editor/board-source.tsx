import { listCategories } from '@jangteo/contracts/catalog/categories.ts'
import { getPublicProduct, listPublicProducts } from '@jangteo/contracts/catalog/public-products.ts'
import { listPublicPromotions } from '@jangteo/contracts/promotions/public-promotions.ts'
import type { ProductBoard, SignageContentInput } from '@jangteo/contracts/signage/contents.ts'
import { orderLimits } from '@jangteo/domain/catalog/order-quantity.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { api } from '../../app/api.ts'
import { isNotFound } from '../../trade/catalog/is-not-found.ts'
import { ProductPicture } from '../../trade/catalog/product-picture.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Select } from '../../ui/select.tsx'
import { selectLoadingProps } from '../../ui/select-loading-props.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { SourceProblem } from './source-problem-text.tsx'

const MAX_PRODUCTS = 30
const MAX_FOUND = 8
export const EMPTY_BOARD: ProductBoard = { productIds: [], categoryId: null, skipSoldOut: true }

const WAYS = [
  { value: 'products', label: '상품 고르기' },
  { value: 'category', label: '카테고리' },
  { value: 'campaign', label: '캠페인' },
] as const

/** Products of a board: selected ones, or best sellers of a category. */
export function BoardSource() {
  const { field } = useController<SignageContentInput, 'board'>({
    control: useFormContext<SignageContentInput>().control,
    name: 'board',
  })
  const board = field.value ?? EMPTY_BOARD
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>(wayOf(board))
  const change = (patch: Partial<ProductBoard>) => field.onChange({ ...board, ...patch })
  return (
    <div className="grid gap-4">
      <SegmentedControl
        label="보드에 넣을 상품"
        options={WAYS}
        value={way}
        onChange={(next) => {
          setWay(next)
          field.onChange({ ...EMPTY_BOARD, skipSoldOut: board.skipSoldOut, ...(next === wayOf(board) && board) })
        }}
      />
      {way === 'products' && (
        <ProductChoice chosen={board.productIds} onChange={(productIds) => change({ productIds })} />
      )}
      {way === 'category' && (
        <CategoryChoice value={board.categoryId} onChange={(categoryId) => change({ categoryId })} />
      )}
      {way === 'campaign' && (
        <CampaignChoice
          value={board.promotionId}
          onChange={(promotionId) => field.onChange({ ...EMPTY_BOARD, ...(promotionId && { promotionId }) })}
        />
      )}
      <SourceProblem />
      {way !== 'campaign' && (
        <Checkbox
          label="품절 상품은 건너뛰기"
          help="끄면 품절이라고 표시하고 계속 보여 줍니다."
          checked={board.skipSoldOut}
          onChange={(event) => change({ skipSoldOut: event.target.checked })}
        />
      )}
    </div>
  )
}

function wayOf({ promotionId, categoryId }: ProductBoard): (typeof WAYS)[number]['value'] {
  if (promotionId) return 'campaign'
  return categoryId ? 'category' : 'products'
}

interface CampaignChoiceProps {
  value: string | undefined
  onChange: (id: string | undefined) => void
}

/** One of the campaigns that shoppers can see. */
function CampaignChoice({ value, onChange }: CampaignChoiceProps) {
  const campaigns = useQuery({
    queryKey: ['signage', 'campaigns'],
    queryFn: async ({ signal }) => (await api(listPublicPromotions, {}, { signal, quiet: true })).data,
    staleTime: 0,
  })
  const chosen = campaigns.data?.find(({ id }) => id === value)
  const isGone = value !== undefined && campaigns.data !== undefined && !chosen
  return (
    <Field
      label="캠페인"
      help={
        chosen?.sentence ??
        (isGone
          ? '고른 캠페인은 끝났거나 쇼핑몰에 알리지 않는 캠페인이라 화면에 나오지 않습니다.'
          : '이름과 내용, 남은 시간을 보여 줍니다. QR 코드를 찍으면 행사 페이지가 열리고 쿠폰을 받습니다.')
      }
    >
      <Select
        options={(campaigns.data ?? []).map(({ id, name, isCoupon }) => ({
          value: id,
          label: isCoupon ? `${name} (쿠폰)` : name,
        }))}
        {...selectLoadingProps(campaigns, campaigns.data?.length === 0 ? '진행 중인 캠페인이 없습니다' : '캠페인 선택')}
        value={chosen?.id ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </Field>
  )
}

function ProductChoice({ chosen, onChange }: { chosen: readonly string[]; onChange: (ids: string[]) => void }) {
  const [text, setText] = useState('')
  const search = useDebounced(text.trim())
  const found = useQuery({
    queryKey: ['signage', 'board-search', search],
    queryFn: ({ signal }) =>
      api(
        listPublicProducts,
        { query: { limit: MAX_FOUND, page: 1, ...(search && { search }) } },
        { signal, quiet: true },
      ),
  })
  const options = (found.data?.data ?? []).filter(({ id }) => !chosen.includes(id))
  return (
    <>
      {chosen.length < MAX_PRODUCTS && (
        <Field label="상품 찾기" help={`${MAX_PRODUCTS}개까지 고를 수 있습니다. 한 화면에 세 개씩 보여 줍니다.`}>
          <Combobox
            placeholder="상품 이름"
            chosen={null}
            options={options.map(({ id, name, brand }) => ({ value: id, label: name, ...(brand && { note: brand }) }))}
            searching={found.isFetching}
            failed={found.isError}
            onSearch={setText}
            onChoose={(id) => id && onChange([...chosen, id])}
          />
        </Field>
      )}
      <BoardProducts ids={chosen} onRemove={(id) => onChange(chosen.filter((one) => one !== id))} />
    </>
  )
}

function CategoryChoice({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const groups = useQuery({
    queryKey: ['categories'],
    queryFn: async ({ signal }) => (await api(listCategories, {}, { signal, quiet: true })).data,
  })
  const options = (groups.data ?? []).flatMap((group) =>
    group.categories.flatMap(({ id, name, children }) => [
      { value: id, label: `${group.name} › ${name}` },
      ...children.map((child) => ({ value: child.id, label: `${group.name} › ${name} › ${child.name}` })),
    ]),
  )
  return (
    <Field label="카테고리" help="이 카테고리에서 많이 팔리는 상품을 보여 줍니다.">
      <Select
        options={options}
        {...selectLoadingProps(groups, '카테고리 선택')}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </Field>
  )
}

interface BoardProductsProps {
  ids: readonly string[]
  onRemove: (id: string) => void
}

/** Selected products with their current name, price and stock. */
function BoardProducts({ ids, onRemove }: BoardProductsProps) {
  const products = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['signage', 'board-product', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await api(getPublicProduct, { params: { id } }, { signal, quiet: true })).data,
    })),
  })
  if (ids.length === 0) return null
  return (
    <ul aria-label="고른 상품" className="grid gap-2">
      {ids.map((id, at) => {
        const { data: product, error } = products[at] ?? {}
        const name = product?.name ?? absenceText(error ?? null)
        const soldOut = product && orderLimits(product).soldOut
        return (
          <li key={id} className="flex items-center gap-3 rounded-control border border-line p-2">
            <span className="w-12 shrink-0">
              <ProductPicture url={product?.images[0]?.url} alt="" sizes="48px" iconSize="small" className="rounded" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{name}</span>
              {product && (
                <span className="block text-ink-soft text-sm tabular-nums">
                  {formatMoney(product.price)}
                  {product.priceRange.max > product.price && '부터'}
                  {soldOut && <span className="ml-2 text-danger">품절</span>}
                </span>
              )}
            </span>
            <IconButton icon={X} label={`${name} 빼기`} onClick={() => onRemove(id)} />
          </li>
        )
      })}
    </ul>
  )
}

function absenceText(error: Error | null): string {
  if (!error) return '불러오는 중입니다'
  return isNotFound(error) ? '지금은 판매하지 않는 상품' : '불러오지 못한 상품'
}
