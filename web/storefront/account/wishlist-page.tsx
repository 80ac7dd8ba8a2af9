import { Heart } from 'lucide-react'
import { Link } from 'react-router'
import { pageMeta } from '../../app/page-meta.ts'
import { useWishlistProducts } from '../../trade/wishlist/use-wishlist-products.ts'
import { buttonClassName } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { ProductCollection } from './product-collection.tsx'

export function meta() {
  return pageMeta('찜한 상품')
}

export default function WishlistPage() {
  return (
    <Page
      title="찜한 상품"
      description="마음에 든 상품을 모아 봅니다. 판매가 끝난 상품은 보이지 않습니다."
      breadcrumbs={[{ label: '내 계정', to: '/account' }]}
    >
      <ProductCollection
        query={useWishlistProducts()}
        empty={{
          icon: Heart,
          title: '찜한 상품이 없습니다',
          body: '상품의 하트를 누르면 이곳에 모입니다.',
          action: (
            <Link to="/products" className={buttonClassName()}>
              상품 둘러보기
            </Link>
          ),
        }}
      />
    </Page>
  )
}
