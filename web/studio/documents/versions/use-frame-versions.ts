import { useState } from 'react'
import { ApiError } from '../../../app/session/api-error.ts'
import { tellRefusal } from '../../../app/session/tell-refusal.ts'
import { toast } from '../../../ui/toast.tsx'

export interface FrameRevision<Written> {
  version: number
  savedAt: string
  savedByName: string | null
  written: Written
}

interface Frame<Written> {
  /** The version that is being changed here. */
  version: number
  written: () => Written
  /** On the screen alone, until somebody saves it. */
  show: (version: Written) => void
  /** Goes on from what somebody else has saved. */
  goOnFrom: (revision: FrameRevision<Written>) => void
  saveOn: (version: number) => Promise<void>
  readRevisions: () => Promise<readonly FrameRevision<Written>[]>
}

/** A part or a menu that several people change: whoever saves second sees both versions, and neither is lost. */
export function useFrameVersions<Written>({ version, written, show, goOnFrom, saveOn, readRevisions }: Frame<Written>) {
  const [theirs, setTheirs] = useState<FrameRevision<Written>>()
  /** What was here when somebody else's was taken. */
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
      if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') tellRefusal(error)
      else await readRevisions().then(([latest]) => setTheirs(latest), tellRefusal)
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

export type FrameVersions<Written> = ReturnType<typeof useFrameVersions<Written>>
