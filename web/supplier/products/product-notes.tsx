import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { CircleX, Clock, EyeOff, type LucideIcon } from 'lucide-react'
import { LATER_VISIBLE } from './status-texts.ts'

const TONES = { danger: 'text-danger', warning: 'text-warning', soft: 'text-ink-soft' }

interface Note {
  icon: LucideIcon
  tone: keyof typeof TONES
  text: string
}

/** Notes beyond the status: rejections and pending changes. */
export function ProductNotes({ product }: { product: Product }) {
  return notesOn(product).map(({ icon: Icon, tone, text }) => (
    <span key={text} className={`flex items-start gap-1 font-normal text-xs ${TONES[tone]}`}>
      <Icon size={14} strokeWidth={1.75} className="mt-0.75 shrink-0" />
      <span className="line-clamp-2" title={text}>
        {text}
      </span>
    </span>
  ))
}

function notesOn({ approvalStatus, status, rejectionReason, change }: Product): Note[] {
  const notes: Note[] = []
  if (approvalStatus === 'rejected')
    notes.push({ icon: CircleX, tone: 'danger', text: `반려 사유: ${rejectionReason ?? '적힌 사유가 없습니다.'}` })
  else if (approvalStatus === 'pending' && rejectionReason)
    notes.push({ icon: CircleX, tone: 'warning', text: `보완 요청: ${rejectionReason}` })
  else if (approvalStatus === 'pending' && status === 'active')
    notes.push({ icon: EyeOff, tone: 'soft', text: LATER_VISIBLE })
  if (change)
    notes.push(
      change.rejectionReason
        ? { icon: CircleX, tone: 'danger', text: `변경 반려: ${change.rejectionReason}` }
        : { icon: Clock, tone: 'warning', text: '변경한 내용이 승인을 기다립니다.' },
    )
  return notes
}
