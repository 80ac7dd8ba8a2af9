import {
  type DocumentSummary,
  duplicateDocument,
  trashDocument,
  untrashDocument,
} from '@jangteo/contracts/content/documents.ts'
import { withParticle } from '@jangteo/domain/korean-particle.ts'
import { Copy, EllipsisVertical, ExternalLink, PencilLine, RotateCcw, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { api } from '../../../app/api.ts'
import { useMutationWithToast } from '../../../app/session/use-mutation-with-toast.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { CONTENT_KEY } from '../../editor/queries.ts'
import { KIND_LABELS, publicPath } from '../kinds.ts'

export function DocumentMenu({ document: { id, kind, title, slug, state } }: { document: DocumentSummary }) {
  const navigate = useNavigate()
  const params = { id }
  const untrash = useMutationWithToast(
    CONTENT_KEY,
    () => api(untrashDocument, { params }),
    () => ({ message: `${withParticle(`‘${title}’`, '을/를')} 초안으로 되살렸습니다.` }),
  )
  const trash = useMutationWithToast(
    CONTENT_KEY,
    () => api(trashDocument, { params }),
    () => ({
      message: `${withParticle(`‘${title}’`, '을/를')} 휴지통에 넣었습니다.`,
      undo: () => untrash.mutate(undefined),
    }),
  )
  const duplicate = useMutationWithToast(
    CONTENT_KEY,
    () => api(duplicateDocument, { params }),
    (_, { data }) => ({
      message: '초안으로 복제했습니다.',
      next: { label: '열기', go: () => void navigate(`${KIND_LABELS[kind].path}/${data.id}`) },
    }),
  )
  const path = state === 'published' ? publicPath(kind, slug) : undefined
  return (
    <Menu
      trigger={<IconButton icon={EllipsisVertical} label={`‘${title}’에 할 일`} />}
      items={
        state === 'trashed'
          ? [{ label: '되살리기', icon: RotateCcw, onSelect: () => untrash.mutate(undefined) }]
          : [
              { label: '고치기', icon: PencilLine, to: `${KIND_LABELS[kind].path}/${id}` },
              ...(path ? [{ label: '사이트에서 보기', icon: ExternalLink, to: path }] : []),
              { label: '복제', icon: Copy, onSelect: () => duplicate.mutate(undefined) },
              'separator' as const,
              { label: '휴지통에 넣기', icon: Trash2, danger: true, onSelect: () => trash.mutate(undefined) },
            ]
      }
    />
  )
}
