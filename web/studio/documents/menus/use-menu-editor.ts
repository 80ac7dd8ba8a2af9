import { listMenuRevisions, type MenuRevision } from '@jangteo/contracts/content/frame-revisions.ts'
import { type Menu, saveMenu, type WrittenMenu } from '@jangteo/contracts/content/template-parts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useReducer, useRef, useState } from 'react'
import { api } from '../../../app/api.ts'
import { openedState, reduceEditor } from '../../editor/model/editor-state.ts'
import { CONTENT_KEY } from '../../editor/queries.ts'
import { useFrameVersions } from '../versions/use-frame-versions.ts'
import { blockOf, itemOf } from './menu-tree.ts'

/** A menu with what is changed in it. What is being changed is never exchanged under somebody's hands. */
export function useMenuEditor(menu: Menu) {
  const client = useQueryClient()
  const [opened, setOpened] = useState(menu)
  const [name, setName] = useState(menu.name)
  const [state, dispatch] = useReducer(reduceEditor, menu, ({ items }) => openedState(items.map(blockOf)))
  const saved = useRef(state.blocks)
  const { ref } = menu
  const isChanged = state.blocks !== saved.current || name !== opened.name

  const written = (): WrittenMenu => ({ name, items: state.blocks.map(itemOf) })

  const show = (version: WrittenMenu) => {
    const blocks = version.items.map(blockOf)
    dispatch({ type: 'reset', blocks })
    setName(version.name)
    return blocks
  }

  const goOnFrom = (revision: MenuRevision) => {
    saved.current = show(revision.written)
    setOpened({ ref, ...revision.written, version: revision.version })
  }

  const saveOn = async (version: number) => {
    const { data } = await api(saveMenu, { params: { ref }, body: { ...written(), version } })
    saved.current = state.blocks
    setOpened(data)
    setName((now) => (now === name ? data.name : now))
    void client.invalidateQueries({ queryKey: CONTENT_KEY })
  }

  const readRevisions = async () => (await api(listMenuRevisions, { params: { ref } })).data

  const versions = useFrameVersions({ version: opened.version, written, show, goOnFrom, saveOn, readRevisions })
  return { opened, name, setName, blocks: state.blocks, dispatch, isChanged, versions }
}
