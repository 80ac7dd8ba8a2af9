import {
  getRetailerInvoiceSettings,
  getSupplierInvoiceSettings,
  saveRetailerInvoiceSettings,
  saveSupplierInvoiceSettings,
} from '@jangteo/contracts/tax-documents/tax-invoices.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'

const KEY = ['tax-invoice-settings'] as const

const CALLS = {
  retailer: { get: getRetailerInvoiceSettings, save: saveRetailerInvoiceSettings },
  supplier: { get: getSupplierInvoiceSettings, save: saveSupplierInvoiceSettings },
} as const

/** Whether this business gets an invoice for each order; not shown while it cannot be read. */
export default function InvoicePeriod({ audience }: { audience: keyof typeof CALLS }) {
  const { get, save } = CALLS[audience]
  // Shown at once: the answer and the reading after it come later.
  const [chosen, setChosen] = useState<boolean>()
  const { data, isError } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await api(get, {}, { signal, quiet: true })).data,
  })
  const saving = useMutationWithToast(
    KEY,
    (isPerOrder: boolean) => api(save, { body: { isPerOrder } }),
    (isPerOrder) => ({
      message: isPerOrder ? '세금계산서를 주문마다 받습니다.' : '세금계산서를 한 달에 한 번 받습니다.',
    }),
  )
  if (isError) return null
  if (!data) return <Skeleton className="h-14 rounded-card" />
  return (
    <Switch
      className="rounded-card border border-line bg-surface px-4 py-3"
      label="세금계산서를 주문마다 발급"
      help="끄면 한 달 거래를 한 장으로 모읍니다. 거래처가 켠 경우에도 주문마다 발급합니다."
      checked={chosen ?? data.isPerOrder}
      disabled={saving.isPending}
      onChange={({ target }) => {
        setChosen(target.checked)
        saving.mutate(target.checked, { onError: () => setChosen(undefined) })
      }}
    />
  )
}
