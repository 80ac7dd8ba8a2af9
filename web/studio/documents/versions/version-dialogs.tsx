import { clsx } from 'clsx'
import { useState } from 'react'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { formatDateTime } from '../../../ui/format-date.ts'
import { LoadingPlaceholder } from '../../../ui/loading-placeholder.tsx'
import { Moment } from '../../../ui/moment.tsx'
import type { LineDiff } from './line-diff.ts'
import { LineDiffView } from './line-diff-view.tsx'
import type { VersionRevision, Versions } from './use-versions.ts'

interface VersionDialogsProps<Written> {
  versions: Versions<Written>
  /** Common base version. */
  opened: Written
  changes: (before: Written, after: Written) => readonly LineDiff[]
  /** Whether the dialog is open. */
  history: HistoryQuery<Written> | undefined
  onCloseHistory: () => void
}

/** History and conflict dialogs of a template part or menu. */
export function VersionDialogs<Written>(props: VersionDialogsProps<Written>) {
  const { versions, opened, changes, history, onCloseHistory } = props
  const { theirs, written } = versions
  return (
    <>
      {history && (
        <HistoryDialog
          query={history}
          changesSince={(version) => changes(version, written())}
          onTake={(version) => {
            versions.show(version)
            onCloseHistory()
          }}
          onClose={onCloseHistory}
        />
      )}
      {theirs && (
        <VersionConflictDialog
          theirs={{
            savedAt: theirs.savedAt,
            savedByName: theirs.savedByName ?? '누군가',
            changes: changes(opened, theirs.written),
          }}
          mine={changes(opened, written())}
          isBusy={versions.isBusy}
          onTakeTheirs={versions.takeTheirs}
          onKeepMine={versions.keepMine}
          onClose={versions.closeConflict}
        />
      )}
    </>
  )
}

interface HistoryQuery<Written> {
  data: readonly VersionRevision<Written>[] | undefined
  isError: boolean
  refetch: () => unknown
}

interface HistoryDialogProps<Written> {
  query: HistoryQuery<Written>
  /** Diff from that version to the current content. */
  changesSince: (written: Written) => readonly LineDiff[]
  onTake: (written: Written) => void
  onClose: () => void
}

/** Version history, newest first. A restored version is loaded into the editor and saved explicitly. */
function HistoryDialog<Written>({ query, changesSince, onTake, onClose }: HistoryDialogProps<Written>) {
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
      {!revisions &&
        (isError ? <ErrorState onRetry={() => void refetch()} /> : <LoadingPlaceholder className="h-40 w-full" />)}
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
          <LineDiffView lines={changesSince(revision.written)} />
        </div>
      )}
    </Dialog>
  )
}

/** Offers to restore the local edits until the next save. */
export function ReplacedDraftBanner({ onShowMine }: { onShowMine: (() => void) | undefined }) {
  if (!onShowMine) return null
  return (
    <Banner
      title="상대의 내용을 가져왔습니다"
      action={
        <Button size="small" variant="secondary" onClick={onShowMine}>
          내 내용 보기
        </Button>
      }
    >
      저장하기 전에는 내가 고친 내용을 다시 불러올 수 있습니다.
    </Banner>
  )
}

interface VersionConflictDialogProps {
  theirs: { savedByName: string; savedAt: string; changes: readonly LineDiff[] }
  mine: readonly LineDiff[]
  isBusy: boolean
  onTakeTheirs: () => void
  onKeepMine: () => void
  onClose: () => void
}

/** Version conflict: shows both versions; the one not chosen stays in the history. */
export function VersionConflictDialog({
  theirs,
  mine,
  isBusy,
  onTakeTheirs,
  onKeepMine,
  onClose,
}: VersionConflictDialogProps) {
  const { savedByName, savedAt, changes } = theirs
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="다른 사람이 먼저 저장했습니다"
      description={`${savedByName} 님이 ${formatDateTime(savedAt)}에 저장했습니다. 어느 쪽을 골라도 다른 쪽을 다시 볼 수 있습니다.`}
      width="large"
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onTakeTheirs}>
            상대의 내용 가져오기
          </Button>
          <Button pending={isBusy} onClick={onKeepMine}>
            내 내용을 최신으로 저장
          </Button>
        </>
      }
    >
      <div className="grid gap-5 md:grid-cols-2">
        <section aria-label="상대가 바꾼 것">
          <h3 className="mb-2 font-semibold">{savedByName} 님이 바꾼 것</h3>
          <LineDiffView lines={changes} />
        </section>
        <section aria-label="내가 바꾼 것">
          <h3 className="mb-2 font-semibold">내가 바꾼 것</h3>
          <LineDiffView lines={mine} />
        </section>
      </div>
    </Dialog>
  )
}
