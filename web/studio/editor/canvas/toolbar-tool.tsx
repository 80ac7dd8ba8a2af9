import * as Toolbar from 'radix-ui/toolbar'
import type { ComponentProps } from 'react'
import { ToolButton } from './tool-button.tsx'

/** Toolbar button with roving tabindex: Tab reaches one, arrow keys the others. */
export function ToolbarTool(props: ComponentProps<typeof ToolButton>) {
  return (
    <Toolbar.Button asChild>
      <ToolButton {...props} />
    </Toolbar.Button>
  )
}
