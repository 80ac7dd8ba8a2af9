import { findStockByCode, type StockRow, saveStockCount } from '@jangteo/contracts/catalog/supplier-stock.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../app/api.ts'
import { ApiError } from '../../../app/session/api-error.ts'
import { showErrorToast } from '../../../app/session/error-toast.ts'
import { beepError } from '../../../desk/scanner/beep.ts'
import { toast } from '../../../ui/toast.ts'
import { SUPPLIER_PRODUCTS_KEY } from '../../products/queries.ts'
import {
  addProblem,
  type CountDraft,
  type CountLine,
  countUp,
  emptyCount,
  expectedOf,
  loadDraft,
  setLine,
  storeDraft,
} from './count-draft.ts'

/** Several variants with the scanned barcode. */
export interface ScanChoice {
  code: string
  rows: readonly StockRow[]
}

const lookUp = async (code: string) => (await api(findStockByCode, { query: { code } }, { quiet: true })).data

/** Scans are looked up one after the other, in the order in which they were typed; a known code needs no request. */
export function useStockCount(userId: string) {
  const client = useQueryClient()
  const [draft, setDraft] = useState<CountDraft>(emptyCount)
  const [choice, setChoice] = useState<ScanChoice | null>(null)
  const [saving, setSaving] = useState(false)
  const found = useRef(new Map<string, StockRow[]>())
  const queue = useRef(Promise.resolve())

  useEffect(() => {
    const kept = loadDraft(userId)
    if (kept) setDraft(kept)
  }, [userId])

  const change = (next: (draft: CountDraft) => CountDraft) =>
    setDraft((current) => {
      const changed = next(current)
      storeDraft(userId, changed)
      return changed
    })

  async function readCode(code: string) {
    try {
      const rows = found.current.get(code) ?? (await lookUp(code))
      const [row, ...others] = rows
      if (!row) {
        beepError()
        change((current) => addProblem(current, { code, kind: 'unknown' }))
        return
      }
      found.current.set(code, rows)
      if (others.length === 0) change((current) => countUp(current, row))
      else setChoice({ code, rows })
    } catch {
      beepError()
      change((current) => addProblem(current, { code, kind: 'failed' }))
    }
  }

  const scan = (text: string) => {
    const code = text.trim().slice(0, 100)
    if (code) queue.current = queue.current.then(() => readCode(code))
  }

  function choose(row: StockRow) {
    if (choice) found.current.set(choice.code, [row])
    setChoice(null)
    change((current) => countUp(current, row))
  }

  async function save(memo: string) {
    setSaving(true)
    const lines = draft.lines.map(({ row, expected, counted }) => ({ variantId: row.variantId, expected, counted }))
    const { countId, locationId } = draft
    try {
      const { data } = await api(saveStockCount, {
        body: { countId, ...(locationId && { locationId }), memo, lines },
      })
      found.current.clear()
      change(() => emptyCount(locationId))
      toast.success(
        data.changed > 0 ? `${data.changed}가지의 재고를 바로잡았습니다.` : '모두 맞습니다. 바뀐 재고가 없습니다.',
      )
    } catch (error) {
      showErrorToast(error)
      await lookAgain(error)
    } finally {
      setSaving(false)
      void client.invalidateQueries({ queryKey: SUPPLIER_PRODUCTS_KEY })
    }
  }

  /** The lines that the server has named expect the present stock. */
  async function lookAgain(error: unknown) {
    const ids = error instanceof ApiError && Array.isArray(error.body.changed) ? error.body.changed : []
    found.current.clear()
    for (const { id } of ids as { id: string }[]) {
      const line = draft.lines.find(({ row }) => row.variantId === id)
      if (!line) continue
      const row = (await lookUp(line.row.sku).catch(() => [])).find(({ variantId }) => variantId === id)
      const patch: Partial<CountLine> = row
        ? { row, expected: expectedOf(row, draft.locationId), problem: '세는 동안 팔렸습니다. 다시 세어 주세요.' }
        : { problem: '삭제된 상품입니다. 이 줄을 빼 주세요.' }
      change((current) => setLine(current, id, patch))
    }
  }

  return {
    draft,
    choice,
    saving,
    scan,
    choose,
    save,
    skipChoice: () => setChoice(null),
    setLocation: (locationId: string) => change((current) => ({ ...current, locationId })),
    setCounted: (variantId: string, counted: number) => change((current) => setLine(current, variantId, { counted })),
    removeLine: (variantId: string) => change((current) => setLine(current, variantId, null)),
    dismissProblem: (at: number) =>
      change((current) => ({ ...current, problems: current.problems.filter((_, place) => place !== at) })),
    clear: () => change(({ locationId }) => emptyCount(locationId)),
  }
}
