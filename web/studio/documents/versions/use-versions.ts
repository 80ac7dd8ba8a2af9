import { useState } from 'react'
import { ApiError } from '../../../app/session/api-error.ts'
import { showErrorToast } from '../../../app/session/error-toast.ts'
import { toast } from '../../../ui/toast.ts'

export interface VersionRevision<Written> {
  version: number
  savedAt: string
  savedByName: string | null
  written: Written
}

interface Frame<Written> {
  /** Version the edits are based on. */
  version: number
  written: () => Written
  /** Loads content into the editor without saving. */
  show: (version: Written) => void
  /** Rebases on the version saved by another user. */
  goOnFrom: (revision: VersionRevision<Written>) => void
  saveOn: (version: number) => Promise<void>
  readRevisions: () => Promise<readonly VersionRevision<Written>[]>
}

/** Optimistic locking of a template part or menu: the second save shows both versions. */
export function useVersions<Written>({ version, written, show, goOnFrom, saveOn, readRevisions }: Frame<Written>) {
  const [theirs, setTheirs] = useState<VersionRevision<Written>>()
  /** Local edits before the other version was taken. */
  const [mine, setMine] = useState<Written>()
  const [isBusy, setIsBusy] = useState(false)

  const trySaving = async (base: number) => {
    setIsBusy(true)
    try {
      await saveOn(base)
      setTheirs(undefined)
      setMine(undefined)
      toast.success('저장했습니다. 지금부터 보입니다.')
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') showErrorToast(error)
      else await readRevisions().then(([latest]) => setTheirs(latest), showErrorToast)
    } finally {
      setIsBusy(false)
    }
  }

  const takeTheirs = () => {
    if (!theirs) return
    setMine(written())
    goOnFrom(theirs)
    setTheirs(undefined)
  }

  return {
    written,
    show,
    theirs,
    isBusy,
    save: () => void trySaving(version),
    keepMine: () => theirs && void trySaving(theirs.version),
    takeTheirs,
    showMine: mine && (() => show(mine)),
    closeConflict: () => setTheirs(undefined),
  }
}

export type Versions<Written> = ReturnType<typeof useVersions<Written>>
