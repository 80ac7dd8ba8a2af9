import { deleteStore, type SignageStore } from '@jangteo/contracts/signage/stores.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Pencil, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '../../app/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClassName } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm.ts'
import { Facts } from '../../ui/facts.tsx'
import { toast } from '../../ui/toast.ts'
import { useErrorBox } from '../error-box.tsx'
import { STORE_STATUS_LABELS } from '../labels.ts'
import { STORES_KEY } from '../queries.ts'
import { storeSearch } from '../store-in-url.ts'
import { EmergencyCard } from './emergency-card.tsx'
import { PlaybackCard } from './playback-card.tsx'
import { ScreensCard } from './screens-card.tsx'
import { addressText, hoursLines, ORIENTATION_LABELS } from './store-texts.ts'

export function StoreDetail({ store }: { store: SignageStore }) {
  const id = useId()
  const { label, tone } = STORE_STATUS_LABELS[store.status]
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={id} className="font-semibold text-xl">
          {store.name}
        </h2>
        <Badge tone={tone}>{label}</Badge>
        <Link
          to={`/signage/stores/${store.id}/edit`}
          className={clsx(buttonClassName({ variant: 'secondary', size: 'small' }), 'ml-auto')}
        >
          <Pencil size={16} strokeWidth={1.5} />
          매장 수정
        </Link>
      </div>
      <PlaybackCard store={store} />
      <ScreensCard store={store} />
      <EmergencyCard store={store} />
      <StoreFacts store={store} />
    </section>
  )
}

function StoreFacts({ store }: { store: SignageStore }) {
  const { id, address, manager, timezone, displaySettings, description } = store
  const failure = useErrorBox()
  const removal = useRemoval(store, failure.tell)
  return (
    <Card title="매장 정보" {...(description && { description })}>
      {failure.box}
      <Facts
        facts={[
          { term: '주소', value: addressText(address) || '없음' },
          { term: '매니저', value: manager ? `${manager.name} (${manager.email})` : '없음' },
          { term: '시간대', value: timezone },
          {
            term: '화면 설정',
            value: `${displaySettings.resolution} · ${ORIENTATION_LABELS[displaySettings.orientation]}`,
          },
          {
            term: '영업시간',
            value: (
              <ul className="tabular-nums">
                {hoursLines(store.businessHours).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            ),
          },
        ]}
      />
      <div className="mt-5 flex flex-wrap gap-2 border-line border-t pt-4">
        <Link
          to={`/signage/playlists${storeSearch(id)}`}
          className={buttonClassName({ variant: 'secondary', size: 'small' })}
        >
          재생 목록
        </Link>
        <Link
          to={`/signage/schedules${storeSearch(id)}`}
          className={buttonClassName({ variant: 'secondary', size: 'small' })}
        >
          편성
        </Link>
        <Button size="small" variant="ghost" className="ml-auto text-danger" onClick={() => void removal()}>
          <Trash2 size={16} strokeWidth={1.5} />
          매장 삭제
        </Button>
      </div>
    </Card>
  )
}

function useRemoval({ id, name }: SignageStore, tell: ReturnType<typeof useErrorBox>['tell']) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const removal = useMutation({
    mutationFn: () => api(deleteStore, { params: { id } }, { quiet: true }),
    onSuccess: async () => {
      toast.success(`‘${name}’ 매장을 삭제했습니다.`)
      await navigate('/signage/stores', { replace: true })
      await client.invalidateQueries({ queryKey: STORES_KEY })
    },
    onError: (error) => tell('An error occurred', error),
  })
  return async () => {
    const sure = await confirm({
      title: `‘${name}’ 매장을 삭제할까요?`,
      body: '연결된 화면과 재생 목록, 편성도 함께 사라집니다. 재생 기록은 남습니다.',
      action: '삭제',
      danger: true,
    })
    if (sure) removal.mutate()
  }
}
