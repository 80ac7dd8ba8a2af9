import { type ImportReport, MAX_IMPORT_BYTES, startContentImport } from '@jangteo/contracts/content/media.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FileCode } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { api } from '../../../app/api.ts'
import { pageMeta } from '../../../app/page-meta.ts'
import { serverMessage } from '../../../app/session/api-error.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Card } from '../../../ui/card.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { DropZone } from '../../../ui/drop-zone.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Page } from '../../../ui/page.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { contentImports } from '../queries.ts'
import { ImportCard } from './import-card.tsx'

export function meta() {
  return pageMeta('워드프레스 가져오기')
}

const MEGABYTES = MAX_IMPORT_BYTES / 1024 / 1024

/** The import id is in the URL, so that a reload continues it. */
export default function ImportPage() {
  const [params, setParams] = useSearchParams()
  const id = params.get('id')
  const imports = useQuery(contentImports(1))
  return (
    <Page
      title="워드프레스 가져오기"
      description="워드프레스에서 내보낸 파일(WXR)의 글, 페이지, 카테고리, 재사용 블록을 가져옵니다."
      width="narrow"
    >
      {id ? (
        <ImportCard key={id} id={id} onOther={() => setParams({})} />
      ) : (
        <ChooseFile
          onStarted={(started) => {
            void imports.refetch()
            setParams({ id: started })
          }}
        />
      )}
      <Card title="지난 가져오기" padded={false}>
        <div className="px-4 pb-4">
          <DataTable label="지난 가져오기 목록" columns={COLUMNS} query={imports} empty="아직 가져온 적이 없습니다." />
        </div>
      </Card>
    </Page>
  )
}

function ChooseFile({ onStarted }: { onStarted: (id: string) => void }) {
  const [problem, setProblem] = useState<string>()
  const upload = useMutation({
    mutationFn: (file: File) =>
      api(startContentImport, {
        query: { fileName: file.name.slice(-200) },
        upload: new Blob([file], { type: 'text/xml' }),
      }),
    onSuccess: ({ data }) => onStarted(data.id),
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
      description={`워드프레스의 도구 › 내보내기에서 받은 XML 파일입니다. ${MEGABYTES}MB까지 올릴 수 있습니다.`}
    >
      <div className="grid gap-4">
        {problem && <Banner tone="danger">{problem}</Banner>}
        {upload.isPending ? (
          <ProgressBar label={`${upload.variables.name} 파일을 올리는 중입니다`} value={0} max={null} />
        ) : (
          <DropZone
            icon={FileCode}
            title="XML 파일을 여기로 끌어다 놓으세요"
            help="같은 파일을 다시 올려도 두 번 생기지 않습니다."
            action="XML 파일 고르기"
            accept=".xml,text/xml,application/xml"
            onFiles={([file]) => take(file)}
          />
        )}
      </div>
    </Card>
  )
}

function unfit({ name, size }: File): string | undefined {
  if (!/\.xml$/i.test(name)) return 'XML 파일만 올릴 수 있습니다.'
  if (size === 0) return '빈 파일입니다.'
  return size > MAX_IMPORT_BYTES ? `파일은 ${MEGABYTES}MB까지 올릴 수 있습니다.` : undefined
}

const IMPORT_STATES: Record<ImportReport['state'], { label: string; tone: Tone }> = {
  waiting: { label: '기다리는 중', tone: 'neutral' },
  running: { label: '가져오는 중', tone: 'info' },
  done: { label: '끝남', tone: 'success' },
  failed: { label: '실패', tone: 'danger' },
}

const COLUMNS: readonly Column<ImportReport>[] = [
  {
    key: 'file',
    header: '파일',
    cell: ({ id, fileName }) => (
      <Link to={`?id=${id}`} className="font-medium hover:text-brand hover:underline">
        {fileName}
      </Link>
    ),
  },
  {
    key: 'state',
    header: '상태',
    cell: ({ state }) => <Badge tone={IMPORT_STATES[state].tone}>{IMPORT_STATES[state].label}</Badge>,
  },
  { key: 'count', header: '가져온 것', align: 'right', cell: ({ counts }) => `${counts.posts + counts.pages}개` },
  { key: 'at', header: '언제', align: 'right', cell: ({ createdAt }) => <Moment at={createdAt} /> },
]
