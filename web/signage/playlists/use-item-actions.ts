import { addItems, deleteItem, type PlaylistItem, reorderItems } from '@jangteo/contracts/signage/playlists.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.ts'
import { toast } from '../../ui/toast.ts'
import type { ErrorBoxState } from '../error-box.tsx'
import { itemsOf, playlistsKey } from '../queries.ts'

const QUIET = { quiet: true }

/** Actions on playlist items; refetches after an error. */
export function useItemActions(storeId: string, playlistId: string, { tell, clear }: ErrorBoxState) {
  const client = useQueryClient()
  const params = { id: playlistId }
  const { queryKey } = itemsOf(storeId, playlistId)
  const readAgain = () => client.invalidateQueries({ queryKey: playlistsKey(storeId) })

  const order = useMutation({
    scope: { id: `order ${playlistId}` },
    mutationFn: (ids: string[]) =>
      api(reorderItems, { params, body: { items: ids.map((id, at) => ({ id, order: at + 1 })) } }, QUIET),
    onMutate: clear,
    onSuccess: ({ data: { items } }) => {
      client.setQueryData(queryKey, items)
    },
    onError: async (error) => {
      tell('Failed to reorder items', error)
      await readAgain()
    },
  })
  const removal = useMutation({
    mutationFn: ({ id }: PlaylistItem) => api(deleteItem, { params: { id } }, QUIET),
    onMutate: clear,
    onSuccess: (_, { title }) => toast.success(`‘${title}’ 항목을 뺐습니다.`),
    onError: (error) => tell('Failed to delete playlist item', error),
    onSettled: readAgain,
  })
  const addition = useMutation({
    mutationFn: (contentIds: string[]) => api(addItems, { params, body: { contentIds } }, QUIET),
    onMutate: clear,
    onSuccess: (_, { length }) => toast.success(`콘텐츠 ${length}개를 넣었습니다.`),
    onError: (error) => tell('An error occurred', error),
    onSettled: readAgain,
  })

  return {
    reorder: order.mutateAsync,
    add: addition.mutate,
    remove: async (item: PlaylistItem) => {
      const sure = await confirm({
        title: 'Are you sure you want to remove this item from the playlist?',
        body: `‘${item.title}’ 항목을 뺍니다. 콘텐츠는 그대로 남습니다.`,
        action: '빼기',
        danger: true,
      })
      if (sure) removal.mutate(item)
    },
  }
}
