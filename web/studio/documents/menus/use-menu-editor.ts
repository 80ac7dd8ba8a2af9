import { listMenuRevisions, type MenuRevision } from '@jangteo/contracts/content/frame-revisions.ts'
import { type Menu, type MenuInput, saveMenu } from '@jangteo/contracts/content/template-parts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useReducer, useRef, useState } from 'react'
import { api } from '../../../app/api.ts'
import { initialEditorState, reduceEditor } from '../../editor/model/editor-state.ts'
import { CONTENT_KEY } from '../../editor/queries.ts'
import { useVersions } from '../versions/use-versions.ts'
import { blockOf, itemOf } from './menu-tree.ts'

/** Menu being edited. Refetches never replace unsaved edits. */
export function useMenuEditor(menu: Menu) {
  const client = useQueryClient()
  const [opened, setOpened] = useState(menu)
  const [name, setName] = useState(menu.name)
  const [state, dispatch] = useReducer(reduceEditor, menu, ({ items }) => initialEditorState(items.map(blockOf)))
  const saved = useRef(state.blocks)
  const { ref } = menu
  const isChanged = state.blocks !== saved.current || name !== opened.name

  const written = (): MenuInput => ({ name, items: state.blocks.map(itemOf) })

  const show = (version: MenuInput) => {
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

  const versions = useVersions({ version: opened.version, written, show, goOnFrom, saveOn, readRevisions })
  return { opened, name, setName, blocks: state.blocks, dispatch, isChanged, versions }
}
