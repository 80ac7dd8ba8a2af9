import { type CategoryGroup, deleteCategoryGroup, updateCategoryGroup } from '@jangteo/contracts/catalog/categories.ts'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { refusalAt } from './refusal-at.ts'
import { descriptionProblem, nameProblem, saveChecked } from './save-name.ts'
import { useTreeChange } from './use-tree-change.ts'

/** What an admin can do to one group. */
export function useGroupDeeds({ id, name, isActive }: CategoryGroup) {
  const params = { id }
  const [refusal, setRefusal] = useState<string>()
  const wording = useTreeChange(
    (body: { name?: string; description?: string }) => api(updateCategoryGroup, { params, body }),
    { onRefused: () => {} },
  )
  const showing = useTreeChange((shown: boolean) => api(updateCategoryGroup, { params, body: { isActive: shown } }), {
    onDone: (shown) =>
      toast.success(`‘${name}’ 그룹을 쇼핑몰에 ${shown ? '표시합니다.' : '표시하지 않습니다.'}`, {
        undo: () => showing.mutate(!shown),
      }),
  })
  const removal = useTreeChange(() => api(deleteCategoryGroup, { params }), {
    onRefused: (error) => setRefusal(refusalAt(error)),
    onDone: () => toast.success(`‘${name}’ 그룹을 삭제했습니다.`),
  })
  return {
    refusal,
    rename: (wanted: string) => saveChecked(nameProblem(wanted), () => wording.mutateAsync({ name: wanted })),
    describe: (text: string) => saveChecked(descriptionProblem(text), () => wording.mutateAsync({ description: text })),
    shown: showing.isPending ? showing.variables : isActive,
    isShowing: showing.isPending,
    show: (shown: boolean) => showing.mutate(shown),
    remove: async () => {
      setRefusal(undefined)
      const sure = await confirm({
        title: `‘${name}’ 그룹을 삭제할까요?`,
        body: '카테고리가 없는 그룹만 삭제할 수 있고, 되돌릴 수 없습니다.',
        action: '삭제',
        danger: true,
      })
      if (sure) removal.mutate(undefined)
    },
  }
}
