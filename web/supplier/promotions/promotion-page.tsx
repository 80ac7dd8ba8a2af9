import type { Promotion } from '@jangteo/contracts/promotions/promotions.ts'
import { stopOwnPromotion } from '@jangteo/contracts/promotions/supplier-promotions.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../app/api.ts'
import { pageMeta } from '../../app/page-meta.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { PhaseBadge, PromotionFacts } from '../../desk/promotions/promotion-parts.tsx'
import { PromotionReportCards } from '../../desk/promotions/promotion-report.tsx'
import { PromotionScreen } from '../../desk/promotions/promotion-screen.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, buttonClassName } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm.ts'
import type { Route } from './+types/promotion-page.ts'
import { promotionWith, reportOf, SUPPLIER_PROMOTIONS_KEY } from './queries.ts'

export function meta() {
  return pageMeta('프로모션')
}

export default function PromotionPage({ params: { id } }: Route.ComponentProps) {
  return (
    <PromotionScreen
      query={useQuery(promotionWith(id))}
      base="/supplier/promotions"
      actions={(promotion) => <Actions promotion={promotion} />}
    >
      {({ data }) => <Detail promotion={data} />}
    </PromotionScreen>
  )
}

function Detail({ promotion }: { promotion: Promotion }) {
  const { phase, rejectionReason, description } = promotion
  return (
    <>
      {phase === 'proposed' && (
        <Banner title="관리자의 승인을 기다리고 있습니다">정해지면 알림과 메일로 알려 드립니다.</Banner>
      )}
      {phase === 'rejected' && (
        <Banner tone="danger" title="제안이 반려되었습니다">
          {rejectionReason && <p>사유: {rejectionReason}</p>}
          고쳐서 다시 제안할 수 있습니다.
        </Banner>
      )}
      <Card title="내용" action={<PhaseBadge phase={phase} />}>
        <div className="grid gap-4">
          {description && <p className="whitespace-pre-line">{description}</p>}
          <PromotionFacts promotion={promotion} isAdmin={false} />
        </div>
      </Card>
      {phase !== 'proposed' && phase !== 'rejected' && <Report id={promotion.id} />}
    </>
  )
}

function Report({ id }: { id: string }) {
  return <PromotionReportCards query={useQuery(reportOf(id))} isCoupon={false} />
}

/** An approved promotion cannot be edited: it is stopped, and proposed again. */
function Actions({ promotion }: { promotion: Promotion }) {
  const { id, phase, status } = promotion
  const isProposal = phase === 'proposed'
  const stop = useMutationWithToast(
    SUPPLIER_PROMOTIONS_KEY,
    ({ id }: Promotion) => api(stopOwnPromotion, { params: { id } }),
    ({ name }) => ({ message: isProposal ? `‘${name}’ 제안을 거두었습니다.` : `‘${name}’ 프로모션을 중지했습니다.` }),
  )
  const ask = async () => {
    const isSure = await confirm(
      isProposal
        ? { title: `‘${promotion.name}’ 제안을 거둘까요?`, body: '고쳐서 다시 제안할 수 있습니다.', action: '거두기' }
        : {
            title: `‘${promotion.name}’ 프로모션을 중지할까요?`,
            body: '다음 주문부터 적용되지 않습니다. 다시 시작하려면 제안하고 승인을 받아야 합니다.',
            action: '중지',
            danger: true,
          },
    )
    if (isSure) stop.mutate(promotion)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {(isProposal || phase === 'running' || phase === 'scheduled') && (
        <Button variant={isProposal ? 'ghost' : 'danger'} pending={stop.isPending} onClick={() => void ask()}>
          {isProposal ? '제안 거두기' : '중지'}
        </Button>
      )}
      {status !== 'active' && (
        <Link to={`/supplier/promotions/${id}/edit`} className={buttonClassName()}>
          {isProposal ? '고치기' : '고쳐서 다시 제안'}
        </Link>
      )}
    </div>
  )
}
