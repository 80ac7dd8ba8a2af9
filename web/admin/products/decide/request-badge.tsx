import { FilePen, PackagePlus } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import { REQUEST_WORDS, type Request } from './request-of.ts'

const LOOKS = {
  new: { tone: 'brand', icon: PackagePlus },
  change: { tone: 'info', icon: FilePen },
} as const

export function RequestBadge({ request }: { request: Request }) {
  return <Badge {...LOOKS[request]}>{REQUEST_WORDS[request]}</Badge>
}
