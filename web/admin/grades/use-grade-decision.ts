import { decideGradeProposals, type GradeProposal } from '@jangteo/contracts/grades/grades.ts'
import { GRADE_LABELS } from '@jangteo/domain/grades/grades.ts'
import { api } from '../../app/api.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { confirm } from '../../ui/confirm.ts'
import { GRADES_KEY } from './queries.ts'

interface Decision {
  proposals: readonly GradeProposal[]
  confirm: boolean
}

/** Accepting changes prices at once, so it asks for confirmation; declining does not. */
export function useGradeDecision() {
  const change = useMutationWithToast(
    GRADES_KEY,
    ({ proposals, confirm: isConfirmed }: Decision) =>
      api(decideGradeProposals, {
        body: {
          ids: proposals.map(({ id }) => id),
          confirm: isConfirmed,
          versions: Object.fromEntries(proposals.map(({ id, version }) => [id, version])),
        },
      }),
    ({ confirm: isConfirmed }, { data: { changed, skipped } }) => ({
      message:
        changed > 0 ? `등급 제안 ${changed}건을 ${isConfirmed ? '확정' : '거절'}했습니다.` : '바꾼 것이 없습니다.',
      ...(skipped > 0 && {
        description: `${skipped}건은 그 사이에 결정되었거나 소매점 정보가 바뀌었습니다. 다시 확인해 주세요.`,
      }),
    }),
  )
  return {
    isPending: change.isPending,
    decline: (proposals: readonly GradeProposal[], onSuccess?: () => void) =>
      change.mutate({ proposals, confirm: false }, { ...(onSuccess && { onSuccess }) }),
    accept: async (proposals: readonly GradeProposal[], onSuccess?: () => void) => {
      if (await confirm(questionOf(proposals)))
        change.mutate({ proposals, confirm: true }, { ...(onSuccess && { onSuccess }) })
    },
  }
}

function questionOf(proposals: readonly GradeProposal[]) {
  const [first] = proposals
  const one = proposals.length === 1 && first
  return {
    title: one
      ? `‘${one.storeName}’을 ${GRADE_LABELS[one.toGrade]} 등급으로 바꿀까요?`
      : `소매점 ${proposals.length}곳의 등급을 바꿀까요?`,
    body: '등급 가격과 할인이 바로 바뀌고 소매점에 알립니다.',
    action: '확정',
  }
}
