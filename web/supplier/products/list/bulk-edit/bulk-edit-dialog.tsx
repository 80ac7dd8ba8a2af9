import {
  applyBulkEdit,
  type BulkEditRow,
  type BulkSelection,
  previewBulkEdit,
} from '@jangteo/contracts/catalog/bulk-edit.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useId, useState } from 'react'
import { api } from '../../../../app/api.ts'
import { ApiError } from '../../../../app/session/api-error.ts'
import { showErrorToast } from '../../../../app/session/error-toast.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { randomUuid } from '../../../../ui/random-uuid.ts'
import { toast } from '../../../../ui/toast.ts'
import { SUPPLIER_PRODUCTS_KEY } from '../../queries.ts'
import { type BulkChangeInput, type BulkForm, FIRST_FORM, readBulkForm } from './bulk-change.ts'
import { BulkFields } from './bulk-fields.tsx'
import { BulkPreview } from './bulk-preview.tsx'

interface BulkEditDialogProps {
  selection: BulkSelection
  count: number
  onClose: () => void
  onDone: () => void
}

interface Preview {
  rows: readonly BulkEditRow[]
  change: BulkChangeInput
  /** Moves stock once, however often it is sent. */
  editId: string
}

/** First the change, then what it does to each product, then the change itself. Nothing happens without the preview. */
export default function BulkEditDialog({ selection, count, onClose, onDone }: BulkEditDialogProps) {
  const id = useId()
  const client = useQueryClient()
  const [form, setForm] = useState<BulkForm>(FIRST_FORM)
  const [problem, setProblem] = useState<string>()
  const [preview, setPreview] = useState<Preview | null>(null)
  const [changed, setChanged] = useState<readonly string[]>([])
  const [pending, setPending] = useState(false)
  const changing = preview?.rows.filter(({ skipped }) => skipped === null) ?? []

  const edit = (patch: Partial<BulkForm>) => {
    setForm((current) => ({ ...current, ...patch }))
    setProblem(undefined)
    setPreview(null)
    setChanged([])
  }

  async function show(change: BulkChangeInput) {
    const { data } = await api(previewBulkEdit, { body: { selection, change } })
    setPreview({ rows: data, change, editId: randomUuid() })
  }

  async function run(work: () => Promise<void>) {
    setPending(true)
    try {
      await work()
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) setProblem(error.message)
      else showErrorToast(error)
    } finally {
      setPending(false)
    }
  }

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const read = readBulkForm(form)
    if ('problem' in read) {
      setProblem(read.problem)
      document.getElementById(id)?.querySelector<HTMLElement>('[data-bulk-value] input')?.focus()
      return
    }
    setChanged([])
    void run(() => show(read.change))
  }

  const apply = ({ rows, change, editId }: Preview) =>
    run(async () => {
      const products = changing.map(({ id, version }) => ({ id, version }))
      const stockShown = Object.fromEntries(
        rows.flatMap(({ stock }) => stock.map(({ variantId, before }) => [variantId, before])),
      )
      try {
        const { data } = await api(applyBulkEdit, { body: { editId, products, change, stockShown } })
        toast.success(`상품 ${data.changed.toLocaleString('ko-KR')}개를 바꿨습니다.`)
        onDone()
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'changed_meanwhile')) throw error
        // Looked at again with the latest state: the choice is still there, and nothing has changed.
        setChanged(namesIn(error))
        await show(change)
      } finally {
        void client.invalidateQueries({ queryKey: SUPPLIER_PRODUCTS_KEY })
      }
    })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="large"
      title="한꺼번에 수정"
      description={`상품 ${count.toLocaleString('ko-KR')}개를 함께 바꿉니다. 바뀔 내용을 먼저 보여 드립니다.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            취소
          </Button>
          {preview && changing.length > 0 ? (
            <Button pending={pending} onClick={() => void apply(preview)}>
              {changing.length.toLocaleString('ko-KR')}개 바꾸기
            </Button>
          ) : (
            <Button type="submit" form={id} pending={pending}>
              바뀔 내용 보기
            </Button>
          )}
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        <BulkFields form={form} problem={problem} onChange={edit} />
      </form>
      {changed.length > 0 && (
        <div className="mt-4">
          <Banner tone="warning" title="그 사이에 바뀐 상품이 있어 아무것도 바꾸지 않았습니다">
            {changed.slice(0, 5).join(', ')}
            {changed.length > 5 && ` 외 ${changed.length - 5}개`}. 아래 새 내용을 확인하고 다시 눌러 주세요.
          </Banner>
        </div>
      )}
      {preview && <BulkPreview rows={preview.rows} />}
    </Dialog>
  )
}

function namesIn({ body }: ApiError): string[] {
  const rows = Array.isArray(body.changed) ? (body.changed as { name: string }[]) : []
  return rows.map(({ name }) => name)
}
