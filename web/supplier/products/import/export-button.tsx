import { exportProducts } from '@jangteo/contracts/catalog/product-imports.ts'
import type { Input } from '@jangteo/contracts/endpoint.ts'
import { download } from '../../../app/api.ts'
import { DownloadMenu } from '../../../desk/download-menu.tsx'

/** The products that the list's filters find, to be edited and imported again. */
export function ExportButton({ filters }: { filters: Omit<Input<typeof exportProducts>['query'], 'format'> }) {
  return (
    <DownloadMenu
      label="내보내기"
      fetchFile={(format) => download(exportProducts, { query: { ...filters, format } })}
      fileName="상품 목록"
      done="상품을 파일로 내보냈습니다."
    />
  )
}
