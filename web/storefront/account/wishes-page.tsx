import { Heart } from 'lucide-react'
import { Link } from 'react-router'
import { pageMeta } from '../../app/page-meta.ts'
import { useWishedProducts } from '../../trade/wishlist/use-wished-products.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { OwnShelf } from './own-shelf.tsx'

export function meta() {
  return pageMeta('찜한 상품')
}

export default function WishesPage() {
  return (
    <Page
      title="찜한 상품"
      description="마음에 든 상품을 모아 봅니다. 판매가 끝난 상품은 보이지 않습니다."
      breadcrumbs={[{ label: '내 계정', to: '/account' }]}
    >
      <OwnShelf
        query={useWishedProducts()}
        empty={{
          icon: Heart,
          title: '찜한 상품이 없습니다',
          body: '상품의 하트를 누르면 이곳에 모입니다.',
          action: (
            <Link to="/products" className={buttonLook()}>
              상품 둘러보기
            </Link>
          ),
        }}
      />
    </Page>
  )
}
