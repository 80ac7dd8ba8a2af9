import { exportProducts } from '@jangteo/contracts/catalog/product-imports.ts'
import { download } from '../../../app/api.ts'
import { CsvButton } from '../../../desk/csv-button.tsx'

/** All products, whatever the list is filtered by: the file is for working on and importing again. */
export function ExportButton() {
  return (
    <CsvButton
      fetchFile={() => download(exportProducts, {})}
      fileName="상품 목록.csv"
      done="모든 상품을 CSV 파일로 내보냈습니다."
    />
  )
}
