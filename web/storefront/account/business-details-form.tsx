import {
  BusinessDetails,
  LICENCE_TYPES,
  MAX_LICENCE_BYTES,
  type SavedDetails,
  saveBusinessDetails,
  uploadLicence,
} from '@jangteo/contracts/accounts/business-details.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { validateWith } from '../../app/accounts/parts/validate-with.ts'
import { api } from '../../app/api.ts'
import { LicenceFile, ownDetailsQuery } from '../../app/members/business-details.tsx'
import { serverMessage } from '../../app/session/api-error.ts'
import { showFormError } from '../../app/session/error-toast.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { DropZone } from '../../ui/drop-zone.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { saveOnShortcut } from '../../ui/save-on-shortcut.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'

interface DetailsProps {
  isPending: boolean
  onUnsaved: (unsaved: boolean) => void
}

/** What tax documents name of the business, and its licence. */
export function BusinessDetailsForm({ isPending, onUnsaved }: DetailsProps) {
  const { data, isError, isFetching, refetch } = useQuery(ownDetailsQuery)
  if (!data && isError) return <ErrorState onRetry={() => void refetch()} pending={isFetching} />
  if (!data) return <Skeleton className="h-72 w-full" />
  return (
    <div className="mt-5 grid gap-6 border-line border-t pt-5">
      <LicencePart saved={data} isPending={isPending} />
      <DetailFields saved={data} onUnsaved={onUnsaved} />
    </div>
  )
}

const NO_DETAILS: BusinessDetails = { representative: '', phone: '', businessType: '', businessItem: '' }
const FIELDS = {
  representative: 'representative',
  phone: 'phone',
  businessType: 'businessType',
  businessItem: 'businessItem',
} as const

function DetailFields({ saved, onUnsaved }: { saved: SavedDetails; onUnsaved: (unsaved: boolean) => void }) {
  const client = useQueryClient()
  const form = useForm<BusinessDetails>({
    values: saved.details ?? NO_DETAILS,
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isDirty, isSubmitting } = form.formState
  useEffect(() => onUnsaved(isDirty), [isDirty, onUnsaved])
  const submit = form.handleSubmit(async (details) => {
    try {
      const { data } = await api(saveBusinessDetails, { body: { ...details, version: saved.version } })
      form.reset(data.details ?? NO_DETAILS)
      client.setQueryData(ownDetailsQuery.queryKey, data)
      toast.success('서류에 쓰는 정보를 저장했습니다.')
    } catch (error) {
      showFormError(form, error, FIELDS)
      void client.invalidateQueries(ownDetailsQuery)
    }
  })
  const { representative, phone, businessType, businessItem } = BusinessDetails.shape
  return (
    <form noValidate onSubmit={submit} onKeyDown={saveOnShortcut} className="grid gap-4">
      <p className="text-ink-soft text-sm">
        거래명세서와 세금계산서에 그대로 적힙니다. 이미 발행한 서류는 바뀌지 않습니다.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="대표자" required error={errors.representative?.message}>
          <TextInput {...form.register('representative', { validate: validateWith(representative) })} />
        </Field>
        <Field label="연락처" required error={errors.phone?.message}>
          <TextInput
            type="tel"
            autoComplete="tel"
            className="tabular-nums"
            {...form.register('phone', { validate: validateWith(phone) })}
          />
        </Field>
        <Field label="업태" required help="예: 도매 및 소매업" error={errors.businessType?.message}>
          <TextInput {...form.register('businessType', { validate: validateWith(businessType) })} />
        </Field>
        <Field label="종목" required help="예: 생활용품" error={errors.businessItem?.message}>
          <TextInput {...form.register('businessItem', { validate: validateWith(businessItem) })} />
        </Field>
      </div>
      <div className="flex justify-end gap-2">
        {isDirty && (
          <Button variant="ghost" onClick={() => form.reset(saved.details ?? NO_DETAILS)}>
            되돌리기
          </Button>
        )}
        <Button type="submit" disabled={!isDirty} pending={isSubmitting}>
          저장
        </Button>
      </div>
    </form>
  )
}

function LicencePart({ saved, isPending }: { saved: SavedDetails; isPending: boolean }) {
  const client = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const uploading = useMutation({
    mutationFn: (file: File) => api(uploadLicence, { query: { fileName: file.name.slice(-200) }, upload: file }),
    onSuccess: ({ data }) => {
      client.setQueryData(ownDetailsQuery.queryKey, data)
      toast.success('사업자등록증을 올렸습니다.')
    },
    onError: (error) => setProblem(serverMessage(error) ?? '파일을 올리지 못했습니다. 다시 시도해 주세요.'),
  })
  const take = (file: File | undefined) => {
    const wrong = file && problemOf(file)
    setProblem(wrong)
    if (file && !wrong) uploading.mutate(file)
  }
  const { licence } = saved
  return (
    <section aria-labelledby="licence-title" className="grid gap-3">
      <h3 id="licence-title" className="font-semibold">
        사업자등록증
      </h3>
      {!licence && isPending && (
        <Banner title="사업자등록증을 올려 주세요">
          관리자가 등록증을 보고 승인합니다. 올려 두시면 승인이 빨라집니다.
        </Banner>
      )}
      {licence && <LicenceFile licence={licence} />}
      {problem && <Banner tone="danger">{problem}</Banner>}
      {uploading.isPending ? (
        <ProgressBar label={`${uploading.variables.name} 파일을 올리는 중입니다`} value={0} max={null} />
      ) : (
        <DropZone
          icon={FileText}
          title={licence ? '새 파일을 여기로 끌어다 놓으면 바뀝니다' : '파일을 여기로 끌어다 놓으세요'}
          help="PDF, JPEG, PNG · 10MB까지 · 관리자만 볼 수 있습니다"
          action={licence ? '다른 파일로 바꾸기' : '파일 고르기'}
          accept={LICENCE_TYPES.join()}
          onFiles={([file]) => take(file)}
        />
      )}
    </section>
  )
}

function problemOf({ size }: File): string | undefined {
  if (size === 0) return '빈 파일입니다.'
  if (size > MAX_LICENCE_BYTES) return `파일은 ${MAX_LICENCE_BYTES / 1024 / 1024}MB까지 올릴 수 있습니다.`
  return undefined
}
