import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { FORM_SECTIONS, type FormSectionId } from './sections.ts'

interface FormSectionProps {
  id: FormSectionId
  description?: ReactNode
  children: ReactNode
}

export function FormSection({ id, description, children }: FormSectionProps) {
  const title = FORM_SECTIONS.find((section) => section.id === id)?.title ?? ''
  return (
    <div id={id} className="scroll-mt-20">
      <Card title={title} {...(description && { description })}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
      </Card>
    </div>
  )
}
