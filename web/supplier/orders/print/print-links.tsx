import type { Input } from '@jangteo/contracts/endpoint.ts'
import { MAX_PRINTED_ORDERS } from '@jangteo/contracts/orders/print-orders.ts'
import { listSupplierOrders, type SupplierOrderRow } from '@jangteo/contracts/orders/supplier-orders.ts'
import type { OrderStatus } from '@jangteo/domain/orders/order-status.ts'
import { clsx } from 'clsx'
import { Printer } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { api } from '../../../app/api.ts'
import { showErrorToast } from '../../../app/session/error-toast.ts'
import { Button, type ButtonStyle, buttonClassName } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'

export const PRINT_FORMS = [
  { value: 'slip', label: '포장 명세서' },
  { value: 'label', label: '라벨 100×150' },
  { value: 'sheet', label: 'A4 8칸 라벨' },
] as const
export type PrintForm = (typeof PRINT_FORMS)[number]['value']

const printPath = (ids: readonly string[], form: PrintForm) => `/supplier/orders/print?ids=${ids.join()}&form=${form}`

/** Before payment and after cancellation nothing is sent. */
export function isPrinted({ status }: { status: OrderStatus }): boolean {
  return status !== 'pending' && status !== 'cancelled'
}

/** Packing slips and address labels of these parts; the page itself offers the other form of label. */
export function PrintLinks({ ids, verb = '', ...look }: ButtonStyle & { ids: readonly string[]; verb?: string }) {
  return (
    <>
      <Link
        to={printPath(ids, 'slip')}
        className={clsx(buttonClassName({ variant: 'secondary', ...look }), 'max-sm:min-h-11')}
      >
        <Printer size={18} strokeWidth={1.5} />
        포장 명세서{verb}
      </Link>
      <Link
        to={printPath(ids, 'label')}
        className={clsx(buttonClassName({ variant: 'secondary', ...look }), 'max-sm:min-h-11')}
      >
        <Printer size={18} strokeWidth={1.5} />
        주소 라벨{verb}
      </Link>
    </>
  )
}

type Query = Input<typeof listSupplierOrders>['query']

const PAGE = 100
const MAX_BATCHES = 5

/** Prints a whole list with its other pages, in batches that one print page holds. */
export function PrintAllMenu({ query, total }: { query: Query; total: number }) {
  const navigate = useNavigate()
  const batches = Array.from({ length: Math.min(Math.ceil(total / MAX_PRINTED_ORDERS), MAX_BATCHES) }, (_, at) => at)
  const open = (form: PrintForm, batch: number) =>
    idsIn(query, batch).then((ids) => navigate(printPath(ids, form)), showErrorToast)
  const range = (batch: number) =>
    batches.length === 1
      ? `${total.toLocaleString('ko-KR')}건`
      : `${batch * MAX_PRINTED_ORDERS + 1}–${Math.min(total, (batch + 1) * MAX_PRINTED_ORDERS)}번째`
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="small" className="max-sm:h-11">
          <Printer size={18} strokeWidth={1.5} />
          모두 인쇄
        </Button>
      }
      items={(['slip', 'label'] as const).flatMap((form) =>
        batches.map((batch) => ({
          label: `${form === 'slip' ? '포장 명세서' : '주소 라벨'} ${range(batch)}`,
          onSelect: () => void open(form, batch),
        })),
      )}
    />
  )
}

async function idsIn(query: Query, batch: number): Promise<string[]> {
  const first = (batch * MAX_PRINTED_ORDERS) / PAGE + 1
  const pages = await Promise.all(
    [first, first + 1].map((page) => api(listSupplierOrders, { query: { ...query, page, limit: PAGE } })),
  )
  return pages.flatMap(({ data }) => data.filter(isPrinted).map(({ id }: SupplierOrderRow) => id))
}
