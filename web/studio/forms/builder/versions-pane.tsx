import type { FormDefinition } from '@jangteo/contracts/forms/forms.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingPlaceholder } from '../../../ui/loading-placeholder.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { versionsOf, versionWith } from '../queries.ts'
import { PreviewForm } from './preview-form.tsx'

interface VersionsPaneProps {
  id: string
  current: number
  onRestore: (definition: FormDefinition, version: number) => void
}

/** Version history. Restoring loads a version into the builder; saving creates a new version from it. */
export function VersionsPane({ id, current, onRestore }: VersionsPaneProps) {
  const { data, isPending, isError, refetch } = useQuery(versionsOf(id))
  const [opened, setOpened] = useState<number>()
  const rows = data?.map((row) => ({ ...row, id: String(row.version) })) ?? []
  const page = data && { data: rows, total: rows.length, page: 1, limit: Math.max(rows.length, 1) }
  return (
    <>
      <DataTable
        label="버전"
        query={{ data: page, isPending, isError, refetch }}
        empty="아직 저장한 버전이 없습니다."
        columns={[
          {
            key: 'version',
            header: '버전',
            cell: ({ version }) => (
              <span className="flex items-center gap-2">
                {version}
                {version === current && <Badge tone="brand">지금</Badge>}
              </span>
            ),
          },
          { key: 'title', header: '제목', cell: ({ title }) => title },
          { key: 'by', header: '저장한 사람', cell: ({ savedByName }) => savedByName },
          {
            key: 'at',
            header: '저장한 때',
            align: 'right',
            cell: ({ savedAt }) => <Moment at={savedAt} form="exact" />,
          },
          {
            key: 'look',
            header: '보기',
            align: 'right',
            cell: ({ version }) => (
              <Button size="small" variant="secondary" onClick={() => setOpened(version)}>
                보기
              </Button>
            ),
          },
        ]}
      />
      {opened !== undefined && (
        <VersionDialog
          id={id}
          version={opened}
          onClose={() => setOpened(undefined)}
          onRestore={(definition) => {
            setOpened(undefined)
            onRestore(definition, opened)
          }}
        />
      )}
    </>
  )
}

interface VersionDialogProps {
  id: string
  version: number
  onClose: () => void
  onRestore: (definition: FormDefinition) => void
}

function VersionDialog({ id, version, onClose, onRestore }: VersionDialogProps) {
  const { data, isError, isFetching, refetch } = useQuery(versionWith(id, version))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="large"
      title={`버전 ${version}`}
      {...(data && { footer: <Button onClick={() => onRestore(data)}>이 버전으로 되돌리기</Button> })}
    >
      {data && <PreviewForm definition={data} />}
      {!data && isError && <ErrorState onRetry={() => void refetch()} pending={isFetching} />}
      {!data && !isError && <LoadingPlaceholder className="h-80 w-full" />}
    </Dialog>
  )
}
