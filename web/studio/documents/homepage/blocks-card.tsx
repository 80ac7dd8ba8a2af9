import { createDocument } from '@jangteo/contracts/content/documents.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { LayoutTemplate } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { api } from '../../../app/api.ts'
import { showErrorToast } from '../../../app/session/error-toast.ts'
import { Button, buttonClassName } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { documentsMatching } from '../queries.ts'

const HOMEPAGE_SLUG = 'homepage'

/** Link to the homepage document. */
export function BlocksCard() {
  const navigate = useNavigate()
  const { data: found, isError, isFetching, refetch } = useQuery(documentsMatching({ kind: 'template', limit: 100 }))
  const homepage = found?.data.find(({ slug, state }) => slug === HOMEPAGE_SLUG && state !== 'trashed')
  const create = useMutation({
    mutationFn: () =>
      api(createDocument, { body: { kind: 'template', title: '홈페이지', slug: HOMEPAGE_SLUG, content: [] } }),
    onSuccess: ({ data }) => navigate(`/admin/content/homepage/${data.id}`),
    onError: showErrorToast,
  })
  if (!found && isError)
    return (
      <Card title="홈페이지 블록">
        <ErrorState onRetry={() => void refetch()} pending={isFetching} />
      </Card>
    )
  return (
    <Card
      title="홈페이지 블록"
      description={found ? stateText(homepage?.state) : '불러오는 중입니다.'}
      action={
        homepage ? (
          <Link to={`/admin/content/homepage/${homepage.id}`} className={buttonClassName({ variant: 'secondary' })}>
            <LayoutTemplate size={18} strokeWidth={1.5} />
            블록 고치기
          </Link>
        ) : (
          <Button variant="secondary" pending={create.isPending} disabled={!found} onClick={() => create.mutate()}>
            <LayoutTemplate size={18} strokeWidth={1.5} />
            블록 만들기
          </Button>
        )
      }
    >
      <p className="text-ink-soft text-sm">큰 배너, 상품 목록, 추천사 같은 구역을 쌓아 첫 화면을 꾸밉니다.</p>
    </Card>
  )
}

function stateText(state: string | undefined): string {
  if (!state) return '아직 만들지 않았습니다.'
  return state === 'published' ? '공개 중입니다.' : '아직 공개하지 않았습니다.'
}
