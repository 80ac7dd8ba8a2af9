import { deletePlaylist, type Playlist } from '@jangteo/contracts/signage/playlists.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.ts'
import type { ErrorBoxState } from '../error-box.tsx'
import { playlistsKey, schedulesKey } from '../queries.ts'
import { PlaylistDialog } from './playlist-dialog.tsx'

interface PlaylistMenuProps {
  storeId: string
  playlist: Playlist
  tell: ErrorBoxState['tell']
}

export function PlaylistMenu({ storeId, playlist, tell }: PlaylistMenuProps) {
  const { id, name } = playlist
  const client = useQueryClient()
  const [changing, setChanging] = useState(false)
  const removal = useMutation({
    mutationFn: () => api(deletePlaylist, { params: { id } }, { quiet: true }),
    onSuccess: () => toast.success(`‘${name}’ 재생 목록을 삭제했습니다.`),
    onError: (error) => tell('An error occurred', error),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: playlistsKey(storeId) })
      await client.invalidateQueries({ queryKey: schedulesKey(storeId) })
    },
  })
  const remove = async () => {
    const sure = await confirm({
      title: `‘${name}’ 재생 목록을 삭제할까요?`,
      body: '이 재생 목록의 편성도 함께 삭제합니다. 콘텐츠와 재생 기록은 남습니다.',
      action: '삭제',
      danger: true,
    })
    if (sure) removal.mutate()
  }
  return (
    <>
      <Menu
        trigger={<IconButton icon={Ellipsis} label={`${name} 메뉴`} className="-my-1.5" />}
        items={[
          { label: '수정', icon: Pencil, onSelect: () => setChanging(true) },
          { label: '삭제', icon: Trash2, danger: true, onSelect: () => void remove() },
        ]}
      />
      {changing && (
        <PlaylistDialog storeId={storeId} playlist={playlist} onClose={() => setChanging(false)} onSaved={() => {}} />
      )}
    </>
  )
}
