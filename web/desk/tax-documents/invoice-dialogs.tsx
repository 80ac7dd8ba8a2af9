import { type FormEvent, useState } from 'react'
import { api } from '../../app/api.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { Banner } from '../../ui/banner.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { INVOICE_CALLS, INVOICES_KEY, type InvoiceAudience, pastMonths } from './invoice-calls.ts'

interface DialogProps {
  audience: InvoiceAudience
  onClose: () => void
}

export function RunDialog({ audience, onClose }: DialogProps) {
  const months = pastMonths()
  const [month, setMonth] = useState(months[0]?.value ?? '')
  const running = useMutationWithToast(
    INVOICES_KEY,
    async () => (await api(INVOICE_CALLS[audience].run, { body: { month } })).data,
    (_, { created, requested, incomplete }) => {
      onClose()
      if (created === 0) return { message: '새로 만들 세금계산서가 없습니다.' }
      const rest = incomplete > 0 ? ` ${incomplete}건은 사업자 정보가 없어 기다립니다.` : ''
      return {
        message: `세금계산서 ${created}건을 만들었습니다.`,
        description: `${requested}건의 발급을 요청했습니다.${rest}`,
      }
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    running.mutate(undefined)
  }
  return (
    <FormDialog
      title="세금계산서 발급"
      description="고른 달의 거래를 거래처마다 한 장으로 모아 발급을 요청합니다. 이미 만든 것은 다시 만들지 않습니다."
      action="발급하기"
      pending={running.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="거래한 달">
        <Select options={months} value={month} onChange={({ target }) => setMonth(target.value)} />
      </Field>
    </FormDialog>
  )
}

export function ApprovalsDialog({ audience, onClose }: DialogProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [problems, setProblems] = useState<{ line: number; message: string }[]>([])
  const entering = useMutationWithToast(
    INVOICES_KEY,
    async () => (await api(INVOICE_CALLS[audience].approvals, { body: { text } })).data,
    (_, entered) => {
      setProblems(entered.problems)
      if (entered.problems.length === 0) onClose()
      return { message: `승인번호 ${entered.issued}건을 등록했습니다.` }
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setError('승인번호를 붙여 넣으세요')
    setError(undefined)
    entering.mutate(undefined)
  }
  return (
    <FormDialog
      title="홈택스 승인번호 등록"
      description="홈택스의 발급 목록을 복사해 붙여 넣으세요. 비고의 계산서 번호나 작성일자·등록번호·합계로 찾습니다."
      action="등록하기"
      pending={entering.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {problems.length > 0 && (
        <Banner tone="warning" title="등록하지 못한 줄이 있습니다">
          <ul className="list-disc pl-5">
            {problems.map(({ line, message }) => (
              <li key={line}>
                {line}번째 줄: {message}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <Field label="승인번호 목록" error={error} help="예: TI-2026-000001 20261130-41000012-12345678">
        <Textarea rows={6} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
    </FormDialog>
  )
}
