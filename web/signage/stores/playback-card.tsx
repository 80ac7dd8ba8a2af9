import { controlPlayback, type PlaybackStatus, type SignageStore } from '@jangteo/contracts/signage/stores.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor, Pause, Play, SkipForward } from 'lucide-react'
import { api } from '../../app/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Moment } from '../../ui/moment.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { toast } from '../../ui/toast.ts'
import { clockText } from '../duration-text.ts'
import { type ErrorBoxState, useErrorBox } from '../error-box.tsx'
import { CONTENT_TYPE_LABELS } from '../labels.ts'
import { playbackOf } from '../queries.ts'

/** Current playback of a store and its controls. Status errors are not reported. */
export function PlaybackCard({ store }: { store: SignageStore }) {
  const { data: status } = useQuery(playbackOf(store.id))
  const failure = useErrorBox()
  const control = usePlaybackControl(store, failure)
  const isPlaying = status?.isPlaying ?? false
  return (
    <Card
      title="재생"
      action={<Badge tone={isPlaying ? 'success' : 'neutral'}>{isPlaying ? '재생 중' : '멈춤'}</Badge>}
    >
      <div className="grid gap-4">
        {failure.box}
        <NowShowing status={status} />
        <div className="flex flex-wrap gap-2">
          {/* One button for play and pause, so that it keeps the focus. */}
          <Button
            variant={isPlaying ? 'secondary' : 'primary'}
            pending={control.isPending}
            onClick={() => control.mutate(isPlaying ? 'pause' : 'play')}
          >
            {isPlaying ? <Pause size={18} strokeWidth={1.5} /> : <Play size={18} strokeWidth={1.5} />}
            {isPlaying ? '일시 정지' : 'Start Playback'}
          </Button>
          {isPlaying && (
            <Button variant="secondary" pending={control.isPending} onClick={() => control.mutate('next')}>
              <SkipForward size={18} strokeWidth={1.5} />
              다음
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

function NowShowing({ status }: { status: PlaybackStatus | undefined }) {
  const { currentItem, playlist, schedule, reportedAt, screensOnline = 0 } = status ?? {}
  const source = [playlist?.name, schedule?.name].filter(Boolean).join(' · ')
  return (
    <div className="grid gap-2">
      {currentItem ? (
        <ProgressBar
          label={
            <span className="flex justify-between gap-3">
              <span className="min-w-0 truncate font-medium text-base">{currentItem.title}</span>
              <span className="shrink-0 text-ink-soft tabular-nums">
                {clockText(currentItem.position)} / {clockText(currentItem.duration)}
              </span>
            </span>
          }
          value={currentItem.position}
          max={Math.max(currentItem.duration, 1)}
        />
      ) : (
        <p className="text-ink-soft">지금 재생하는 항목이 없습니다.</p>
      )}
      <p className="flex flex-wrap gap-x-3 text-ink-soft text-sm">
        {currentItem && <span>{CONTENT_TYPE_LABELS[currentItem.type]}</span>}
        {source && <span>{source}</span>}
        <span className="flex items-center gap-1">
          <Monitor size={16} strokeWidth={1.5} />
          연결된 화면 {screensOnline}대
        </span>
        {reportedAt && (
          <span>
            보고 <Moment at={reportedAt} />
          </span>
        )}
      </p>
    </div>
  )
}

type Action = 'play' | 'pause' | 'next'

const ACTION_LABELS: Record<Action, string> = { play: '재생', pause: '일시 정지', next: '다음 항목' }

/** Sends a playback command to all screens of a store, then refetches the playback state. */
function usePlaybackControl({ id }: SignageStore, { tell, clear }: ErrorBoxState) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (action: Action) => api(controlPlayback, { params: { id }, body: { action } }, { quiet: true }),
    onMutate: clear,
    onSuccess: ({ data: { screens } }, action) =>
      screens > 0
        ? toast.success(`${ACTION_LABELS[action]}: 화면 ${screens}대에 전했습니다.`)
        : toast.info(`${ACTION_LABELS[action]}: 지금 연결된 화면이 없습니다.`, { description: '연결되면 따릅니다.' }),
    onError: (error) => tell('Control action failed', error),
    onSettled: () => client.invalidateQueries({ queryKey: playbackOf(id).queryKey }),
  })
}
