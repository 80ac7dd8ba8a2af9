import type { DocumentKind } from '@jangteo/contracts/content/content.ts'
import { createDocument, DocumentInput } from '@jangteo/contracts/content/documents.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../app/api.ts'
import { showErrorToast } from '../../../app/session/error-toast.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { KIND_LABELS } from '../kinds.ts'

interface NewDocumentDialogProps {
  kind: DocumentKind
  onClose: () => void
}

/** Needs only a title; the new document is a draft. */
export function NewDocumentDialog({ kind, onClose }: NewDocumentDialogProps) {
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const [problem, setProblem] = useState<string>()
  const words = KIND_LABELS[kind]
  const create = useMutation({
    mutationFn: () => api(createDocument, { body: { kind, title } }),
    onSuccess: ({ data }) => navigate(`${words.path}/${data.id}`),
    onError: showErrorToast,
  })
  return (
    <FormDialog
      title={words.create}
      description="초안으로 시작합니다. 공개하기 전에는 아무에게도 보이지 않습니다."
      action="만들기"
      pending={create.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        const checked = DocumentInput.shape.title.safeParse(title)
        if (checked.success) create.mutate()
        else setProblem(checked.error.issues[0]?.message)
      }}
    >
      <Field label="제목" error={problem} required>
        <TextInput value={title} onChange={(event) => setTitle(event.target.value)} maxLength={200} />
      </Field>
    </FormDialog>
  )
}
