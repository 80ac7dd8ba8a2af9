import { useQuery } from '@tanstack/react-query'
import { FileInput, Menu, Repeat2, SquareCode, Table2 } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { editValue } from '../../editor-actions.ts'
import { useEditorStore } from '../../editor-store.ts'
import { useSurface } from '../../editor-surface.ts'
import type { Block } from '../../model/block.ts'
import { documentTitled } from '../../queries.ts'
import { ChoosePrompt } from './media-views.tsx'
import { textAt } from './text-views.tsx'

export function ShortcodeView({ block, path = 'content' }: { block: Block; path?: string }) {
  const store = useEditorStore()
  const { pickShortcode } = useSurface()
  const written = textAt(block, path)
  const choose = async () => {
    const chosen = await pickShortcode(written)
    if (chosen !== null) editValue(store, block.id, path, chosen)
  }
  return (
    <ChoosePrompt icon={SquareCode} label={written === '' ? '숏코드' : ''}>
      {written !== '' && <code className="min-w-0 flex-1 break-all text-sm">{written}</code>}
      <Button size="small" variant="secondary" onClick={choose}>
        {written === '' ? '숏코드 고르기' : '바꾸기'}
      </Button>
    </ChoosePrompt>
  )
}

export function BuilderShortcodeView({ block }: { block: Block }) {
  return <ShortcodeView block={block} path="data.content" />
}

export function ReusableView({ block }: { block: Block }) {
  const ref = textAt(block, 'ref')
  const { data: found, isError } = useQuery({ ...documentTitled(ref), enabled: /^[\da-f-]{36}$/i.test(ref) })
  const title =
    found?.title ?? (isError ? '찾을 수 없는 재사용 블록' : ref === '' ? '재사용 블록을 오른쪽 설정에서 고르세요' : ref)
  return (
    <ChoosePrompt icon={Repeat2} label={title}>
      {found && (
        <Link to={`/admin/content/reusable/${found.id}`} className="text-brand text-sm underline">
          고치러 가기
        </Link>
      )}
    </ChoosePrompt>
  )
}

const named = (block: Block, what: string) =>
  textAt(block, 'data.name') || textAt(block, 'data.id') || `${what} 오른쪽 설정에서 고르세요`

export function FormView({ block }: { block: Block }) {
  return <ChoosePrompt icon={FileInput} label={`폼: ${named(block, '폼을')}`} />
}

export function ViewView({ block }: { block: Block }) {
  return <ChoosePrompt icon={Table2} label={`뷰: ${named(block, '뷰를')}`} />
}

export function NavigationView({ block }: { block: Block }) {
  return (
    <ChoosePrompt icon={Menu} label={`메뉴: ${textAt(block, 'ref') || 'primary-menu'}`}>
      <Link to="/admin/content/menus" className="text-brand text-sm underline">
        메뉴 고치러 가기
      </Link>
    </ChoosePrompt>
  )
}
