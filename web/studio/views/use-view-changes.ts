import { type AuthoredView, deleteView, duplicateView } from '@jangteo/contracts/views/views.ts'
import { useNavigate } from 'react-router'
import { api } from '../../app/api.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { confirm } from '../../ui/confirm.ts'
import { ADMIN_VIEWS_KEY } from './queries.ts'

export interface ViewChanges {
  duplicate: (view: AuthoredView) => void
  remove: (view: AuthoredView) => Promise<void>
}

export function useViewChanges(): ViewChanges {
  const navigate = useNavigate()
  const duplicate = useMutationWithToast(
    ADMIN_VIEWS_KEY,
    ({ id }: AuthoredView) => api(duplicateView, { params: { id } }),
    (_, { data }) => ({
      message: '뷰를 복제했습니다.',
      next: { label: '열기', go: () => void navigate(`/admin/views/${data.id}`) },
    }),
  )
  const remove = useMutationWithToast(
    ADMIN_VIEWS_KEY,
    ({ id }: AuthoredView) => api(deleteView, { params: { id } }),
    ({ definition }) => ({ message: `‘${definition.title}’ 뷰를 삭제했습니다.` }),
  )
  return {
    duplicate: (view) => duplicate.mutate(view),
    remove: async (view) => {
      const isSure = await confirm({
        title: `‘${view.definition.title}’ 뷰를 삭제할까요?`,
        body: '페이지에서 뷰가 사라집니다. 보여 주던 상품, 글, 응답은 그대로 있습니다.',
        action: '삭제',
        danger: true,
      })
      if (isSure) remove.mutate(view)
    },
  }
}
