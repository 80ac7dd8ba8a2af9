import { XLSX_TYPE } from '@jangteo/contracts/files/sheet-files.ts'
import { useMutation } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { serverMessage } from '../app/session/api-error.ts'
import { Banner } from '../ui/banner.tsx'
import { DropZone } from '../ui/drop-zone.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'

interface SheetDropZoneProps<Uploaded> {
  /** What happens with the file. */
  help: string
  maxBytes: number
  upload: (fileName: string, content: Blob) => Promise<Uploaded>
  onUploaded: (uploaded: Uploaded) => void
}

/** Takes one .xlsx or CSV file and uploads it. */
export function SheetDropZone<Uploaded>({ help, maxBytes, upload, onUploaded }: SheetDropZoneProps<Uploaded>) {
  const [problem, setProblem] = useState<string>()
  const uploading = useMutation({
    mutationFn: (file: File) =>
      // Windows reports CSV files as an Excel type or without a type.
      upload(file.name.slice(0, 200), new Blob([file], { type: /\.xlsx$/i.test(file.name) ? XLSX_TYPE : 'text/csv' })),
    onSuccess: onUploaded,
    onError: (error) => setProblem(serverMessage(error) ?? '파일을 올리지 못했습니다. 다시 시도해 주세요.'),
  })
  const take = (file: File | undefined) => {
    const wrong = file && unfit(file, maxBytes)
    setProblem(wrong)
    if (file && !wrong) uploading.mutate(file)
  }
  return (
    <>
      {problem && <Banner tone="danger">{problem}</Banner>}
      {uploading.isPending ? (
        <ProgressBar label={`${uploading.variables.name} 파일을 올리는 중입니다`} value={0} max={null} />
      ) : (
        <DropZone
          icon={FileSpreadsheet}
          title="엑셀이나 CSV 파일을 여기로 끌어다 놓으세요"
          help={help}
          action="파일 고르기"
          accept={`.csv,.xlsx,text/csv,${XLSX_TYPE}`}
          onFiles={([file]) => take(file)}
        />
      )}
    </>
  )
}

function unfit({ name, size }: File, maxBytes: number): string | undefined {
  if (!/\.(csv|xlsx)$/i.test(name)) return '엑셀(.xlsx)이나 CSV 파일만 올릴 수 있습니다.'
  if (size === 0) return '빈 파일입니다.'
  if (size > maxBytes) return `파일은 ${maxBytes / 1024 / 1024}MB까지 올릴 수 있습니다.`
  return undefined
}
