import {
  activateContent,
  decideContent,
  deleteContent,
  getContent,
  type SignageContent,
} from '@jangteo/contracts/signage/contents.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '../../app/api.ts'
import { askToReview, type ComparedField, changesBetween, isStaleDecision } from '../../app/session/ask-to-review.ts'
import { useUser } from '../../app/session/use-user.ts'
import { confirm } from '../../ui/confirm.ts'
import { toast } from '../../ui/toast.ts'
import type { ErrorBoxState, ErrorMessage } from '../error-box.tsx'
import { CONTENT_STATUS_LABELS, CONTENT_TYPE_LABELS } from '../labels.ts'
import { CONTENTS_KEY } from '../queries.ts'
import { contentPathOf } from './content-area.ts'

const QUIET = { quiet: true }
const REJECTION_REASON = 'Rejected by admin'

/** Decides on the version shown: the author may have changed the content since. */
function decide({ id, version }: SignageContent, decision: { action: 'approve' | 'reject'; reason?: string }) {
  return api(decideContent, { params: { id }, body: { ...decision, version } }, QUIET)
}

/** Actions on a content; each refetches the list. */
export function useContentActions({ tell, clear }: ErrorBoxState) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { role } = useUser()
  const review = async (seen: SignageContent) => {
    const { data } = await api(getContent, { params: { id: seen.id } }, QUIET)
    if (await askToReview(data.title, changesBetween(seen, data, COMPARED)))
      await navigate(`${contentPathOf(role)}/${seen.id}`)
  }
  const mutation = useMutation({
    mutationFn: (variables: {
      content: SignageContent
      done: string
      failed: ErrorMessage
      run: () => Promise<unknown>
    }) => variables.run(),
    onMutate: clear,
    onSuccess: (_, { done }) => toast.success(done),
    onError: (error, { content, failed }) => {
      if (isStaleDecision(error)) review(content).catch(() => tell(failed, error))
      else tell(failed, error)
    },
    onSettled: () => client.invalidateQueries({ queryKey: CONTENTS_KEY }),
  })
  const change = (content: SignageContent, done: string, run: () => Promise<unknown>) =>
    mutation.mutate({ content, done, run, failed: 'Failed to update content status' })

  return {
    /** Id of the content being changed. */
    busyWith: mutation.isPending ? mutation.variables.content.id : undefined,
    approve: (content: SignageContent) =>
      change(content, `‘${content.title}’ 콘텐츠를 승인했습니다.`, () => decide(content, { action: 'approve' })),
    reject: (content: SignageContent) =>
      change(content, `‘${content.title}’ 콘텐츠를 반려했습니다.`, () =>
        decide(content, { action: 'reject', reason: REJECTION_REASON }),
      ),
    activate: (content: SignageContent, status: 'approved' | 'inactive') =>
      change(
        content,
        status === 'approved'
          ? `‘${content.title}’ 콘텐츠를 다시 내보냅니다.`
          : `‘${content.title}’ 콘텐츠를 화면에서 내렸습니다.`,
        () => api(activateContent, { params: { id: content.id }, body: { status, version: content.version } }, QUIET),
      ),
    remove: async (content: SignageContent) => {
      const sure = await confirm({
        title: 'Are you sure you want to delete this content?',
        body: `‘${content.title}’ 콘텐츠가 모든 재생 목록에서 빠집니다. 재생 기록은 남습니다.`,
        action: '삭제',
        danger: true,
      })
      if (!sure) return
      mutation.mutate({
        content,
        done: `‘${content.title}’ 콘텐츠를 삭제했습니다.`,
        failed: 'Failed to delete content',
        run: () => api(deleteContent, { params: { id: content.id } }, QUIET),
      })
    },
  }
}

const COMPARED: readonly ComparedField<SignageContent>[] = [
  { label: '제목', read: ({ title }) => title },
  { label: '종류', read: ({ type }) => CONTENT_TYPE_LABELS[type] },
  { label: '주소', read: ({ url }) => url },
  { label: '상품', read: ({ board }) => board },
  { label: '설명', read: ({ description }) => description },
  { label: '길이', read: ({ duration }) => duration },
  { label: '상태', read: ({ status }) => CONTENT_STATUS_LABELS[status].label },
]

export type ContentActions = ReturnType<typeof useContentActions>
