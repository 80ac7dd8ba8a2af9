import { HistoryDialog, type HistoryQuery } from './history-dialog.tsx'
import type { ChangedLine } from './line-changes.ts'
import { TwoVersionsDialog } from './two-versions-dialog.tsx'
import type { FrameVersions } from './use-frame-versions.ts'

interface FrameDialogsProps<Written> {
  versions: FrameVersions<Written>
  /** As it was when it was last the same here and there. */
  opened: Written
  changes: (before: Written, after: Written) => readonly ChangedLine[]
  /** While somebody looks at it. */
  history: HistoryQuery<Written> | undefined
  onCloseHistory: () => void
}

/** How a part or a menu was before, and what somebody else made of it meanwhile. */
export function FrameDialogs<Written>(props: FrameDialogsProps<Written>) {
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
        <TwoVersionsDialog
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
