import { listMenuRevisions, type MenuRevision } from '@jangteo/contracts/frame-revisions.ts'
import { type Menu, saveMenu, type WrittenMenu } from '@jangteo/contracts/template-parts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useReducer, useRef, useState } from 'react'
import { api } from '../../api.ts'
import { openedState, reduceEditor } from '../../content-editor/model/editor-state.ts'
import { CONTENT_KEY } from '../../content-editor/queries.ts'
import { ApiError } from '../../session/api-error.ts'
import { tellRefusal } from '../../session/tell-refusal.ts'
import { toast } from '../../ui/toast.tsx'
import { blockOf, itemOf } from './menu-tree.ts'

/** A menu with what is changed in it. What is being changed is never exchanged under somebody's hands. */
export function useMenuEditor(menu: Menu) {
  const client = useQueryClient()
  const [opened, setOpened] = useState(menu)
  const [name, setName] = useState(menu.name)
  const [state, dispatch] = useReducer(reduceEditor, menu, ({ items }) => openedState(items.map(blockOf)))
  const saved = useRef(state.blocks)
  const [theirs, setTheirs] = useState<MenuRevision>()
  /** What was here when somebody else's was taken. */
  const [mine, setMine] = useState<WrittenMenu>()
  const [isBusy, setIsBusy] = useState(false)
  const { ref } = menu
  const isChanged = state.blocks !== saved.current || name !== opened.name

  const written = (): WrittenMenu => ({ name, items: state.blocks.map(itemOf) })

  /** On the screen alone, until somebody saves it. */
  const show = (version: WrittenMenu) => {
    const blocks = version.items.map(blockOf)
    dispatch({ type: 'reset', blocks })
    setName(version.name)
    return blocks
  }

  const saveOn = async (version: number) => {
    setIsBusy(true)
    try {
      const { data } = await api(saveMenu, { params: { ref }, body: { ...written(), version } })
      saved.current = state.blocks
      setOpened(data)
      setName((now) => (now === name ? data.name : now))
      setTheirs(undefined)
      setMine(undefined)
      toast.success('저장했습니다. 지금부터 보입니다.')
      await client.invalidateQueries({ queryKey: CONTENT_KEY })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') tellRefusal(error)
      else await api(listMenuRevisions, { params: { ref } }).then(({ data }) => setTheirs(data[0]), tellRefusal)
    } finally {
      setIsBusy(false)
    }
  }

  const takeTheirs = () => {
    if (!theirs) return
    setMine(written())
    saved.current = show(theirs.written)
    setOpened({ ref, ...theirs.written, version: theirs.version })
    setTheirs(undefined)
  }

  return {
    opened,
    name,
    setName,
    blocks: state.blocks,
    dispatch,
    theirs,
    isChanged,
    isBusy,
    written,
    show,
    save: () => void saveOn(opened.version),
    keepMine: () => theirs && void saveOn(theirs.version),
    takeTheirs,
    showMine: mine && (() => show(mine)),
    closeConflict: () => setTheirs(undefined),
  }
}
