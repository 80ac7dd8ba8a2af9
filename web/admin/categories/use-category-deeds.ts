import {
  type CategoryChild,
  deleteCategory,
  orderCategories,
  updateCategory,
} from '@jangteo/contracts/catalog/categories.ts'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { refusalAt } from './refusal-at.ts'
import { nameProblem, saveChecked } from './save-name.ts'
import { useTreeChange } from './use-tree-change.ts'

/** What an admin can do to one category. */
export function useCategoryDeeds({ id, name, isActive }: CategoryChild) {
  const params = { id }
  const [refusal, setRefusal] = useState<string>()
  const renaming = useTreeChange((wanted: string) => api(updateCategory, { params, body: { name: wanted } }), {
    onRefused: () => {},
  })
  const showing = useTreeChange((shown: boolean) => api(updateCategory, { params, body: { isActive: shown } }), {
    onDone: (shown) =>
      toast.success(`‘${name}’ 카테고리를 쇼핑몰에 ${shown ? '표시합니다.' : '표시하지 않습니다.'}`, {
        undo: () => showing.mutate(!shown),
      }),
  })
  const removal = useTreeChange(() => api(deleteCategory, { params }), {
    onRefused: (error) => setRefusal(refusalAt(error)),
    onDone: () => toast.success(`‘${name}’ 카테고리를 삭제했습니다.`),
  })
  return {
    refusal,
    rename: (wanted: string) => saveChecked(nameProblem(wanted), () => renaming.mutateAsync(wanted)),
    shown: showing.isPending ? showing.variables : isActive,
    isShowing: showing.isPending,
    show: (shown: boolean) => showing.mutate(shown),
    remove: async () => {
      setRefusal(undefined)
      const sure = await confirm({
        title: `‘${name}’ 카테고리를 삭제할까요?`,
        body: '쇼핑몰 메뉴에서 사라지고 되돌릴 수 없습니다. 잠시 감추려면 표시를 꺼 주세요.',
        action: '삭제',
        danger: true,
      })
      if (sure) removal.mutate(undefined)
    },
  }
}

export function useOrder(of: 'groups' | 'categories') {
  const ordering = useTreeChange((ids: string[]) => api(orderCategories, { body: { of, ids } }))
  return (ids: string[]) => ordering.mutateAsync(ids)
}
