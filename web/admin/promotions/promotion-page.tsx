import { decidePromotion, startPromotion, stopPromotion } from '@jangteo/contracts/promotions/admin-promotions.ts'
import type { Promotion } from '@jangteo/contracts/promotions/promotions.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../app/api.ts'
import { ReasonDialog } from '../../app/frame/reason-dialog.tsx'
import { pageMeta } from '../../app/page-meta.ts'
import { isDoneOrConflict } from '../../app/session/is-done-or-conflict.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { PhaseBadge, PromotionFacts } from '../../desk/promotions/promotion-parts.tsx'
import { PromotionReportCards } from '../../desk/promotions/promotion-report.tsx'
import { type OpenedPromotion, PromotionScreen } from '../../desk/promotions/promotion-screen.tsx'
import { validatePromotion, valuesOf } from '../../desk/promotions/promotion-values.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, buttonClassName } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm.ts'
import type { Route } from './+types/promotion-page.ts'
import { CouponTools } from './coupon-tools.tsx'
import { PromotionPreview } from './promotion-preview.tsx'
import { ADMIN_PROMOTIONS_KEY, promotionWith, reportOf } from './queries.ts'

export function meta() {
  return pageMeta('프로모션')
}

export default function PromotionPage({ params: { id } }: Route.ComponentProps) {
  return (
    <PromotionScreen
      query={useQuery(promotionWith(id))}
      base="/admin/promotions"
      actions={(promotion) => <Actions promotion={promotion} />}
    >
      {(opened) => <Detail {...opened} />}
    </PromotionScreen>
  )
}

function Detail({ data: promotion, names }: OpenedPromotion) {
  const { id, phase, isCoupon, isClaimable, isListed, slug, supplierName, rejectionReason } = promotion
  const isOpen = phase === 'running' && isListed && (!isCoupon || isClaimable)
  const isPlanned = phase === 'draft' || phase === 'proposed'
  return (
    <>
      {phase === 'proposed' && (
        <Banner tone="warning" title={`${supplierName ?? '공급자'}의 제안이 승인을 기다립니다`}>
          할인 비용은 공급자가 부담합니다. 승인하면 기간에 맞추어 적용됩니다.
        </Banner>
      )}
      {phase === 'rejected' && rejectionReason && (
        <Banner tone="info" title="반려한 제안입니다">
          사유: {rejectionReason}
        </Banner>
      )}
      <Card
        title="내용"
        action={
          <span className="flex flex-wrap justify-end gap-1.5">
            <PhaseBadge phase={phase} />
            <Badge tone={isCoupon ? 'brand' : 'neutral'}>{isCoupon ? '쿠폰' : '할인'}</Badge>
          </span>
        }
      >
        <div className="grid gap-4">
          {promotion.description && <p className="whitespace-pre-line">{promotion.description}</p>}
          <PromotionFacts promotion={promotion} isAdmin />
          {isOpen && (
            <Link to={`/sale/${encodeURIComponent(slug)}`} className="w-fit text-brand underline underline-offset-4">
              쇼핑몰의 행사 페이지 보기
            </Link>
          )}
        </div>
      </Card>
      {isCoupon && <CouponTools promotion={promotion} />}
      {isPlanned ? (
        <PromotionPreview promotion={validatePromotion(valuesOf(promotion, names)).promotion} id={id} />
      ) : (
        <Report id={id} isCoupon={isCoupon} />
      )}
    </>
  )
}

function Report({ id, isCoupon }: { id: string; isCoupon: boolean }) {
  return <PromotionReportCards query={useQuery(reportOf(id))} isCoupon={isCoupon} />
}

/** What can be done in the phase; ended and stopped ones can be copied. */
function Actions({ promotion }: { promotion: Promotion }) {
  const { id, phase, status } = promotion
  const start = useMutationWithToast(
    ADMIN_PROMOTIONS_KEY,
    ({ id, version }: Promotion) => api(startPromotion, { params: { id }, body: { version } }),
    ({ name }) => ({ message: `‘${name}’ 프로모션을 시작했습니다.` }),
  )
  const stop = useStop()
  if (phase === 'proposed') return <Decision promotion={promotion} />
  return (
    <div className="flex flex-wrap gap-2">
      <Link to={`/admin/promotions/new?copy=${id}`} className={buttonClassName({ variant: 'ghost' })}>
        복사
      </Link>
      {status !== 'rejected' && phase !== 'ended' && (
        <Link to={`/admin/promotions/${id}/edit`} className={buttonClassName({ variant: 'secondary' })}>
          수정
        </Link>
      )}
      {(status === 'draft' || status === 'stopped') && (
        <Button pending={start.isPending} onClick={() => start.mutate(promotion)}>
          시작
        </Button>
      )}
      {(phase === 'running' || phase === 'scheduled') && (
        <Button variant="danger" pending={stop.isPending} onClick={() => void stop.ask(promotion)}>
          중지
        </Button>
      )}
    </div>
  )
}

function useStop() {
  const stop = useMutationWithToast(
    ADMIN_PROMOTIONS_KEY,
    ({ id }: Promotion) => api(stopPromotion, { params: { id } }),
    ({ name }) => ({ message: `‘${name}’ 프로모션을 중지했습니다.` }),
  )
  const ask = async (promotion: Promotion) => {
    const isSure = await confirm({
      title: `‘${promotion.name}’ 프로모션을 중지할까요?`,
      body: promotion.isCoupon
        ? '다음 주문부터 적용되지 않고, 회원이 가진 쿠폰도 쓸 수 없게 됩니다. 다시 시작할 수 있습니다.'
        : '다음 주문부터 적용되지 않습니다. 이미 들어온 주문은 그대로이며, 다시 시작할 수 있습니다.',
      action: '중지',
      danger: true,
    })
    if (isSure) stop.mutate(promotion)
  }
  return { ask, isPending: stop.isPending }
}

/** About the version that the admin reads. */
function Decision({ promotion }: { promotion: Promotion }) {
  const [isRejecting, setRejecting] = useState(false)
  const decide = useMutationWithToast(
    ADMIN_PROMOTIONS_KEY,
    ({ accept, reason }: { accept: boolean; reason: string }) => {
      const { id, version } = promotion
      return api(decidePromotion, { params: { id }, body: { accept, reason, version } })
    },
    ({ accept }) => ({
      message: `‘${promotion.name}’ 제안을 ${accept ? '승인' : '반려'}했습니다.`,
      description: '공급자에게 알렸습니다.',
    }),
  )
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" disabled={decide.isPending} onClick={() => setRejecting(true)}>
        반려
      </Button>
      <Button pending={decide.isPending} onClick={() => decide.mutate({ accept: true, reason: '' })}>
        승인
      </Button>
      {isRejecting && (
        <ReasonDialog
          title={`‘${promotion.name}’ 제안을 반려할까요?`}
          description="공급자가 고쳐서 다시 제안할 수 있습니다."
          help="공급자가 그대로 읽습니다."
          action="반려"
          danger
          onClose={() => setRejecting(false)}
          onSubmit={(reason) => isDoneOrConflict(decide.mutateAsync({ accept: false, reason }))}
        />
      )}
    </div>
  )
}
