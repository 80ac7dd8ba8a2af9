import { useQuery } from '@tanstack/react-query'
import { seenProducts } from '../../../trade/wishlist/queries.ts'
import { useWishedProducts } from '../../../trade/wishlist/use-wished-products.ts'
import { OverviewTiles } from './overview-tiles.tsx'
import { RecentOrders } from './recent-orders.tsx'
import { ShelfPreview } from './shelf-preview.tsx'

/** What a shopper comes for: orders first, then what they liked and looked at. */
export function Overview() {
  const wished = useWishedProducts()
  const seen = useQuery(seenProducts)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <OverviewTiles wished={wished.data?.length} seen={seen.data?.length} />
      <RecentOrders />
      <ShelfPreview
        title="찜한 상품"
        to="/account/wishes"
        query={wished}
        empty="상품의 하트를 누르면 이곳에 모입니다."
      />
      <ShelfPreview
        title="최근 본 상품"
        to="/account/seen"
        query={seen}
        empty="둘러본 상품을 이곳에서 다시 찾습니다."
      />
    </div>
  )
}
