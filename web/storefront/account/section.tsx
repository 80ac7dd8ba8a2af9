import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { SECTIONS, type SectionId } from './sections.ts'

interface SectionProps {
  id: SectionId
  title?: string
  description?: string
  action?: ReactNode
  children: ReactNode
}

export function Section({ id, title = SECTIONS[id], children, ...rest }: SectionProps) {
  return (
    <div id={id} className="scroll-mt-[calc(var(--header-height)+1rem)]">
      <Card title={title} {...rest}>
        {children}
      </Card>
    </div>
  )
}
