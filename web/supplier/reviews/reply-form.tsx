import { type Review, replyToReview } from '@jangteo/contracts/reviews/reviews.ts'
import { useForm } from 'react-hook-form'
import { validateWith } from '../../app/accounts/parts/validate-with.ts'
import { api } from '../../app/api.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { saveOnShortcut } from '../../ui/save-on-shortcut.ts'
import { Textarea } from '../../ui/textarea.tsx'
import { SUPPLIER_REVIEWS_KEY } from './queries.ts'

interface ReplyFormProps {
  review: Review
  onClose: () => void
}

const shape = replyToReview.body.shape.reply

export function ReplyForm({ review: { id, reply, authorName }, onClose }: ReplyFormProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reply: reply ?? '' } })
  const answer = useReply(id)
  const submit = handleSubmit(({ reply }) => answer.mutateAsync(reply).then(onClose, () => {}))
  return (
    <form noValidate onSubmit={submit} onKeyDown={saveOnShortcut} className="grid gap-3">
      <Field
        label={`${authorName}님에게 답변`}
        help="상품 화면에 그대로 보입니다. 1,000자까지 쓸 수 있습니다."
        error={formState.errors.reply?.message}
      >
        <Textarea
          autoFocus
          rows={3}
          {...register('reply', {
            validate: (text) => (text.trim() ? validateWith(shape)(text) : '답변을 입력하세요'),
          })}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button variant="ghost" size="small" onClick={onClose}>
          취소
        </Button>
        <Button type="submit" size="small" pending={formState.isSubmitting}>
          {reply ? '답변 고치기' : '답변 올리기'}
        </Button>
      </div>
    </form>
  )
}

/** An empty text deletes the reply. */
export function useReply(id: string) {
  return useMutationWithToast(
    SUPPLIER_REVIEWS_KEY,
    (reply: string) => api(replyToReview, { params: { id }, body: { reply } }),
    (reply) => ({ message: reply ? '답변을 올렸습니다.' : '답변을 지웠습니다.' }),
  )
}
