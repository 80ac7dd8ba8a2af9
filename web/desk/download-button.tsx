import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { showErrorToast } from '../app/session/error-toast.ts'
import { Button } from '../ui/button.tsx'
import { saveFile } from '../ui/save-file.ts'
import { toast } from '../ui/toast.ts'

interface DownloadButtonProps {
  /** By default, a CSV file. */
  label?: string
  fetchFile: () => Promise<Blob>
  fileName: string
  /** Toast after the file is saved. */
  done: string
}

export function DownloadButton({ label = 'CSV 내보내기', fetchFile, fileName, done }: DownloadButtonProps) {
  const fetching = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => {
      saveFile(file, fileName)
      toast.success(done)
    },
    onError: showErrorToast,
  })
  return (
    <Button variant="secondary" pending={fetching.isPending} onClick={() => fetching.mutate()}>
      {!fetching.isPending && <Download size={18} strokeWidth={1.5} />}
      {label}
    </Button>
  )
}
