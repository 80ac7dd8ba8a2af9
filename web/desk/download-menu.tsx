import type { SheetFormat } from '@jangteo/contracts/files/sheet-files.ts'
import { useMutation } from '@tanstack/react-query'
import { ChevronDown, Download, FileSpreadsheet, FileText } from 'lucide-react'
import { showErrorToast } from '../app/session/error-toast.ts'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import { saveFile } from '../ui/save-file.ts'
import { toast } from '../ui/toast.ts'

interface DownloadMenuProps {
  label: string
  size?: 'small'
  variant?: 'primary'
  fetchFile: (format: SheetFormat) => Promise<Blob>
  /** Without its ending. */
  fileName: string
  /** Toast after the file is saved. */
  done: string
}

/** A file of rows, for Excel or as CSV. */
export function DownloadMenu({ label, size, variant, fetchFile, fileName, done }: DownloadMenuProps) {
  const fetching = useMutation({
    mutationFn: async (format: SheetFormat) => saveFile(await fetchFile(format), `${fileName}.${format}`),
    onSuccess: () => toast.success(done),
    onError: showErrorToast,
  })
  return (
    <Menu
      trigger={
        <Button variant={variant ?? 'secondary'} pending={fetching.isPending} {...(size && { size })}>
          {!fetching.isPending && <Download size={size ? 16 : 18} strokeWidth={1.5} />}
          {label}
          <ChevronDown size={16} strokeWidth={1.5} />
        </Button>
      }
      items={[
        { label: '엑셀(.xlsx)', icon: FileSpreadsheet, onSelect: () => fetching.mutate('xlsx') },
        { label: 'CSV', icon: FileText, onSelect: () => fetching.mutate('csv') },
      ]}
    />
  )
}
