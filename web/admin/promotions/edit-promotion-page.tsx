import { createPromotion, startPromotion, updatePromotion } from '@jangteo/contracts/promotions/admin-promotions.ts'
import type { Promotion, PromotionForm } from '@jangteo/contracts/promotions/promotions.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../app/api.ts'
import { pageMeta } from '../../app/page-meta.ts'
import { showErrorToast } from '../../app/session/error-toast.ts'
import { PromotionEditor } from '../../desk/promotions/promotion-editor.tsx'
import { PromotionPlaceholder } from '../../desk/promotions/promotion-parts.tsx'
import { EditPromotionScreen, type OpenedPromotion } from '../../desk/promotions/promotion-screen.tsx'
import { newPromotion, valuesOf } from '../../desk/promotions/promotion-values.ts'
import { Banner } from '../../ui/banner.tsx'
import { Page } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.ts'
import type { Route } from './+types/edit-promotion-page.ts'
import { MediaButton } from './media-button.tsx'
import { PromotionPreview } from './promotion-preview.tsx'
import { ADMIN_PROMOTIONS_KEY, promotionWith } from './queries.ts'

export function meta({ params }: Route.MetaArgs) {
  return pageMeta('id' in params ? '프로모션 수정' : '프로모션 만들기')
}

const LIST = { label: '프로모션', to: '/admin/promotions' }
const mediaLibrary = (onChoose: (url: string) => void) => <MediaButton onChoose={onChoose} />
const pathOf = ({ id }: Promotion) => `/admin/promotions/${id}`

/** Makes a new promotion, or a copy of another; or edits the one in the address. */
export default function EditPromotionPage({ params }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const copied = search.get('copy')
  const id = 'id' in params ? params.id : undefined
  if (id) return <EditPromotion id={id} />
  return (
    <Page title="프로모션 만들기" description="저장하면 초안이 되고, 시작해야 적용됩니다." breadcrumbs={[LIST]}>
      {copied ? <CopyOf id={copied} /> : <NewPromotion />}
    </Page>
  )
}

function useSave() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ADMIN_PROMOTIONS_KEY })
  /** A draft that could not be started is saved: the error is shown, and its screen opened. */
  const start = async (saved: Promotion): Promise<Promotion> => {
    try {
      const { data } = await api(startPromotion, { params: { id: saved.id }, body: { version: saved.version } })
      toast.success(`‘${data.name}’ 프로모션을 시작했습니다.`)
      return data
    } catch (error) {
      toast.info(`‘${saved.name}’ 프로모션을 초안으로 저장했습니다.`)
      showErrorToast(error)
      return saved
    }
  }
  return { refresh, start }
}

function NewPromotion({ values }: { values?: ReturnType<typeof valuesOf> }) {
  const [initial] = useState(() => values ?? newPromotion(new Date()))
  const { refresh, start } = useSave()
  const create = async (body: PromotionForm) => (await api(createPromotion, { body })).data
  return (
    <PromotionEditor
      scope="admin"
      initial={initial}
      back={LIST.to}
      pathOf={pathOf}
      ways={[
        {
          label: '저장하고 시작',
          save: async (body) => {
            const started = await start(await create(body))
            await refresh()
            return started
          },
        },
        {
          label: '초안 저장',
          save: async (body) => {
            const saved = await create(body)
            toast.success(`‘${saved.name}’ 프로모션을 초안으로 저장했습니다.`)
            await refresh()
            return saved
          },
        },
      ]}
      library={mediaLibrary}
      preview={(promotion) => <PromotionPreview promotion={promotion} />}
    />
  )
}

function CopyOf({ id }: { id: string }) {
  const query = useQuery(promotionWith(id))
  if (!query.data) return <PromotionPlaceholder query={query} />
  const { data } = query
  const values = valuesOf(data.data, data.names)
  // Codes and the welcome coupon exist once.
  return <NewPromotion values={{ ...values, name: `${values.name} 사본`.slice(0, 60), code: '', isWelcome: false }} />
}

function EditPromotion({ id }: { id: string }) {
  return (
    <EditPromotionScreen
      query={useQuery(promotionWith(id))}
      base={LIST.to}
      title="프로모션 수정"
      description="저장한 뒤의 주문부터 적용됩니다. 이미 들어온 주문은 바뀌지 않습니다."
      editor={(opened, onReload) => <EditForm opened={opened} onReload={onReload} />}
    />
  )
}

interface EditFormProps {
  opened: OpenedPromotion
  onReload: () => void
}

function EditForm({ opened: { data: promotion, names }, onReload }: EditFormProps) {
  const { refresh, start } = useSave()
  const update = async (body: PromotionForm) => {
    const { id, version } = promotion
    return (await api(updatePromotion, { params: { id }, body: { promotion: body, version } })).data
  }
  const save = {
    label: '저장',
    save: async (body: PromotionForm) => {
      const saved = await update(body)
      toast.success(`‘${saved.name}’ 프로모션을 저장했습니다.`)
      await refresh()
      return saved
    },
  }
  const saveAndStart = {
    label: '저장하고 시작',
    save: async (body: PromotionForm) => {
      const started = await start(await update(body))
      await refresh()
      return started
    },
  }
  const isWaiting = promotion.status === 'draft' || promotion.status === 'stopped'
  return (
    <>
      {promotion.phase === 'running' && (
        <Banner tone="warning" title="지금 진행 중인 프로모션입니다">
          저장하면 다음 주문부터 바로 바뀐 내용으로 계산합니다.
        </Banner>
      )}
      <PromotionEditor
        scope="admin"
        initial={valuesOf(promotion, names)}
        back={pathOf(promotion)}
        pathOf={pathOf}
        ways={isWaiting ? [saveAndStart, save] : [save]}
        onReload={onReload}
        library={mediaLibrary}
        preview={(body) => <PromotionPreview promotion={body} id={promotion.id} />}
      />
    </>
  )
}
