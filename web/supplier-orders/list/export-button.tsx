import { exportSupplierOrders } from '@jangteo/contracts/supplier-orders.ts'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { download } from '../../api.ts'
import { tellRefusal } from '../../session/tell-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.tsx'
import { type OwnOrderFilters, queryOf } from './own-order-filters.ts'

/** What the list shows, all pages of it. */
export function ExportButton({ filters }: { filters: OwnOrderFilters }) {
  const fetching = useMutation({
    mutationFn: () => download(exportSupplierOrders, { query: queryOf(filters) }),
    onSuccess: (file) => {
      saveFile(file, '주문 목록.csv')
      toast.success('지금 조건의 주문을 CSV 파일로 내보냈습니다.')
    },
    onError: tellRefusal,
  })
  return (
    <Button variant="secondary" pending={fetching.isPending} onClick={() => fetching.mutate()}>
      {!fetching.isPending && <Download size={18} strokeWidth={1.5} />}
      CSV 내보내기
    </Button>
  )
}
