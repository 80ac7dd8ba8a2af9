import { deleteMedium, type Medium, setMediumAltText } from '@jangteo/contracts/content/media.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../app/api.ts'
import { useMutationWithToast } from '../../../app/session/use-mutation-with-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Field } from '../../../ui/field.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { MEDIA_KEY } from '../../editor/queries.ts'
import { KIND_LABELS } from '../kinds.ts'
import { mediaUses } from '../queries.ts'

interface MediaItemDialogProps {
  medium: Medium
  onClose: () => void
}

/** Details and usages of a media item. */
export function MediaItemDialog({ medium, onClose }: MediaItemDialogProps) {
  const { id, url, fileName, width, height, createdAt, uploadedByName } = medium
  const [alt, setAlt] = useState(medium.alt)
  const { data: uses, isError } = useQuery(mediaUses(id))
  const describe = useMutationWithToast(
    MEDIA_KEY,
    () => api(setMediumAltText, { params: { id }, body: { alt } }),
    () => ({ message: '대체 텍스트를 저장했습니다.' }),
  )
  const remove = useMutationWithToast(
    MEDIA_KEY,
    () => api(deleteMedium, { params: { id } }),
    () => ({ message: `‘${fileName}’ 이미지를 삭제했습니다.` }),
  )
  const askAndRemove = async () => {
    const question = {
      title: `‘${fileName}’ 이미지를 삭제할까요?`,
      body: '되돌릴 수 없습니다.',
      action: '삭제',
      danger: true,
    }
    if (await confirm(question)) remove.mutate(undefined, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={fileName}
      footer={
        <>
          <Button
            variant="danger"
            disabled={!uses || uses.length > 0}
            pending={remove.isPending}
            onClick={askAndRemove}
          >
            삭제
          </Button>
          <Button pending={describe.isPending} disabled={alt === medium.alt} onClick={() => describe.mutate(undefined)}>
            저장
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <img src={url} alt={medium.alt} className="max-h-72 w-full rounded-control bg-sunken object-contain" />
        <Field label="대체 텍스트" help="보이지 않는 사람에게 읽어 주는 말입니다.">
          <TextInput value={alt} maxLength={300} onChange={(event) => setAlt(event.target.value)} />
        </Field>
        <Facts
          facts={[
            { term: '크기', value: `${width} × ${height}` },
            { term: '올린 사람', value: uploadedByName },
            { term: '올린 때', value: <Moment at={createdAt} form="exact" /> },
            { term: '주소', value: <code className="break-all text-xs">{url}</code> },
          ]}
        />
        <section aria-label="쓰는 곳">
          <h3 className="mb-1 font-medium text-sm">쓰는 곳</h3>
          {!uses && isError && (
            <p className="text-danger text-sm">쓰는 곳을 불러오지 못했습니다. 지금은 삭제할 수 없습니다.</p>
          )}
          {uses?.length === 0 && <p className="text-ink-soft text-sm">쓰는 곳이 없어 삭제할 수 있습니다.</p>}
          {uses && uses.length > 0 && (
            <>
              <ul className="grid gap-1 text-sm">
                {uses.map((use) => (
                  <li key={use.id}>
                    <Link to={`${pathOf(use.kind)}/${use.id}`} className="text-brand underline">
                      {use.title}
                    </Link>
                  </li>
                ))}
              </ul>
              <p className="mt-1 text-ink-soft text-xs">쓰는 곳에서 먼저 빼야 삭제할 수 있습니다.</p>
            </>
          )}
        </section>
      </div>
    </Dialog>
  )
}

function pathOf(kind: string): string {
  return kind in KIND_LABELS ? KIND_LABELS[kind as keyof typeof KIND_LABELS].path : '/admin/content/template-parts'
}
