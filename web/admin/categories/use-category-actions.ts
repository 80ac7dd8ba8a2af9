import {
  type Category,
  type CategoryGroup,
  deleteCategory,
  deleteCategoryGroup,
  type listAllCategories,
  orderCategories,
  updateCategory,
  updateCategoryGroup,
} from '@jangteo/contracts/catalog/categories.ts'
import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { showErrorToast } from '../../app/session/error-toast.ts'
import { confirm } from '../../ui/confirm.ts'
import { toast } from '../../ui/toast.ts'
import { allCategories } from './queries.ts'
import { descriptionProblem, inlineErrorMessage, nameProblem, validateAndSave } from './validate-and-save.ts'

/** Actions on one category. */
export function useCategoryActions({ id, name, isActive }: Pick<Category, 'id' | 'name' | 'isActive'>) {
  const params = { id }
  const [refusal, setRefusal] = useState<string>()
  const renaming = useCategoryMutation((wanted: string) => api(updateCategory, { params, body: { name: wanted } }), {
    onRefused: () => {},
  })
  const showing = useCategoryMutation((shown: boolean) => api(updateCategory, { params, body: { isActive: shown } }), {
    onDone: (shown) =>
      toast.success(`‘${name}’ 카테고리를 쇼핑몰에 ${shown ? '표시합니다.' : '표시하지 않습니다.'}`, {
        undo: () => showing.mutate(!shown),
      }),
  })
  const removal = useCategoryMutation(() => api(deleteCategory, { params }), {
    onRefused: (error) => setRefusal(inlineErrorMessage(error)),
    onDone: () => toast.success(`‘${name}’ 카테고리를 삭제했습니다.`),
  })
  return {
    refusal,
    rename: (wanted: string) => validateAndSave(nameProblem(wanted), () => renaming.mutateAsync(wanted)),
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

export function useCategoryOrder(of: 'groups' | 'categories') {
  const ordering = useCategoryMutation((ids: string[]) => api(orderCategories, { body: { of, ids } }))
  return (ids: string[]) => ordering.mutateAsync(ids)
}

/** Actions on one category group. */
export function useGroupActions({ id, name, isActive }: CategoryGroup) {
  const params = { id }
  const [refusal, setRefusal] = useState<string>()
  const wording = useCategoryMutation(
    (body: { name?: string; description?: string }) => api(updateCategoryGroup, { params, body }),
    { onRefused: () => {} },
  )
  const showing = useCategoryMutation(
    (shown: boolean) => api(updateCategoryGroup, { params, body: { isActive: shown } }),
    {
      onDone: (shown) =>
        toast.success(`‘${name}’ 그룹을 쇼핑몰에 ${shown ? '표시합니다.' : '표시하지 않습니다.'}`, {
          undo: () => showing.mutate(!shown),
        }),
    },
  )
  const removal = useCategoryMutation(() => api(deleteCategoryGroup, { params }), {
    onRefused: (error) => setRefusal(inlineErrorMessage(error)),
    onDone: () => toast.success(`‘${name}’ 그룹을 삭제했습니다.`),
  })
  return {
    refusal,
    rename: (wanted: string) => validateAndSave(nameProblem(wanted), () => wording.mutateAsync({ name: wanted })),
    describe: (text: string) =>
      validateAndSave(descriptionProblem(text), () => wording.mutateAsync({ description: text })),
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

const CHANGES = ['change-categories']

/** Mutations of the category tree run serially; each response is the new tree. */
export function useCategoryMutation<Input>(
  change: (input: Input) => Promise<ResponseOf<typeof listAllCategories>>,
  {
    onRefused = showErrorToast,
    onDone,
  }: { onRefused?: (error: unknown) => void; onDone?: (input: Input) => void } = {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: CHANGES,
    scope: { id: 'change-categories' },
    mutationFn: change,
    onSuccess: ({ data }, input) => {
      // Ignore responses while another mutation is queued: they are already outdated.
      if (client.isMutating({ mutationKey: CHANGES }) === 1) client.setQueryData(allCategories.queryKey, data)
      // Category trees in product forms and filters.
      void client.invalidateQueries({ queryKey: ['categories'] })
      onDone?.(input)
    },
    onError: (error) => {
      onRefused(error)
      return client.invalidateQueries({ queryKey: allCategories.queryKey })
    },
  })
}
