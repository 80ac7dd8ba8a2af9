import {
  createTemplatePart,
  deleteTemplatePart,
  PART_AREAS,
  type PartArea,
  type TemplatePart,
} from '@jangteo/contracts/content/template-parts.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { PanelsTopLeft, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '../../../app/api.ts'
import { pageMeta } from '../../../app/page-meta.ts'
import { showErrorToast } from '../../../app/session/error-toast.ts'
import { useMutationWithToast } from '../../../app/session/use-mutation-with-toast.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LoadingPlaceholder } from '../../../ui/loading-placeholder.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Page } from '../../../ui/page.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { CONTENT_KEY } from '../../editor/queries.ts'
import { templateParts } from '../queries.ts'
import { AREA_LABELS, NEW_PART } from './part-labels.ts'

export function meta() {
  return pageMeta('템플릿 파트')
}

export default function PartsPage() {
  const { data: parts, isError, isFetching, refetch } = useQuery(templateParts)
  const [creating, setCreating] = useState(false)
  const create = (
    <Button onClick={() => setCreating(true)}>
      <Plus size={18} strokeWidth={1.5} />
      파트 만들기
    </Button>
  )
  return (
    <Page
      title="템플릿 파트"
      description="화면을 둘러싼 머리글, 바닥글, 옆단을 이루는 조각입니다. 저장하면 바로 보입니다."
      action={create}
    >
      {parts && (
        <DataTable
          label="템플릿 파트 목록"
          columns={COLUMNS}
          rows={parts}
          empty={{
            icon: PanelsTopLeft,
            title: '아직 파트가 없습니다',
            body: '없으면 기본 머리글과 바닥글이 보입니다.',
            action: create,
          }}
        />
      )}
      {!parts &&
        (isError ? (
          <Card>
            <ErrorState onRetry={() => void refetch()} pending={isFetching} />
          </Card>
        ) : (
          <LoadingPlaceholder className="h-72 w-full" />
        ))}
      {creating && <NewPartDialog onClose={() => setCreating(false)} />}
    </Page>
  )
}

const COLUMNS: readonly Column<TemplatePart>[] = [
  {
    key: 'name',
    header: '이름',
    cell: ({ id, name }) => (
      <Link to={`/admin/content/template-parts/${id}`} className="font-medium hover:text-brand hover:underline">
        {name}
      </Link>
    ),
  },
  { key: 'area', header: '자리', cell: ({ area }) => AREA_LABELS[area] },
  {
    key: 'state',
    header: '상태',
    cell: ({ isActive, isDefault }) => (
      <span className="flex flex-wrap gap-1 @max-2xl:justify-end">
        <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? '켜짐' : '꺼짐'}</Badge>
        {isDefault && <Badge>기본</Badge>}
      </span>
    ),
  },
  { key: 'priority', header: '차례', align: 'right', cell: ({ priority }) => priority },
  {
    key: 'updated',
    header: '고친 때',
    align: 'right',
    hideable: true,
    cell: ({ updatedAt }) => <Moment at={updatedAt} />,
  },
  { key: 'more', header: '삭제', align: 'right', cell: (part) => <DeleteButton part={part} /> },
]

function DeleteButton({ part: { id, name } }: { part: TemplatePart }) {
  const remove = useMutationWithToast(
    CONTENT_KEY,
    () => api(deleteTemplatePart, { params: { id } }),
    () => ({ message: `‘${name}’ 파트를 삭제했습니다.` }),
  )
  const ask = async () => {
    const question = {
      title: `‘${name}’ 파트를 삭제할까요?`,
      body: '바로 보이지 않게 되며, 되돌릴 수 없습니다.',
      action: '삭제',
      danger: true,
    }
    if (await confirm(question)) remove.mutate(undefined)
  }
  return <IconButton icon={Trash2} label={`‘${name}’ 파트 삭제`} onClick={ask} />
}

function NewPartDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [area, setArea] = useState<PartArea>('header')
  const [problem, setProblem] = useState<string>()
  const create = useMutation({
    mutationFn: () => api(createTemplatePart, { body: { ...NEW_PART, name, area } }),
    onSuccess: ({ data }) => navigate(`/admin/content/template-parts/${data.id}`),
    onError: showErrorToast,
  })
  return (
    <FormDialog
      title="파트 만들기"
      description="꺼진 채로 시작합니다. 켜기 전에는 아무에게도 보이지 않습니다."
      action="만들기"
      pending={create.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        setProblem(name.trim() === '' ? '이름을 입력하세요' : undefined)
        if (name.trim() !== '') create.mutate()
      }}
    >
      <Field label="이름" error={problem} required>
        <TextInput value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label="자리">
        <Select
          options={PART_AREAS.map((value) => ({ value, label: AREA_LABELS[value] }))}
          value={area}
          onChange={(event) => setArea(event.target.value as PartArea)}
        />
      </Field>
    </FormDialog>
  )
}
