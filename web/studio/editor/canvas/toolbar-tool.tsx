import * as Toolbar from 'radix-ui/toolbar'
import type { ComponentProps } from 'react'
import { ToolButton } from './tool-button.tsx'

/** One of the tools of a toolbar: Tab comes to one of them, the arrows to the others. */
export function ToolbarTool(props: ComponentProps<typeof ToolButton>) {
  return (
    <Toolbar.Button asChild>
      <ToolButton {...props} />
    </Toolbar.Button>
  )
}
