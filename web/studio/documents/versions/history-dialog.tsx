import { clsx } from 'clsx'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Waiting } from '../../../ui/waiting.tsx'
import { ChangedLines } from './changed-lines.tsx'
import type { ChangedLine } from './line-changes.ts'
import type { FrameRevision } from './use-frame-versions.ts'

export interface HistoryQuery<Written> {
  data: readonly FrameRevision<Written>[] | undefined
  isError: boolean
  refetch: () => unknown
}

interface HistoryDialogProps<Written> {
  query: HistoryQuery<Written>
  /** From how it was then to how it is here. */
  changesSince: (written: Written) => readonly ChangedLine[]
  onTake: (written: Written) => void
  onClose: () => void
}

/** How it was saved, the newest first. What is taken from there is on the screen, and saved when its author saves. */
export function HistoryDialog<Written>({ query, changesSince, onTake, onClose }: HistoryDialogProps<Written>) {
  const { data: revisions, isError, refetch } = query
  const [chosen, setChosen] = useState<number>()
  const revision = revisions?.find(({ version }) => version === chosen) ?? revisions?.[0]
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="저장 기록"
      description="고른 기록에서 지금까지 바뀐 것을 보여 줍니다."
      width="large"
      footer={
        <Button disabled={!revision} onClick={() => revision && onTake(revision.written)}>
          {revision ? `${revision.version}번 기록 불러오기` : '불러오기'}
        </Button>
      }
    >
      {!revisions && (isError ? <ErrorState onRetry={() => void refetch()} /> : <Waiting className="h-40 w-full" />)}
      {revisions?.length === 0 && <p className="py-4 text-ink-soft text-sm">아직 저장한 적이 없습니다.</p>}
      {revision && (
        <div className="grid gap-5 md:grid-cols-[14rem_1fr]">
          <ul aria-label="저장 기록" className="grid content-start gap-1">
            {revisions?.map(({ version, savedAt, savedByName }) => (
              <li key={version}>
                <button
                  type="button"
                  aria-current={version === revision.version || undefined}
                  onClick={() => setChosen(version)}
                  className={clsx(
                    'grid w-full cursor-pointer rounded-control px-3 py-2 text-left text-sm',
                    version === revision.version ? 'bg-brand-soft' : 'hover:bg-sunken',
                  )}
                >
                  <span className="font-medium">{version}번</span>
                  <span className="text-ink-soft text-xs">
                    {savedByName ?? '처음 내용'} · <Moment at={savedAt} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <ChangedLines lines={changesSince(revision.written)} />
        </div>
      )}
    </Dialog>
  )
}
