import { DownloadLayout, MAX_LAYOUT_COLUMNS, saveDownloadLayout } from '@jangteo/contracts/orders/invoice-uploads.ts'
import { CARRIER_CODES, CARRIERS } from '@jangteo/domain/orders/carriers.ts'
import {
  TO_SEND_FIELD_NAMES,
  TO_SEND_FIELDS,
  TO_SEND_PRESET_CODES,
  TO_SEND_PRESETS,
  type ToSendColumn,
  type ToSendField,
  type ToSendPreset,
} from '@jangteo/domain/orders/to-send-layouts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, Plus, X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { api } from '../../../app/api.ts'
import { showErrorToast } from '../../../app/session/error-toast.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { SortableList, type SortableRowControls } from '../../../ui/sortable-list.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { downloadLayout } from './queries.ts'

interface LayoutDialogProps {
  kept: DownloadLayout
  /** Columns to begin with, where none are kept yet. */
  startWith: ToSendPreset
  onSaved: () => void
  onClose: () => void
}

interface Row extends ToSendColumn {
  id: string
}

let lastId = 0
const toRow = (column: ToSendColumn): Row => ({ ...column, id: `column-${++lastId}` })

const FIELD_OPTIONS = TO_SEND_FIELD_NAMES.map((name) => ({ value: name, label: TO_SEND_FIELDS[name] }))
const CARRIER_OPTIONS = CARRIER_CODES.map((code) => ({ value: code, label: CARRIERS[code].name }))
const PRESET_OPTIONS = TO_SEND_PRESET_CODES.map((code) => ({ value: code, label: TO_SEND_PRESETS[code].name }))

/** The supplier's own columns, their order and headings, and the sender. */
export default function LayoutDialog({ kept, startWith, onSaved, onClose }: LayoutDialogProps) {
  const id = useId()
  const client = useQueryClient()
  const isNew = kept.columns.length === 0
  const [rows, setRows] = useState(() => (isNew ? TO_SEND_PRESETS[startWith].columns : kept.columns).map(toRow))
  const [carrier, setCarrier] = useState(isNew ? TO_SEND_PRESETS[startWith].carrier : kept.carrier)
  const [sender, setSender] = useState(kept.sender)
  const [problem, setProblem] = useState<string>()
  const saving = useMutation({
    mutationFn: (body: DownloadLayout) => api(saveDownloadLayout, { body }),
    onSuccess: ({ data }) => {
      client.setQueryData(downloadLayout.queryKey, data)
      toast.success('내 양식을 저장했습니다.')
      onSaved()
      onClose()
    },
    onError: showErrorToast,
  })
  const patch = (rowId: string, change: Partial<ToSendColumn>) =>
    setRows((now) => now.map((row) => (row.id === rowId ? { ...row, ...change } : row)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const columns = rows.map(({ field, heading, text }) => ({
      field,
      heading,
      ...(field === 'text' && { text: text ?? '' }),
    }))
    const { data, error } = DownloadLayout.safeParse({ columns, carrier, sender })
    const message = columns.length === 0 ? '열을 하나 이상 넣으세요' : error?.issues[0]?.message
    setProblem(message)
    if (data && !message) saving.mutate(data)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="large"
      title="내 양식"
      description="열과 순서, 제목을 택배사와 계약한 양식에 맞춥니다."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            취소
          </Button>
          <Button type="submit" form={id} pending={saving.isPending}>
            저장
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {problem && <Banner tone="danger">{problem}</Banner>}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="양식 불러오기" help="지금 열이 그 양식의 열로 바뀝니다.">
            <Select
              value=""
              placeholder="양식 선택"
              options={PRESET_OPTIONS}
              onChange={({ target }) => {
                const preset = TO_SEND_PRESETS[target.value as ToSendPreset]
                setRows(preset.columns.map(toRow))
                if (preset.carrier) setCarrier(preset.carrier)
              }}
            />
          </Field>
          <Field label="택배사 열에 쓸 택배사">
            <Select
              value={carrier ?? ''}
              placeholder="비워 두기"
              options={CARRIER_OPTIONS}
              onChange={({ target }) => setCarrier(CARRIER_CODES.find((code) => code === target.value) ?? null)}
            />
          </Field>
        </div>
        <SortableList
          label="열"
          className="grid gap-2"
          items={rows.map((row) => ({ ...row, name: row.heading || TO_SEND_FIELDS[row.field] }))}
          onReorder={async (ids) =>
            setRows((now) => now.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)))
          }
        >
          {(row, place) => (
            <ColumnRow
              row={row}
              place={place}
              onChange={(change) => patch(row.id, change)}
              onRemove={() => setRows((now) => now.filter((one) => one.id !== row.id))}
            />
          )}
        </SortableList>
        <Button
          variant="secondary"
          className="w-fit"
          disabled={rows.length >= MAX_LAYOUT_COLUMNS}
          onClick={() => setRows((now) => [...now, toRow({ field: 'text', heading: '', text: '' })])}
        >
          <Plus size={18} strokeWidth={1.5} />열 추가
        </Button>
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-2 font-medium">보내는 분</legend>
          <Field label="보내는 분 성명">
            <TextInput value={sender.name} onChange={({ target }) => setSender({ ...sender, name: target.value })} />
          </Field>
          <Field label="보내는 분 전화번호">
            <TextInput
              type="tel"
              value={sender.phone}
              onChange={({ target }) => setSender({ ...sender, phone: target.value })}
            />
          </Field>
          <Field label="보내는 분 주소" className="sm:col-span-2">
            <TextInput
              value={sender.address}
              onChange={({ target }) => setSender({ ...sender, address: target.value })}
            />
          </Field>
        </fieldset>
      </form>
    </Dialog>
  )
}

interface ColumnRowProps {
  row: Row
  place: SortableRowControls
  onChange: (change: Partial<ToSendColumn>) => void
  onRemove: () => void
}

function ColumnRow({ row: { field, heading, text }, place, onChange, onRemove }: ColumnRowProps) {
  const { number, handle, moveUp, moveDown } = place
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-control border border-line p-2">
      {handle}
      <Field label={`${number}번째 열의 내용`} hideLabel className="min-w-40 flex-1">
        <Select
          value={field}
          options={FIELD_OPTIONS}
          onChange={({ target }) => {
            const next = target.value as ToSendField
            const isUnnamed = heading === '' || heading === TO_SEND_FIELDS[field]
            onChange({ field: next, ...(isUnnamed && next !== 'text' && { heading: TO_SEND_FIELDS[next] }) })
          }}
        />
      </Field>
      <Field label={`${number}번째 열의 제목`} hideLabel className="min-w-36 flex-1">
        <TextInput
          value={heading}
          placeholder="열 제목"
          onChange={({ target }) => onChange({ heading: target.value })}
        />
      </Field>
      {field === 'text' && (
        <Field label={`${number}번째 열의 문구`} hideLabel className="min-w-28 flex-1">
          <TextInput
            value={text ?? ''}
            placeholder="문구 (비워도 됩니다)"
            onChange={({ target }) => onChange({ text: target.value })}
          />
        </Field>
      )}
      <span className="ml-auto flex">
        <IconButton icon={ChevronUp} label={`${number}번째 열을 위로`} disabled={!moveUp} onClick={moveUp} />
        <IconButton icon={ChevronDown} label={`${number}번째 열을 아래로`} disabled={!moveDown} onClick={moveDown} />
        <IconButton icon={X} label={`${number}번째 열 빼기`} onClick={onRemove} />
      </span>
    </div>
  )
}
