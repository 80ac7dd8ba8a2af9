import { type CreditRetailer, CreditTermsForm, setCreditTerms } from '@jangteo/contracts/credit/credit.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { validateWith } from '../../app/accounts/parts/validate-with.ts'
import { api } from '../../app/api.ts'
import { showFormError } from '../../app/session/error-toast.ts'
import { CREDIT_KEY } from '../../desk/credit/queries.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'

const FIELDS = { limitAmount: 'limitAmount', termDays: 'termDays', reason: 'reason' } as const

/** Limit and term of a retailer. A version that another admin changed meanwhile is refused, and the typed values stay. */
export function TermsDialog({ retailer, onClose }: { retailer: CreditRetailer; onClose: () => void }) {
  const { accountId: id, name, account, version } = retailer
  const client = useQueryClient()
  const form = useForm({
    defaultValues: {
      limitAmount: (account?.limitAmount ?? null) as number | null,
      termDays: (account?.termDays ?? 15) as number | null,
      isSuspended: account?.isSuspended ?? false,
      reason: '',
    },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ limitAmount, termDays, isSuspended, reason }) => {
    const body = { limitAmount: limitAmount ?? 0, termDays: termDays ?? 0, isSuspended, reason, version }
    try {
      await api(setCreditTerms, { params: { id }, body })
      toast.success(`${name}의 외상 조건을 정했습니다.`)
      await client.invalidateQueries({ queryKey: CREDIT_KEY })
      onClose()
    } catch (error) {
      showFormError(form, error, FIELDS)
      await client.invalidateQueries({ queryKey: CREDIT_KEY })
    }
  })
  return (
    <FormDialog
      title={`${name} 외상 조건`}
      description="한도를 낮춰도 이미 한 주문은 그대로이며, 새 외상 주문만 받지 않습니다."
      action="저장"
      pending={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="limitAmount"
        rules={{ validate: validateWith(CreditTermsForm.shape.limitAmount) }}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Field label="한도" required error={errors.limitAmount?.message}>
            <NumberInput ref={ref} value={value} onValueChange={onChange} onBlur={onBlur} unit="원" />
          </Field>
        )}
      />
      <Controller
        control={form.control}
        name="termDays"
        rules={{ validate: validateWith(CreditTermsForm.shape.termDays) }}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Field
            label="입금 기한"
            required
            help="명세를 마감한 날부터 셉니다. 명세는 매달 1일에 마감합니다."
            error={errors.termDays?.message}
          >
            <NumberInput ref={ref} value={value} onValueChange={onChange} onBlur={onBlur} unit="일" />
          </Field>
        )}
      />
      <Checkbox
        label="외상 거래 중지"
        help="새 외상 주문을 받지 않습니다. 명세와 입금은 그대로 처리합니다."
        {...form.register('isSuspended')}
      />
      <Field label="사유" required help="감사 기록에 남습니다." error={errors.reason?.message}>
        <Textarea rows={3} {...form.register('reason', { validate: validateWith(CreditTermsForm.shape.reason) })} />
      </Field>
    </FormDialog>
  )
}
