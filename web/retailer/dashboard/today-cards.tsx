import { listMargins, MARGIN_DAYS } from '@jangteo/contracts/dashboards/dashboards.ts'
import { listReorderProposals, type ProposedRow } from '@jangteo/contracts/inventory/reorder-proposals.ts'
import { addLinesToCart, MAX_CART_LINES } from '@jangteo/contracts/orders/cart.ts'
import { listPublicPromotions } from '@jangteo/contracts/promotions/public-promotions.ts'
import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Coins, PackageCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '../../app/api.ts'
import { showErrorToast } from '../../app/session/error-toast.ts'
import { CARD_LINK } from '../../desk/dashboards/card-link.ts'
import { PROPOSAL_FIGURES, RETAILER_FIGURES } from '../../desk/dashboards/figures.ts'
import { DASHBOARD_KEY } from '../../desk/dashboards/queries.ts'
import { type ToDo, ToDoList, toDo } from '../../desk/dashboards/to-do-list.tsx'
import { cartOwner, saveCart } from '../../trade/cart/cart-count.ts'
import { ProductPicture } from '../../trade/catalog/product-picture.tsx'
import { productPath } from '../../trade/catalog/shop-paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { Moment } from '../../ui/moment.tsx'
import { toast } from '../../ui/toast.ts'
import { proposalText } from '../inventory/proposal-reason.tsx'
import type { RetailerFiguresOf } from './retailer-figures.tsx'

interface TodayProps {
  data: RetailerFiguresOf | undefined
  failed: boolean
  pending: boolean
  onRetry: () => void
}

export function TodayList({ data, ...query }: TodayProps) {
  return (
    <ToDoList
      title="오늘 할 일"
      toDos={data && toDosOf(data)}
      nothing={{ title: '할 일을 모두 마쳤습니다', body: '입금할 주문이나 받을 상자가 생기면 여기에 나타납니다.' }}
      {...query}
    />
  )
}

function toDosOf(data: RetailerFiguresOf): ToDo[] {
  const { payments, deliveries, returns, toReorder } = RETAILER_FIGURES
  return [
    toDo('입금할 주문', payments, data),
    toDo('배송 중: 받으면 수령 확인', deliveries, data),
    toDo('진행 중인 반품·교환', returns, data),
    toDo('주문 기준까지 줄어든 재고', toReorder, data),
  ]
}

const MAX_SHOWN = 5

const proposalsQuery = queryOptions({
  queryKey: [...DASHBOARD_KEY, 'proposals'],
  queryFn: ({ signal }) => api(listReorderProposals, { query: {} }, { signal, quiet: true }),
  staleTime: 0,
})

/** What runs out first, with the proposed quantities: into the cart one by one, or all at once. */
export function ProposalsCard() {
  const { data, isError, isFetching, refetch } = useQuery(proposalsQuery)
  const add = useAddProposals()
  const isAdding = (rows: readonly ProposedRow[]) => add.isPending && add.variables.length === rows.length
  return (
    <Card
      title="모자라기 전에 발주"
      description="팔리는 속도와 배송 기간으로 계산한 수량입니다."
      action={
        data &&
        data.total > 0 && (
          <Link to={PROPOSAL_FIGURES.proposals.to(data)} className={CARD_LINK}>
            {formatNumber(data.total)}가지 보기<span className="sr-only">: 발주 제안</span>
          </Link>
        )
      }
    >
      {!data && isError && <ErrorState onRetry={() => void refetch()} pending={isFetching} />}
      {!data && !isError && <LoadingPlaceholder className="h-48 w-full" />}
      {data?.total === 0 && (
        <EmptyState
          icon={PackageCheck}
          title="지금 발주할 것이 없습니다"
          body="매장 재고를 적어 두면 모자라기 전에 알려 드립니다."
        />
      )}
      {data && data.total > 0 && (
        <>
          <ul className="divide-y divide-line">
            {data.data.slice(0, MAX_SHOWN).map((row) => (
              <ProductLine key={row.variantId} {...row} note={proposalText(row.proposal)}>
                <Button
                  size="small"
                  variant="secondary"
                  disabled={add.isPending}
                  aria-label={`${nameWithOption(row.productName, row.optionText)} ${formatNumber(row.proposal.quantity)}개 담기`}
                  onClick={() => add.mutate([row])}
                >
                  {formatNumber(row.proposal.quantity)}개 담기
                </Button>
              </ProductLine>
            ))}
          </ul>
          <Button className="mt-3 w-full" pending={isAdding(data.data)} onClick={() => add.mutate(data.data)}>
            {formatNumber(data.total)}가지 모두 장바구니에 담기
          </Button>
        </>
      )}
    </Card>
  )
}

