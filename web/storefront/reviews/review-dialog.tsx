import {
  editReview,
  MAX_REVIEW_IMAGES,
  type Review,
  type ReviewableItem,
  WriteReview,
  writeReview,
} from '@jangteo/contracts/reviews/reviews.ts'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { validateWith } from '../../app/accounts/parts/validate-with.ts'
import { api } from '../../app/api.ts'
import { isDoneOrConflict } from '../../app/session/is-done-or-conflict.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { PhotosInput } from '../../trade/catalog/photos-input.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { OWN_REVIEWS_KEY } from './queries.ts'
import { StarInput } from './star-input.tsx'

interface ReviewDialogProps {
  about: Pick<ReviewableItem, 'itemId' | 'productName'>
  /** The existing review when editing. */
  written?: Review
  onClose: () => void
}

const { rating, body } = WriteReview.shape

/** Creates or edits a review. Both need admin approval before they are published. */
export function ReviewDialog({ about, written, onClose }: ReviewDialogProps) {
  const [isUploading, setUploading] = useState(false)
  const { control, register, handleSubmit, formState } = useForm<WriteReview>({
    defaultValues: { rating: written?.rating ?? 0, body: written?.body ?? '', images: written?.images ?? [] },
  })
  const save = useMutationWithToast(
    OWN_REVIEWS_KEY,
    (review: WriteReview) =>
      written
        ? api(editReview, { params: { id: written.id }, body: review })
        : api(writeReview, { body: { itemId: about.itemId, ...review } }),
    () => ({ message: '리뷰를 보냈습니다.', description: '관리자가 확인하면 상품 화면에 보입니다.' }),
  )
  const submit = handleSubmit(async (review) => {
    if (await isDoneOrConflict(save.mutateAsync(review))) onClose()
  })
  return (
    <FormDialog
      title={`${about.productName} 리뷰`}
      description={
        written?.state === 'published'
          ? '고치면 관리자가 다시 확인할 때까지 상품 화면에서 내려갑니다.'
          : '이름은 일부만 보이고, 관리자가 확인한 뒤에 게시됩니다.'
      }
      action={written ? '리뷰 고치기' : '리뷰 올리기'}
      pending={formState.isSubmitting || isUploading}
      onSubmit={submit}
      onClose={onClose}
    >
      <Controller
        control={control}
        name="rating"
        rules={{ validate: validateWith(rating) }}
        render={({ field, fieldState }) => (
          <StarInput value={field.value} onChange={field.onChange} error={fieldState.error?.message} ref={field.ref} />
        )}
      />
      <Field label="내용" required help="10자 이상, 2,000자까지 쓸 수 있습니다." error={formState.errors.body?.message}>
        <Textarea rows={5} {...register('body', { validate: validateWith(body) })} />
      </Field>
      <Controller
        control={control}
        name="images"
        render={({ field, fieldState }) => (
          <PhotosInput
            value={field.value}
            most={MAX_REVIEW_IMAGES}
            onChange={field.onChange}
            onUploading={setUploading}
            error={fieldState.error?.message}
          />
        )}
      />
    </FormDialog>
  )
}
