import { controlPlayback, type SignageStore } from '@jangteo/contracts/signage/stores.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { toast } from '../../ui/toast.tsx'
import { playbackOf } from '../queries.ts'
import type { RedBoxState } from '../red-box.tsx'

type Action = 'play' | 'pause' | 'next'

const DEEDS: Record<Action, string> = { play: '재생', pause: '일시 정지', next: '다음 항목' }

/** What is wanted of all screens of a store; their state is read again right after. */
export function usePlaybackControl({ id }: SignageStore, { tell, clear }: RedBoxState) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (action: Action) => api(controlPlayback, { params: { id }, body: { action } }, { quiet: true }),
    onMutate: clear,
    onSuccess: ({ data: { screens } }, action) =>
      screens > 0
        ? toast.success(`${DEEDS[action]}: 화면 ${screens}대에 전했습니다.`)
        : toast.info(`${DEEDS[action]}: 지금 연결된 화면이 없습니다.`, { description: '연결되면 따릅니다.' }),
    onError: (error) => tell('Control action failed', error),
    onSettled: () => client.invalidateQueries({ queryKey: playbackOf(id).queryKey }),
  })
}