/** All or none: units in the cart are not proposed again, so a second press adds nothing. */
function useAddProposals() {
  const navigate = useNavigate()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (rows: readonly ProposedRow[]) => {
      const owner = cartOwner()
      const lines = rows
        .slice(0, MAX_CART_LINES)
        .map(({ variantId, proposal: { quantity } }) => ({ variantId, quantity }))
      const { data } = await api(addLinesToCart, { body: { lines } })
      saveCart(data, owner)
    },
    onSuccess: (_, rows) =>
      toast.success(`장바구니에 ${formatNumber(rows.length)}가지를 담았습니다.`, {
        next: { label: '장바구니 보기', go: () => void navigate('/cart') },
      }),
    onError: showErrorToast,
    onSettled: () => client.invalidateQueries({ queryKey: DASHBOARD_KEY }),
  })
}

const marginsQuery = queryOptions({
  queryKey: [...DASHBOARD_KEY, 'margins'],
  queryFn: async ({ signal }) => (await api(listMargins, {}, { signal, quiet: true })).data,
  staleTime: 0,
})

export function MarginsCard() {
  const { data: margins, isError, isFetching, refetch } = useQuery(marginsQuery)
  return (
    <Card
      title="소비자가에 팔면 남는 돈"
      description={`최근 ${MARGIN_DAYS}일 동안 산 상품 한 개를 이 쇼핑몰의 소비자 가격에 팔 때입니다. 부가세 포함, 배송비와 쿠폰은 뺐습니다.`}
    >
      {!margins && isError && <ErrorState onRetry={() => void refetch()} pending={isFetching} />}
      {!margins && !isError && <LoadingPlaceholder className="h-48 w-full" />}
      {margins?.length === 0 && (
        <EmptyState
          icon={Coins}
          title="소비자가와 차이 나는 상품이 없습니다"
          body="등급이 오르거나 수량 할인을 받고 사면 남는 돈이 여기에 나타납니다."
        />
      )}
      <ol className="divide-y divide-line">
        {margins?.map(({ shopperPrice, ownPrice, margin, quantity, ...product }) => (
          <ProductLine
            key={product.variantId}
            {...product}
            note={`소비자가 ${formatMoney(shopperPrice)} − 내 단가 ${formatMoney(ownPrice)} (${formatNumber(quantity)}개 살 때)`}
          >
            <span className="shrink-0 font-semibold tabular-nums">{formatMoney(margin)}</span>
          </ProductLine>
        ))}
      </ol>
    </Card>
  )
}

interface ProductLineProps {
  slug: string
  productName: string
  optionText: string | null
  image: string | null
  note: string
  children: ReactNode
}

function ProductLine({ slug, productName, optionText, image, note, children }: ProductLineProps) {
  return (
    <li className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
      <span className="w-11 shrink-0 overflow-hidden rounded-control border border-line">
        <ProductPicture url={image ?? undefined} alt="" sizes="44px" iconSize="small" />
      </span>
      <div className="min-w-0 flex-1">
        <Link to={productPath(slug)} className="block truncate rounded font-medium hover:text-brand hover:underline">
          {nameWithOption(productName, optionText)}
        </Link>
        <p className="text-ink-soft text-xs">{note}</p>
      </div>
      {children}
    </li>
  )
}

const campaignsQuery = queryOptions({
  queryKey: [...DASHBOARD_KEY, 'campaigns'],
  queryFn: async ({ signal }) => (await api(listPublicPromotions, {}, { signal, quiet: true })).data,
  staleTime: 60_000,
})

/** Nothing while no campaign runs. */
export function CampaignsCard() {
  const { data: campaigns = [] } = useQuery(campaignsQuery)
  if (campaigns.length === 0) return null
  return (
    <Card
      title="진행 중인 행사"
      action={
        <Link to="/sale" className={CARD_LINK}>
          모두 보기<span className="sr-only">: 행사</span>
        </Link>
      }
    >
      <ul className="divide-y divide-line">
        {campaigns.slice(0, MAX_SHOWN).map(({ id, slug, name, sentence, endsAt }) => (
          <li key={id} className="py-2.5 first:pt-0 last:pb-0">
            <Link
              to={`/sale/${encodeURIComponent(slug)}`}
              className="block truncate rounded font-medium hover:text-brand hover:underline"
            >
              {name}
            </Link>
            <p className="text-ink-soft text-sm">
              {sentence}
              {endsAt && (
                <>
                  {' · '}
                  <Moment at={endsAt} form="day" />
                  까지
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
