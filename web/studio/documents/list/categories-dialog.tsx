import {
  createPostCategory,
  deletePostCategory,
  type PostCategory,
  renamePostCategory,
} from '@jangteo/contracts/content/documents.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../app/api.ts'
import { useMutationWithToast } from '../../../app/session/use-mutation-with-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LoadingPlaceholder } from '../../../ui/loading-placeholder.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { CONTENT_KEY } from '../../editor/queries.ts'
import { postCategories } from '../queries.ts'

/** Categories of posts (not of products). */
export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const { data: categories, isError, isFetching, refetch } = useQuery(postCategories)
  const [name, setName] = useState('')
  const create = useMutationWithToast(
    CONTENT_KEY,
    (wanted: string) => api(createPostCategory, { body: { name: wanted } }),
    (wanted) => ({ message: `‘${wanted}’ 카테고리를 만들었습니다.` }),
  )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="글 카테고리" width="small">
      <div className="grid gap-4">
        {!categories && isError && <ErrorState onRetry={() => void refetch()} pending={isFetching} />}
        {!categories && !isError && <LoadingPlaceholder className="h-24 w-full" />}
        <ul className="grid gap-2">
          {categories?.map((category) => (
            <CategoryRow key={`${category.id} ${category.name}`} category={category} />
          ))}
          {categories?.length === 0 && <li className="text-ink-soft text-sm">아직 카테고리가 없습니다.</li>}
        </ul>
        <form
          className="flex gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim() === '') return
            create.mutate(name.trim(), { onSuccess: () => setName('') })
          }}
        >
          <TextInput
            aria-label="새 카테고리 이름"
            placeholder="새 카테고리 이름"
            value={name}
            maxLength={60}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" pending={create.isPending}>
            <Plus size={18} strokeWidth={1.5} />
            더하기
          </Button>
        </form>
      </div>
    </Dialog>
  )
}

function CategoryRow({ category: { id, name, count } }: { category: PostCategory }) {
  const [typed, setTyped] = useState(name)
  const rename = useMutationWithToast(
    CONTENT_KEY,
    (wanted: string) => api(renamePostCategory, { params: { id }, body: { name: wanted } }),
    () => ({ message: '이름을 바꿨습니다. 주소는 그대로입니다.' }),
  )
  const remove = useMutationWithToast(
    CONTENT_KEY,
    () => api(deletePostCategory, { params: { id } }),
    () => ({ message: `‘${name}’ 카테고리를 삭제했습니다.` }),
  )
  const askAndRemove = async () => {
    const body = `글 ${count}개는 카테고리 없이 남습니다.`
    if (await confirm({ title: `‘${name}’ 카테고리를 삭제할까요?`, body, action: '삭제', danger: true }))
      remove.mutate(undefined)
  }
  const save = () => {
    if (typed.trim() === '') setTyped(name)
    else if (typed.trim() !== name) rename.mutate(typed.trim())
  }
  return (
    <li className="flex items-center gap-2">
      <TextInput
        aria-label={`${name} 카테고리 이름`}
        value={typed}
        maxLength={60}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && save()}
      />
      <span className="shrink-0 text-ink-soft text-sm tabular-nums">{count}개</span>
      <IconButton icon={Trash2} label={`${name} 카테고리 삭제`} onClick={askAndRemove} />
    </li>
  )
}
