import { forgetSeen } from '@jangteo/contracts/catalog/wishlist.ts'
import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { Link } from 'react-router'
import { api } from '../../app/api.ts'
import { pageMeta } from '../../app/page-meta.ts'
import { useToldChange } from '../../app/session/use-told-change.ts'
import { seenProducts } from '../../trade/wishlist/queries.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { Page } from '../../ui/page.tsx'
import { OwnShelf } from './own-shelf.tsx'

export function meta() {
  return pageMeta('최근 본 상품')
}

export default function SeenPage() {
  const seen = useQuery(seenProducts)
  return (
    <Page
      title="최근 본 상품"
      description="로그인한 모든 기기에서 본 상품 50개까지 보여 드립니다."
      breadcrumbs={[{ label: '내 계정', to: '/account' }]}
      action={seen.data && seen.data.length > 0 && <ForgetButton />}
    >
      <OwnShelf
        query={seen}
        empty={{
          icon: Eye,
          title: '최근 본 상품이 없습니다',
          body: '상품 화면을 열면 이곳에서 다시 찾을 수 있습니다.',
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

function ForgetButton() {
  const forget = useToldChange(
    seenProducts.queryKey,
    () => api(forgetSeen, {}),
    () => ({ message: '최근 본 상품 기록을 지웠습니다.' }),
  )
  const ask = async () => {
    const question = { title: '최근 본 상품 기록을 모두 지울까요?', body: '지운 기록은 되돌릴 수 없습니다.' }
    if (await confirm({ ...question, action: '지우기', danger: true })) forget.mutate(undefined)
  }
  return (
    <Button variant="secondary" pending={forget.isPending} onClick={() => void ask()}>
      기록 지우기
    </Button>
  )
}
