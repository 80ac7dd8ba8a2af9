import { addLinesToCart } from '@jangteo/contracts/orders/cart.ts'
import { checkQuickOrder } from '@jangteo/contracts/orders/quick-order.ts'
import { type CodeLine, MAX_QUICK_ORDER_LINES } from '@jangteo/domain/orders/quick-order.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../app/api.ts'
import { ApiError } from '../../app/session/api-error.ts'
import { cartOwner, saveCart } from '../../trade/cart/cart-count.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { toast } from '../../ui/toast.ts'
import {
  addCodes,
  type DraftLine,
  type KnownVariant,
  keyOf,
  loadDraft,
  type PricedLine,
  priceAnswers,
  setLine,
  setQuantities,
  setQuantity,
  storeDraft,
} from './quick-order-draft.ts'

const CHECK_KEY = ['quick-order'] as const

/** The list of codes with the server's answer for each line; every change of the list is checked again. */
export function useQuickOrder(userId: string) {
  const [draft, setDraft] = useState<readonly DraftLine[]>([])
  useEffect(() => setDraft(loadDraft(userId)), [userId])

  const change = (next: (lines: readonly DraftLine[]) => readonly DraftLine[]) =>
    setDraft((lines) => {
      const changed = next(lines)
      storeDraft(userId, changed)
      return changed
    })
  const check = useQuery({
    queryKey: [...CHECK_KEY, userId, draft],
    queryFn: async ({ signal }) => {
      const { data } = await api(checkQuickOrder, { body: { lines: [...draft] } }, { signal, quiet: true })
      return draft.flatMap((line, at) => (data[at] ? [{ ...data[at], key: keyOf(line) }] : []))
    },
    enabled: draft.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const answers = draft.length === 0 ? [] : priceAnswers(check.data ?? [])
  return {
    draft,
    answers,
    check,
    add(lines: readonly CodeLine[]) {
      const { left } = addCodes(draft, lines)
      change((current) => addCodes(current, lines).lines)
      if (left > 0) tellFull(left)
    },
    /** Of a known variant; without a quantity its line is removed. */
    setQuantity(line: KnownVariant, quantity: number | null) {
      if (setQuantity(draft, line, quantity).length > MAX_QUICK_ORDER_LINES) tellFull(1)
      else change((current) => setQuantity(current, line, quantity))
    },
    /** Of variants of a list; the quantities replace those of their lines. */
    setQuantities(wanted: readonly Required<DraftLine>[]) {
      const { left } = setQuantities(draft, wanted)
      change((current) => setQuantities(current, wanted).lines)
      if (left > 0) tellFull(left)
    },
    setLine: (key: string, patch: Partial<DraftLine>) => change((lines) => setLine(lines, key, patch)),
    remove: (keys: readonly string[]) => change((lines) => lines.filter((line) => !keys.includes(keyOf(line)))),
  }
}

function tellFull(left: number): void {
  const most = formatNumber(MAX_QUICK_ORDER_LINES)
  toast.error(`한 번에 ${most}줄까지 넣을 수 있습니다. ${formatNumber(left)}줄은 넣지 않았습니다.`)
}

/** Adds the lines that can be ordered; the others stay in the list. */
export function useAddToCart(answers: readonly PricedLine[], onAdded: (keys: readonly string[]) => void) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<{ of: readonly PricedLine[]; message: string }>()
  const orderable = answers.filter(({ match, quantity }) => match && quantity > 0)

  const add = async () => {
    const owner = cartOwner()
    setPending(true)
    try {
      const lines = orderable.map(({ match, quantity }) => ({ variantId: match?.variantId ?? '', quantity }))
      const { data } = await api(addLinesToCart, { body: { lines } })
      saveCart(data, owner)
      toast.success(`장바구니에 ${formatNumber(lines.length)}가지를 담았습니다.`, {
        next: { label: '장바구니 보기', go: () => void navigate('/cart') },
      })
      onAdded(orderable.map(({ key }) => key))
    } catch (error) {
      const message = error instanceof ApiError ? error.message : '담지 못했습니다. 잠시 후 다시 시도해 주세요.'
      setRefusal({ of: answers, message })
      // Stock or limits have changed since the check.
      await client.invalidateQueries({ queryKey: CHECK_KEY })
    } finally {
      setPending(false)
    }
  }
  return { add, isPending, orderable, refusal: refusal?.message ?? null }
}
