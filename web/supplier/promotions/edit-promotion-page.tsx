import type { Promotion, PromotionForm } from '@jangteo/contracts/promotions/promotions.ts'
import { proposePromotion, updateOwnPromotion } from '@jangteo/contracts/promotions/supplier-promotions.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { businessNameOf } from '../../app/members/business.ts'
import { pageMeta } from '../../app/page-meta.ts'
import { useUser } from '../../app/session/use-user.ts'
import { PromotionEditor } from '../../desk/promotions/promotion-editor.tsx'
import { EditPromotionScreen, type OpenedPromotion } from '../../desk/promotions/promotion-screen.tsx'
import { newPromotion, type PromotionValues, valuesOf } from '../../desk/promotions/promotion-values.ts'
import { Page } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.ts'
import type { Route } from './+types/edit-promotion-page.ts'
import { promotionWith, SUPPLIER_PROMOTIONS_KEY } from './queries.ts'

export function meta({ params }: Route.MetaArgs) {
  return pageMeta('id' in params ? '프로모션 고치기' : '프로모션 제안')
}

const LIST = { label: '프로모션', to: '/supplier/promotions' }

/** Proposes a new promotion, or edits one that is not approved. */
export default function EditPromotionPage({ params }: Route.ComponentProps) {
  const id = 'id' in params ? params.id : undefined
  return id ? <EditPromotion id={id} /> : <NewPromotion />
}

const DESCRIPTION = '할인 비용은 직접 부담합니다. 관리자가 승인하면 적용됩니다.'

function NewPromotion() {
  const [initial] = useState(() => ({ ...newPromotion(new Date()), marketPercent: 0 }))
  return (
    <Page title="프로모션 제안" description={DESCRIPTION} breadcrumbs={[LIST]}>
      <Editor initial={initial} save={async (body) => (await api(proposePromotion, { body })).data} label="제안하기" />
    </Page>
  )
}

function EditPromotion({ id }: { id: string }) {
  return (
    <EditPromotionScreen
      query={useQuery(promotionWith(id))}
      base={LIST.to}
      title="프로모션 고치기"
      description={DESCRIPTION}
      editor={(opened, onReload) => <EditForm opened={opened} onReload={onReload} />}
    />
  )
}

interface EditFormProps {
  opened: OpenedPromotion
  onReload: () => void
}

function EditForm({ opened: { data: promotion, names }, onReload }: EditFormProps) {
  const { id, version } = promotion
  return (
    <Editor
      initial={valuesOf(promotion, names)}
      label="다시 제안하기"
      onReload={onReload}
      save={async (body) =>
        (await api(updateOwnPromotion, { params: { id }, body: { promotion: body, version } })).data
      }
    />
  )
}

interface EditorProps {
  initial: PromotionValues
  label: string
  save: (body: PromotionForm) => Promise<Promotion>
  onReload?: () => void
}

function Editor({ initial, label, save, onReload }: EditorProps) {
  const client = useQueryClient()
  const user = useUser()
  const propose = async (body: PromotionForm) => {
    const saved = await save(body)
    toast.success(`‘${saved.name}’ 프로모션을 제안했습니다.`, { description: '관리자가 정하면 알려 드립니다.' })
    await client.invalidateQueries({ queryKey: SUPPLIER_PROMOTIONS_KEY })
    return saved
  }
  return (
    <PromotionEditor
      scope="supplier"
      supplierName={businessNameOf(user) ?? user.name}
      initial={initial}
      back={LIST.to}
      pathOf={({ id }) => `/supplier/promotions/${id}`}
      ways={[{ label, save: propose }]}
      {...(onReload && { onReload })}
    />
  )
}
