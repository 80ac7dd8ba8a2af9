import { Bold, Code, Italic, Link, Strikethrough } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { Block } from '../model/block.ts'
import { ToolbarTool } from './toolbar-tool.tsx'

/** Formats the selected text and sets links. */
export function FormatButtons({ block }: { block: Block }) {
  const [linking, setLinking] = useState<{ range: Range; href: string }>()
  return (
    <>
      <ToolbarTool icon={Bold} label="굵게" onClick={() => document.execCommand('bold')} />
      <ToolbarTool icon={Italic} label="기울임" onClick={() => document.execCommand('italic')} />
      <ToolbarTool icon={Strikethrough} label="취소선" onClick={() => document.execCommand('strikeThrough')} />
      <ToolbarTool icon={Code} label="코드 글꼴" onClick={() => wrapIn('code')} />
      <ToolbarTool
        icon={Link}
        label="링크"
        onClick={() => {
          const range = selectedRange()
          if (range) setLinking({ range, href: linkAround(range)?.getAttribute('href') ?? '' })
        }}
      />
      {linking && (
        <LinkDialog
          key={block.id}
          href={linking.href}
          onClose={() => setLinking(undefined)}
          onLink={(href) => {
            setLinking(undefined)
            // Wait until the closing dialog has restored the focus.
            setTimeout(() => linkRange(linking.range, href))
          }}
        />
      )}
    </>
  )
}

interface LinkDialogProps {
  href: string
  onLink: (href: string) => void
  onClose: () => void
}

function LinkDialog({ href, onLink, onClose }: LinkDialogProps) {
  const [address, setAddress] = useState(href)
  return (
    <FormDialog
      title="링크"
      action="링크 걸기"
      pending={false}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onLink(address.trim())
      }}
    >
      <Field label="주소" help="쇼핑몰 안은 /about처럼, 다른 사이트는 https://로 시작합니다.">
        <TextInput value={address} onChange={(event) => setAddress(event.target.value)} />
      </Field>
      {href !== '' && (
        <Button variant="secondary" onClick={() => onLink('')}>
          링크 지우기
        </Button>
      )}
    </FormDialog>
  )
}

function selectedRange(): Range | undefined {
  const selection = getSelection()
  return selection && selection.rangeCount > 0 ? selection.getRangeAt(0).cloneRange() : undefined
}

function linkAround(range: Range): Element | null {
  const node = range.commonAncestorContainer
  return (node instanceof Element ? node : node.parentElement)?.closest('a') ?? null
}

function linkRange(range: Range, href: string): void {
  const around = linkAround(range)
  if (around) range.selectNodeContents(around)
  const selection = getSelection()
  const holder = range.commonAncestorContainer
  const text = (holder instanceof Element ? holder : holder.parentElement)?.closest<HTMLElement>(
    '[contenteditable=true]',
  )
  text?.focus()
  selection?.removeAllRanges()
  selection?.addRange(range)
  if (href === '') document.execCommand('unlink')
  else document.execCommand('createLink', false, href)
}

function wrapIn(tag: string): void {
  const range = selectedRange()
  if (!range || range.collapsed) return
  const holder = document.createElement(tag)
  holder.append(range.cloneContents())
  document.execCommand('insertHTML', false, holder.outerHTML)
}
