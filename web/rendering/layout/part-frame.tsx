import type { ReactNode } from 'react'
import type { SitePart } from '../../app/site/site-data.ts'

interface PartFrameProps {
  part: SitePart
  className: string
  children: ReactNode
}

/** Ground, colour and space as the part says, and its own rules, which the server has bound to it. */
export function PartFrame({ part: { id, settings, css }, className, children }: PartFrameProps) {
  const { backgroundColor, textColor, padding } = settings
  return (
    <div
      data-part={id}
      className={className}
      style={{
        backgroundColor,
        color: textColor,
        paddingTop: padding?.top,
        paddingBottom: padding?.bottom,
        paddingLeft: padding?.left,
        paddingRight: padding?.right,
      }}
    >
      {css !== '' && <style>{css}</style>}
      {children}
    </div>
  )
}
