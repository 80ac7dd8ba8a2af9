import {
  downloadImportTemplate,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  uploadProducts,
} from '@jangteo/contracts/catalog/product-imports.ts'
import { api, download } from '../../../app/api.ts'
import { DownloadMenu } from '../../../desk/download-menu.tsx'
import { SheetDropZone } from '../../../desk/sheet-drop-zone.tsx'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'

const MAX_MEGABYTES = MAX_IMPORT_BYTES / 1024 / 1024

export function ChooseFile({ onUploaded }: { onUploaded: (importId: string) => void }) {
  return (
    <Card
      title="파일 고르기"
      description={`엑셀(.xlsx)이나 CSV 파일 하나에 ${MAX_IMPORT_ROWS.toLocaleString('ko-KR')}행까지, ${MAX_MEGABYTES}MB까지 올릴 수 있습니다.`}
      action={
        <DownloadMenu
          label="양식 내려받기"
          size="small"
          fetchFile={(format) => download(downloadImportTemplate, { query: { format } })}
          fileName="상품 양식"
          done="양식을 내려받았습니다."
        />
      }
    >
      <div className="grid gap-4">
        <SheetDropZone
          help="올려도 바로 반영하지 않습니다. 먼저 무엇이 바뀌는지 보여 드립니다."
          maxBytes={MAX_IMPORT_BYTES}
          upload={(fileName, upload) => api(uploadProducts, { query: { fileName }, upload })}
          onUploaded={({ data }) => onUploaded(data.id)}
        />
        <Facts
          facts={[
            { term: '새 상품', value: '상품명, 간단 설명, 상세 설명, 가격, 재고, 카테고리가 꼭 필요합니다.' },
            {
              term: '있는 상품',
              value: 'SKU나 상품번호로 찾아서 고칩니다. 빈 칸은 그대로 두고, 지우려면 (비움)이라고 씁니다.',
            },
            { term: '옵션', value: '옵션 하나가 한 행입니다. 같은 상품의 행은 상품명을 같게 쓰고 붙여 두세요.' },
            { term: '여러 값', value: '카테고리와 이미지는 하나|둘, 사양은 이름=값|이름=값처럼 씁니다.' },
          ]}
        />
      </div>
    </Card>
  )
}
