import { deleteMenu, type Menu } from '@jangteo/contracts/content/template-parts.ts'
import { useQuery } from '@tanstack/react-query'
import { Menu as MenuIcon, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../app/api.ts'
import { pageMeta } from '../../../app/page-meta.ts'
import { useMutationWithToast } from '../../../app/session/use-mutation-with-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { LoadingPlaceholder } from '../../../ui/loading-placeholder.tsx'
import { Page } from '../../../ui/page.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { CONTENT_KEY } from '../../editor/queries.ts'
import { menus } from '../queries.ts'
import { MenuEditor } from './menu-editor.tsx'

export function meta() {
  return pageMeta('메뉴')
}

export default function MenusPage() {
  const { data: found, isError, isFetching, refetch } = useQuery(menus)
  const [params, setParams] = useSearchParams()
  const [fresh, setFresh] = useState<Menu>()
  const [creating, setCreating] = useState(false)
  const all = [...(found ?? []), ...(fresh && !found?.some(({ ref }) => ref === fresh.ref) ? [fresh] : [])]
  const menu = all.find(({ ref }) => ref === params.get('ref')) ?? all[0]
  const create = (
    <Button onClick={() => setCreating(true)}>
      <Plus size={18} strokeWidth={1.5} />
      메뉴 만들기
    </Button>
  )
  return (
    <Page
      title="메뉴"
      description="머리글과 바닥글에 보이는 메뉴를 만들고 차례를 정합니다. 저장하면 바로 보입니다."
      action={create}
      width="narrow"
    >
      {menu && (
        <div className="flex flex-wrap items-end gap-2">
          <Field label="고칠 메뉴" className="w-64">
            <Select
              options={all.map(({ ref, name }) => ({ value: ref, label: `${name} (${ref})` }))}
              value={menu.ref}
              onChange={(event) => setParams({ ref: event.target.value })}
            />
          </Field>
          {menu.version > 0 && <DeleteButton menu={menu} />}
        </div>
      )}
      {menu && <MenuEditor key={menu.ref} menu={menu} />}
      {found && !menu && (
        <Card>
          <EmptyState
            icon={MenuIcon}
            title="아직 메뉴가 없습니다"
            body="primary-menu라는 이름의 메뉴가 머리글에 보입니다."
            action={create}
          />
        </Card>
      )}
      {!found &&
        (isError ? (
          <Card>
            <ErrorState onRetry={() => void refetch()} pending={isFetching} />
          </Card>
        ) : (
          <LoadingPlaceholder className="h-72 w-full" />
        ))}
      {creating && (
        <NewMenuDialog
          taken={all.map(({ ref }) => ref)}
          onClose={() => setCreating(false)}
          onCreate={(next) => {
            setFresh(next)
            setParams({ ref: next.ref })
            setCreating(false)
          }}
        />
      )}
    </Page>
  )
}

function DeleteButton({ menu: { ref, name } }: { menu: Menu }) {
  const remove = useMutationWithToast(
    CONTENT_KEY,
    () => api(deleteMenu, { params: { ref } }),
    () => ({ message: `‘${name}’ 메뉴를 삭제했습니다.` }),
  )
  const ask = async () => {
    const question = {
      title: `‘${name}’ 메뉴를 삭제할까요?`,
      body: '이 메뉴를 보여 주던 곳은 비게 됩니다.',
      action: '삭제',
      danger: true,
    }
    if (await confirm(question)) remove.mutate(undefined)
  }
  return (
    <Button variant="ghost" pending={remove.isPending} onClick={ask}>
      <Trash2 size={18} strokeWidth={1.5} />
      메뉴 삭제
    </Button>
  )
}

interface NewMenuDialogProps {
  taken: readonly string[]
  onCreate: (menu: Menu) => void
  onClose: () => void
}

function NewMenuDialog({ taken, onCreate, onClose }: NewMenuDialogProps) {
  const [name, setName] = useState('')
  const [ref, setRef] = useState('')
  const [problem, setProblem] = useState<{ name?: string; ref?: string }>({})
  const submit = () => {
    const found = {
      ...(name.trim() === '' && { name: '이름을 입력하세요' }),
      ...(!/^[a-z0-9-]{1,60}$/.test(ref) && { ref: '영문 소문자, 숫자, 하이픈만 쓸 수 있습니다' }),
      ...(taken.includes(ref) && { ref: '이미 쓰고 있는 이름입니다.' }),
    }
    setProblem(found)
    if (Object.keys(found).length === 0) onCreate({ ref, name: name.trim(), items: [], version: 0 })
  }
  return (
    <FormDialog
      title="메뉴 만들기"
      action="만들기"
      pending={false}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field label="이름" error={problem.name} required>
        <TextInput value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label="부르는 이름" help="메뉴 블록이 이 이름으로 찾습니다. 예: primary-menu" error={problem.ref} required>
        <TextInput value={ref} maxLength={60} onChange={(event) => setRef(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
