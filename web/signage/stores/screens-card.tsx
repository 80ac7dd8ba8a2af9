import {
  pairScreen,
  renameScreen,
  revokeScreen,
  type Screen,
  type SignageStore,
} from '@jangteo/contracts/signage/stores.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link2Off, MonitorSmartphone, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { validateWith } from '../../app/accounts/parts/validate-with.ts'
import { api } from '../../app/api.ts'
import { ApiError } from '../../app/session/api-error.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { Moment } from '../../ui/moment.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { FetchErrorBox, useErrorBox } from '../error-box.tsx'
import { STORES_KEY, screensOf } from '../queries.ts'

export function ScreensCard({ store }: { store: SignageStore }) {
  const client = useQueryClient()
  const query = useQuery(screensOf(store.id))
  const [pairing, setPairing] = useState(false)
  const [renaming, setRenaming] = useState<Screen>()
  const failure = useErrorBox()
  const revocation = useMutation({
    mutationFn: ({ id }: Screen) => api(revokeScreen, { params: { id } }, { quiet: true }),
    onMutate: failure.clear,
    onSuccess: (_, { name }) => toast.success(`‘${name}’ 화면의 연결을 해제했습니다.`),
    onError: (error) => failure.tell('An error occurred', error),
    onSettled: () => client.invalidateQueries({ queryKey: STORES_KEY }),
  })
  const revoke = async (screen: Screen) => {
    const sure = await confirm({
      title: `‘${screen.name}’ 화면의 연결을 해제할까요?`,
      body: '화면은 재생을 멈추고 다시 연결 코드를 보여 줍니다. 재생 기록은 남습니다.',
      action: '연결 해제',
      danger: true,
    })
    if (sure) revocation.mutate(screen)
  }
  const add = (
    <Button size="small" variant="secondary" onClick={() => setPairing(true)}>
      <Plus size={16} strokeWidth={1.5} />
      화면 연결
    </Button>
  )
  return (
    <Card title="화면" action={add}>
      {failure.box}
      <FetchErrorBox query={query} message="An error occurred" />
      {!query.data && !query.isError && <LoadingPlaceholder className="h-24 rounded-control" />}
      {query.data?.length === 0 && (
        <EmptyState
          icon={MonitorSmartphone}
          title="연결된 화면이 없습니다"
          body="TV나 태블릿의 브라우저에서 /player 주소를 열고, 보이는 코드를 여기에 입력하세요."
        />
      )}
      {query.data && query.data.length > 0 && (
        <ul aria-label="화면 목록" className="-my-3 divide-y divide-line">
          {query.data.map((screen) => (
            <ScreenRow
              key={screen.id}
              screen={screen}
              onRename={() => setRenaming(screen)}
              onRevoke={() => void revoke(screen)}
            />
          ))}
        </ul>
      )}
      {pairing && <PairDialog store={store} onClose={() => setPairing(false)} />}
      {renaming && <RenameDialog screen={renaming} onClose={() => setRenaming(undefined)} />}
    </Card>
  )
}

interface ScreenRowProps {
  screen: Screen
  onRename: () => void
  onRevoke: () => void
}

function ScreenRow({ screen, onRename, onRevoke }: ScreenRowProps) {
  const { name, isOnline, device, showing, lastSeenAt } = screen
  return (
    <li className="flex items-center gap-3 py-3">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{name}</span>
          <Badge tone={isOnline ? 'success' : 'neutral'}>{isOnline ? '온라인' : '오프라인'}</Badge>
        </span>
        <span className="block truncate text-ink-soft text-sm">
          {[showing, device].filter(Boolean).join(' · ') || '아직 보고가 없습니다'}
        </span>
        {!isOnline && lastSeenAt && (
          <span className="text-ink-soft text-xs">
            마지막 연결 <Moment at={lastSeenAt} />
          </span>
        )}
      </span>
      <IconButton icon={Pencil} label={`${name} 이름 바꾸기`} onClick={onRename} />
      <IconButton icon={Link2Off} label={`${name} 연결 해제`} onClick={onRevoke} />
    </li>
  )
}

const { code, name } = pairScreen.body.shape

function PairDialog({ store, onClose }: { store: SignageStore; onClose: () => void }) {
  const client = useQueryClient()
  const failure = useErrorBox()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '', name: '' } })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (body) => {
    failure.clear()
    try {
      const { data } = await api(pairScreen, { params: { id: store.id }, body }, { quiet: true })
      toast.success(`‘${data.name}’ 화면을 연결했습니다.`)
      await client.invalidateQueries({ queryKey: STORES_KEY })
      onClose()
    } catch (error) {
      if (error instanceof ApiError && error.status === 404)
        setError('code', { message: '이 코드를 보여 주는 화면이 없습니다. 코드를 확인하세요' }, { shouldFocus: true })
      else failure.tell('An error occurred', error)
    }
  })
  return (
    <FormDialog
      title={`‘${store.name}’ 매장에 화면 연결`}
      description="화면의 브라우저에서 /player 주소를 열면 코드가 보입니다."
      action="연결"
      pending={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      {failure.box}
      <Field label="연결 코드" required help="6자리이고 15분 동안 쓸 수 있습니다." error={errors.code?.message}>
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={6}
          className="font-semibold uppercase tracking-widest"
          {...register('code', { validate: validateWith(code) })}
        />
      </Field>
      <Field label="화면 이름" required error={errors.name?.message}>
        <TextInput
          autoComplete="off"
          maxLength={100}
          placeholder="계산대 TV"
          {...register('name', { validate: validateWith(name) })}
        />
      </Field>
    </FormDialog>
  )
}

const nameProblem = validateWith(renameScreen.body.shape.name)

function RenameDialog({ screen, onClose }: { screen: Screen; onClose: () => void }) {
  const client = useQueryClient()
  const failure = useErrorBox()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: screen.name } })
  const submit = handleSubmit(async (body) => {
    failure.clear()
    try {
      const { data } = await api(renameScreen, { params: { id: screen.id }, body }, { quiet: true })
      toast.success(`화면 이름을 ‘${data.name}’로 바꿨습니다.`)
      await client.invalidateQueries({ queryKey: STORES_KEY })
      onClose()
    } catch (error) {
      failure.tell('An error occurred', error)
    }
  })
  return (
    <FormDialog
      title="화면 이름 바꾸기"
      action="저장"
      pending={formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      {failure.box}
      <Field label="화면 이름" required error={formState.errors.name?.message}>
        <TextInput autoComplete="off" maxLength={100} {...register('name', { validate: nameProblem })} />
      </Field>
    </FormDialog>
  )
}
