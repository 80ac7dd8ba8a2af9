import {
  ENTRY_STATUS_LABELS,
  type Entry,
  type EntryStatus,
  SPAM_REASON_LABELS,
} from '@jangteo/contracts/forms/form-authoring.ts'
import { type FieldValue, type FormField, isInputField, partsOf } from '@jangteo/domain/forms/form-fields.ts'
import { displayText } from '@jangteo/domain/forms/form-texts.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { PAYMENT_METHOD_LABELS, type PaymentMethod } from '@jangteo/domain/orders/order-status.ts'
import { Download } from 'lucide-react'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { type Fact, Facts } from '../../../ui/facts.tsx'
import { formatDate } from '../../../ui/format-date.ts'
import { formatFileSize } from '../../../ui/format-number.ts'
import { Moment } from '../../../ui/moment.tsx'
import { EntryNotes } from './entry-notes.tsx'
import type { EntryChanges } from './use-entry-changes.ts'

const PAYMENT_LABELS = { waiting: '결제 전', paid: '결제됨', failed: '실패' }

/** Answers with the fields of the form version they were submitted to. */
export function EntryAnswers({ entry, changes }: { entry: Entry; changes: EntryChanges }) {
  const { form, values, files, payments, submittedAt, accountName, version, status } = entry
  const asked = form.fields.filter((field) => isInputField(field))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center gap-3 text-ink-soft text-sm">
        <EntryStatusBadge status={status} />
        <Moment at={submittedAt} form="exact" />
        {accountName && <span>{accountName}</span>}
        <span>버전 {version}</span>
      </div>
      {status === 'spam' && <SpamNotice entry={entry} changes={changes} />}
      <Facts facts={asked.map((field) => factOf(field, values[field.name]))} />
      {files.length > 0 && (
        <section aria-label="파일">
          <h2 className="mb-2 font-semibold">파일</h2>
          <ul className="grid gap-2">
            {files.map((file) => (
              <li key={file.id} className="flex items-center gap-3 rounded-control border border-line px-3 py-2">
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-sm">{file.fileName}</span>
                  <span className="text-ink-soft text-xs">{formatFileSize(file.bytes)}</span>
                </span>
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={`${file.fileName} 내려받기`}
                  onClick={() => void changes.fetchFile(entry.id, file)}
                >
                  <Download size={16} strokeWidth={1.5} />
                  내려받기
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {payments.map((payment) => (
        <section key={payment.field} aria-label="결제" className="rounded-control border border-line p-3">
          <div className="flex flex-wrap items-center gap-3">
            <span className="font-semibold tabular-nums">{formatMoney(payment.amount)}</span>
            <span className="text-sm">{PAYMENT_METHOD_LABELS[payment.method as PaymentMethod] ?? payment.method}</span>
            <Badge tone={payment.state === 'paid' ? 'success' : 'warning'}>{PAYMENT_LABELS[payment.state]}</Badge>
            {payment.method === 'transfer' && payment.state === 'waiting' && (
              <Button
                size="small"
                variant="secondary"
                className="ml-auto"
                pending={changes.confirmPaid.isPending}
                onClick={() => changes.confirmPaid.mutate({ entryId: entry.id, field: payment.field })}
              >
                입금 확인
              </Button>
            )}
          </div>
        </section>
      ))}
      <EntryNotes entry={entry} changes={changes} />
    </div>
  )
}

/** Why the entry is spam, and the way back. */
function SpamNotice({ entry: { id, spamReasons }, changes }: { entry: Entry; changes: EntryChanges }) {
  return (
    <Banner
      tone="warning"
      title="스팸으로 나누었습니다"
      action={
        <Button
          size="small"
          variant="secondary"
          pending={changes.mark.isPending}
          onClick={() => changes.mark.mutate({ ids: [id], status: 'new' })}
        >
          스팸 아님
        </Button>
      }
    >
      {spamReasons.length > 0 && (
        <ul>
          {spamReasons.map((reason) => (
            <li key={reason}>{SPAM_REASON_LABELS[reason]}.</li>
          ))}
        </ul>
      )}
      <p>되돌리기 전에는 알림 메일을 보내지 않고, 결제도 받지 않으며, 뷰에도 넣지 않습니다.</p>
    </Banner>
  )
}

function factOf(field: FormField, value: FieldValue | undefined): Fact {
  return { term: field.label || field.name, value: <Answer field={field} value={value} /> }
}

function Answer({ field, value }: { field: FormField; value: FieldValue | undefined }) {
  if (field.type === 'password') return <span className="text-ink-soft">보이지 않습니다</span>
  if (field.type === 'repeater' && Array.isArray(value)) return <Rows field={field} rows={value} />
  const text = answerText(field, value)
  if (field.type === 'color' && text)
    return (
      <span className="inline-flex items-center gap-2">
        <span aria-hidden className="size-4 rounded border border-line" style={{ background: text }} />
        {text}
      </span>
    )
  return text ? <span className="whitespace-pre-line">{text}</span> : <span className="text-ink-faint">–</span>
}

function Rows({ field, rows }: { field: FormField; rows: readonly FieldValue[] }) {
  return (
    <ol className="grid list-decimal gap-1 pl-5">
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of an answer never move
        <li key={at}>
          {(field.fields ?? [])
            .map((inner) => [inner.label || inner.name, displayText(inner, partsOf(row)[inner.name])])
            .filter(([, text]) => text)
            .map(([label, text]) => `${label}: ${text}`)
            .join(' · ')}
        </li>
      ))}
    </ol>
  )
}

/** Formats an answer; values of date fields may be plain text in entries of older form versions. */
export function answerText(field: FormField, value: FieldValue | undefined): string {
  const text = displayText(field, value)
  return field.type === 'date' && !Number.isNaN(Date.parse(text)) ? formatDate(text) : text
}

const TONES: Record<EntryStatus, Tone> = { new: 'accent', read: 'neutral', done: 'success', spam: 'warning' }

export function EntryStatusBadge({ status }: { status: EntryStatus }) {
  return <Badge tone={TONES[status]}>{ENTRY_STATUS_LABELS[status]}</Badge>
}
