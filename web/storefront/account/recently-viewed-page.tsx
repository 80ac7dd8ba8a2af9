import { clearRecentlyViewed } from '@jangteo/contracts/catalog/wishlist.ts'
import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { Link } from 'react-router'
import { api } from '../../app/api.ts'
import { pageMeta } from '../../app/page-meta.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { recentlyViewedQuery } from '../../trade/wishlist/queries.ts'
import { Button, buttonClassName } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm.ts'
import { Page } from '../../ui/page.tsx'
import { ProductCollection } from './product-collection.tsx'

export function meta() {
  return pageMeta('최근 본 상품')
}

export default function RecentlyViewedPage() {
  const recentlyViewed = useQuery(recentlyViewedQuery)
  return (
    <Page
      title="최근 본 상품"
      description="로그인한 모든 기기에서 본 상품 50개까지 보여 드립니다."
      breadcrumbs={[{ label: '내 계정', to: '/account' }]}
      action={recentlyViewed.data && recentlyViewed.data.length > 0 && <ClearHistoryButton />}
    >
      <ProductCollection
        query={recentlyViewed}
        empty={{
          icon: Eye,
          title: '최근 본 상품이 없습니다',
          body: '상품 화면을 열면 이곳에서 다시 찾을 수 있습니다.',
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

function ClearHistoryButton() {
  const clearHistory = useMutationWithToast(
    recentlyViewedQuery.queryKey,
    () => api(clearRecentlyViewed, {}),
    () => ({ message: '최근 본 상품 기록을 지웠습니다.' }),
  )
  const ask = async () => {
    const question = { title: '최근 본 상품 기록을 모두 지울까요?', body: '지운 기록은 되돌릴 수 없습니다.' }
    if (await confirm({ ...question, action: '지우기', danger: true })) clearHistory.mutate(undefined)
  }
  return (
    <Button variant="secondary" pending={clearHistory.isPending} onClick={() => void ask()}>
      기록 지우기
    </Button>
  )
}
