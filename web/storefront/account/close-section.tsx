import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { Section } from './section.tsx'

export function CloseSection() {
  const [open, setOpen] = useState(false)
  return (
    <Section id="close">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="min-w-0 flex-1 basis-64 text-ink-soft text-sm">
          탈퇴하면 이름과 이메일 같은 개인정보를 지웁니다. 되돌릴 수 없으며, 법에 따라 보관하는 주문 기록만 남습니다.
        </p>
        <Button variant="secondary" className="text-danger!" onClick={() => setOpen(true)}>
          계정 탈퇴
        </Button>
      </div>
      {open && <CloseDialog onClose={() => setOpen(false)} />}
    </Section>
  )
}
