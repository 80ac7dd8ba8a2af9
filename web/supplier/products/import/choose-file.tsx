import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS, uploadProducts } from '@jangteo/contracts/catalog/product-imports.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download, FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../app/api.ts'
import { serverMessage } from '../../../app/session/api-error.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DropZone } from '../../../ui/drop-zone.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { toast } from '../../../ui/toast.ts'
import { categoryTree } from '../queries.ts'
import { templateFile } from './template.ts'

const MAX_MEGABYTES = MAX_IMPORT_BYTES / 1024 / 1024

export function ChooseFile({ onUploaded }: { onUploaded: (importId: string) => void }) {
  const [problem, setProblem] = useState<string>()
  const upload = useMutation({
    mutationFn: (file: File) =>
      api(uploadProducts, {
        query: { fileName: file.name.slice(0, 200) },
        // Windows reports CSV files as an Excel type or without a type.
        upload: new Blob([file], { type: 'text/csv' }),
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
      description={`CSV 파일 하나에 상품 ${MAX_IMPORT_ROWS.toLocaleString('ko-KR')}개까지, ${MAX_MEGABYTES}MB까지 올릴 수 있습니다.`}
      action={<TemplateButton />}
    >
      <div className="grid gap-4">
        {problem && <Banner tone="danger">{problem}</Banner>}
        {upload.isPending ? (
          <ProgressBar label={`${upload.variables.name} 파일을 올리는 중입니다`} value={0} max={null} />
        ) : (
          <DropZone
            icon={FileSpreadsheet}
            title="CSV 파일을 여기로 끌어다 놓으세요"
            help="올려도 바로 등록하지 않습니다. 먼저 내용을 확인해 드립니다."
            action="CSV 파일 고르기"
            accept=".csv,text/csv"
            onFiles={([file]) => take(file)}
          />
        )}
        <Facts
          facts={[
            { term: '꼭 필요한 열', value: '상품명, 간단 설명, 상세 설명, 가격, 재고, 카테고리' },
            { term: '비워도 되는 열', value: '등급별 가격을 비우면 가격에서 계산하고, 최소 주문은 1개로 합니다.' },
            { term: '여러 값', value: '카테고리와 이미지는 하나|둘, 사양은 이름=값|이름=값처럼 씁니다.' },
          ]}
        />
      </div>
    </Card>
  )
}

/** The template's example row uses an existing category. */
function TemplateButton() {
  const client = useQueryClient()
  const template = useMutation({
    mutationFn: () => client.ensureQueryData(categoryTree),
    onError: () => toast.error('양식을 만들지 못했습니다. 다시 시도해 주세요.'),
    onSuccess: (groups) =>
      saveFile(templateFile(groups.flatMap(({ categories }) => categories)[0]?.slug ?? ''), '상품 양식.csv'),
  })
  return (
    <Button variant="secondary" size="small" pending={template.isPending} onClick={() => template.mutate()}>
      <Download size={16} strokeWidth={1.5} />
      양식 내려받기
    </Button>
  )
}

function unfit({ name, size }: File): string | undefined {
  if (!/\.csv$/i.test(name)) return 'CSV 파일만 올릴 수 있습니다. 엑셀에서는 CSV로 저장해 주세요.'
  if (size === 0) return '빈 파일입니다.'
  if (size > MAX_IMPORT_BYTES) return `파일은 ${MAX_MEGABYTES}MB까지 올릴 수 있습니다.`
  return undefined
}
