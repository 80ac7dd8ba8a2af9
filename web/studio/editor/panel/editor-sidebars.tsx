import { Settings2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useEditorState } from '../editor-store.ts'
import { BlockPanel } from './block-panel.tsx'
import { ListView } from './list-view.tsx'

interface EditorSidebarsProps {
  listOpen: boolean
  onListOpen: (open: boolean) => void
  /** Counter of requests to open the settings of the selected block. */
  settingsAsked: number
  documentPanel: { label: string; content: ReactNode }
  children: ReactNode
}

const SIDE = 'sticky top-30 h-[calc(100dvh-7.5rem)] shrink-0 overflow-y-auto border-line p-4'

/** Sidebars next to the canvas; sheets on narrow screens. */
export function EditorSidebars({ listOpen, onListOpen, settingsAsked, documentPanel, children }: EditorSidebarsProps) {
  const isWide = useWide()
  const [settingsOpen, setSettingsOpen] = useState(false)
  const selected = useEditorState((state) => state.selected)
  const [tab, setTab] = useState('document')
  const side = useRef<HTMLElement>(null)
  useEffect(() => setTab(selected === null ? 'document' : 'block'), [selected])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it is asked for
  useEffect(() => {
    if (settingsAsked === 0) return
    setTab('block')
    setSettingsOpen(!isWide)
    requestAnimationFrame(() => side.current?.querySelector<HTMLElement>('[role=tabpanel]:not([hidden])')?.focus())
  }, [settingsAsked])
  const panel = (
    <Tabs
      label="설정"
      value={tab}
      onValueChange={setTab}
      tabs={[
        { value: 'document', label: documentPanel.label, content: documentPanel.content },
        { value: 'block', label: '블록', content: <BlockPanel /> },
      ]}
    />
  )
  return (
    <div className="flex flex-1 items-start">
      {listOpen && isWide && (
        <aside aria-label="블록 목록" className={`${SIDE} w-64 border-r`}>
          <ListView />
        </aside>
      )}
      <div className="min-w-0 flex-1 p-3 pb-32 sm:p-6">{children}</div>
      {isWide && (
        <aside ref={side} aria-label="설정" className={`${SIDE} w-80 border-l`}>
          {panel}
        </aside>
      )}
      {!isWide && (
        <Button
          className="fixed right-4 bottom-4 z-20 shadow-overlay"
          variant="secondary"
          onClick={() => setSettingsOpen(true)}
        >
          <Settings2 size={18} strokeWidth={1.5} />
          설정
        </Button>
      )}
      <Dialog open={!isWide && settingsOpen} onOpenChange={setSettingsOpen} title="설정" place="right" width="small">
        {panel}
      </Dialog>
      <Dialog open={!isWide && listOpen} onOpenChange={onListOpen} title="블록 목록" place="left" width="small">
        <ListView />
      </Dialog>
    </div>
  )
}

const WIDE = '(min-width: 1024px)'

function useWide(): boolean {
  const [isWide, setIsWide] = useState(() => typeof window === 'undefined' || matchMedia(WIDE).matches)
  useEffect(() => {
    const query = matchMedia(WIDE)
    const look = () => setIsWide(query.matches)
    look()
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [])
  return isWide
}
