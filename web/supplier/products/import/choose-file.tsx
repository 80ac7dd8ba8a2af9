import {
  downloadImportTemplate,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  uploadProducts,
  XLSX_TYPE,
} from '@jangteo/contracts/catalog/product-imports.ts'
import { useMutation } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { api, download } from '../../../app/api.ts'
import { serverMessage } from '../../../app/session/api-error.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Card } from '../../../ui/card.tsx'
import { DropZone } from '../../../ui/drop-zone.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { DownloadMenu } from './download-menu.tsx'

const MAX_MEGABYTES = MAX_IMPORT_BYTES / 1024 / 1024

export function ChooseFile({ onUploaded }: { onUploaded: (importId: string) => void }) {
  const [problem, setProblem] = useState<string>()
  const upload = useMutation({
    mutationFn: (file: File) =>
      api(uploadProducts, {
        query: { fileName: file.name.slice(0, 200) },
        // Windows reports CSV files as an Excel type or without a type.
        upload: new Blob([file], { type: /\.xlsx$/i.test(file.name) ? XLSX_TYPE : 'text/csv' }),
      }),
    onSuccess: ({ data }) => onUploaded(data.id),
    onError: (error) => setProblem(serverMessage(error) ?? '파일을 올리지 못했습니다. 다시 시도해 주세요.'),
  })
  const take = (file: File | undefined) => {
    const wrong = file && unfit(file)
    setProblem(wrong)
    if (file && !wrong) upload.mutate(file)
  }
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
        {problem && <Banner tone="danger">{problem}</Banner>}
        {upload.isPending ? (
          <ProgressBar label={`${upload.variables.name} 파일을 올리는 중입니다`} value={0} max={null} />
        ) : (
          <DropZone
            icon={FileSpreadsheet}
            title="엑셀이나 CSV 파일을 여기로 끌어다 놓으세요"
            help="올려도 바로 반영하지 않습니다. 먼저 무엇이 바뀌는지 보여 드립니다."
            action="파일 고르기"
            accept={`.csv,.xlsx,text/csv,${XLSX_TYPE}`}
            onFiles={([file]) => take(file)}
          />
        )}
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

function unfit({ name, size }: File): string | undefined {
  if (!/\.(csv|xlsx)$/i.test(name)) return '엑셀(.xlsx)이나 CSV 파일만 올릴 수 있습니다.'
  if (size === 0) return '빈 파일입니다.'
  if (size > MAX_IMPORT_BYTES) return `파일은 ${MAX_MEGABYTES}MB까지 올릴 수 있습니다.`
  return undefined
}
