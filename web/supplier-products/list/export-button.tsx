import { exportProducts } from '@jangteo/contracts/product-imports.ts'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { download } from '../../api.ts'
import { tellRefusal } from '../../session/tell-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.tsx'

/** All products, whatever the list is filtered by: the file is for working on and importing again. */
export function ExportButton() {
  const fetching = useMutation({
    mutationFn: () => download(exportProducts, {}),
    onSuccess: (file) => {
      saveFile(file, '상품 목록.csv')
      toast.success('모든 상품을 CSV 파일로 내보냈습니다.')
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
