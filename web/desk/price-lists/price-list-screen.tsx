import type { PriceListDetail } from '@jangteo/contracts/price-lists/price-lists.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { ApiError } from '../../app/session/api-error.ts'
import { showErrorToast, showFormError } from '../../app/session/error-toast.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, buttonClassName } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { Page } from '../../ui/page.tsx'
import { saveOnShortcut } from '../../ui/save-on-shortcut.ts'
import { toast } from '../../ui/toast.ts'
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts'
import {
  LIST_FIELDS,
  type ListValues,
  listResolver,
  newList,
  PriceListSections,
  toForm,
  valuesOf,
} from './price-list-form.tsx'
import { type PriceDrafts, PriceListPrices } from './price-list-prices.tsx'
import { basePath, PRICE_LISTS_KEY, type PriceListScope, priceListCalls, priceListWith } from './price-list-queries.ts'
import { PhaseBadge } from './price-lists-screen.tsx'

interface ScreenProps {
  scope: PriceListScope
}

const crumbsOf = (scope: PriceListScope) => [{ label: '단가표', to: basePath(scope) }]

export function NewPriceListScreen({ scope }: ScreenProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [initial] = useState(() => newList(new Date()))
  const form = useForm<ListValues>({ defaultValues: initial, resolver: listResolver })
  const { isDirty, isSubmitting } = form.formState
  const [createdId, setCreatedId] = useState<string>()
  useUnsavedGuard(isDirty && createdId === undefined)
  // Navigates only after the guard is off, or it would ask for confirmation.
  useEffect(() => {
    if (createdId !== undefined) void navigate(`${basePath(scope)}/${createdId}`, { replace: true })
  }, [createdId, navigate, scope])
  const submit = form.handleSubmit(async (values) => {
    try {
      const { data } = await priceListCalls(scope).create(toForm(values))
      toast.success(`‘${data.name}’ 단가표를 만들었습니다.`, { description: '상품별 단가를 정하고 시작하세요.' })
      await client.invalidateQueries({ queryKey: PRICE_LISTS_KEY })
      setCreatedId(data.id)
    } catch (error) {
      showFormError(form, error, LIST_FIELDS)
    }
  })
  return (
    <Page
      title="단가표 만들기"
      description="만든 뒤에 상품별 단가를 정하고 시작합니다. 시작하기 전에는 적용되지 않습니다."
      breadcrumbs={crumbsOf(scope)}
      width="narrow"
    >
      <form noValidate onSubmit={submit} onKeyDown={saveOnShortcut} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <PriceListSections scope={scope} form={form} />
        <div className="flex flex-wrap justify-end gap-2">
          <Link to={basePath(scope)} className={buttonClassName({ variant: 'ghost' })}>
            취소
          </Link>
          <Button type="submit" pending={isSubmitting}>
            만들기
          </Button>
        </div>
      </form>
    </Page>
  )
}

export function PriceListScreen({ scope, id }: ScreenProps & { id: string }) {
  const query = useQuery(priceListWith(scope, id))
  const [reloads, setReloads] = useState(0)
  const reload = async () => {
    await query.refetch()
    setReloads((count) => count + 1)
  }
  if (query.data) return <Editor key={reloads} scope={scope} opened={query.data} onReload={() => void reload()} />
  return (
    <Page title="단가표" breadcrumbs={crumbsOf(scope)}>
      {query.error instanceof ApiError && query.error.status === 404 ? (
        <EmptyState
          title="없는 단가표입니다"
          body="삭제했거나 주소가 다릅니다."
          action={
            <Link to={basePath(scope)} className={buttonClassName({ variant: 'secondary' })}>
              단가표 목록
            </Link>
          }
        />
      ) : query.isError ? (
        <ErrorState onRetry={() => void query.refetch()} pending={query.isFetching} />
      ) : (
        <LoadingPlaceholder className="h-96" />
      )}
    </Page>
  )
}

interface EditorProps extends ScreenProps {
  opened: PriceListDetail
  /** Starts again from the current version. */
  onReload: () => void
}

function Editor({ scope, opened, onReload }: EditorProps) {
  const client = useQueryClient()
  const [list, setList] = useState(opened)
  const [isOvertaken, setOvertaken] = useState(false)
  const [drafts, setDrafts] = useState<PriceDrafts>(new Map())
  const form = useForm<ListValues>({ defaultValues: valuesOf(opened), resolver: listResolver })
  const { isDirty, isSubmitting } = form.formState
  const isEditable = scope === 'supplier' || list.supplierId === null
  useUnsavedGuard(isDirty || drafts.size > 0)

  /** The own change counts the version by one; more means that a colleague has changed the list meanwhile. */
  const adopt = (next: PriceListDetail) => {
    if (next.version > list.version + 1) setOvertaken(true)
    else setList(next)
    void client.invalidateQueries({ queryKey: [...PRICE_LISTS_KEY, scope, 'list'] })
  }
  const submit = form.handleSubmit(async (values) => {
    try {
      const { data } = await priceListCalls(scope).update(list.id, { list: toForm(values), version: list.version })
      adopt(data)
      form.reset(valuesOf(data))
      toast.success(`‘${data.name}’ 단가표를 저장했습니다.`)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed_meanwhile') setOvertaken(true)
      else showFormError(form, error, LIST_FIELDS)
    }
  })
  return (
    <Page
      title={list.name}
      description={list.supplierName && scope === 'admin' ? `${list.supplierName}의 단가표` : undefined}
      breadcrumbs={crumbsOf(scope)}
      action={
        <div className="flex flex-wrap items-center gap-2">
          <PhaseBadge phase={list.phase} />
          <Actions
            scope={scope}
            list={list}
            isEditable={isEditable}
            isUnsaved={isDirty || drafts.size > 0}
            onChanged={adopt}
            onOvertaken={() => setOvertaken(true)}
          />
        </div>
      }
    >
      {isOvertaken && (
        <Banner
          tone="danger"
          title="그 사이에 다른 곳에서 고쳤습니다"
          action={
            <Button size="small" variant="secondary" onClick={onReload}>
              최신 내용 불러오기
            </Button>
          }
        >
          최신 내용을 불러오면 저장하지 않은 내용은 사라집니다.
        </Banner>
      )}
      {!isEditable && <Banner>공급자의 단가표입니다. 보고 중지할 수 있으며, 고치는 일은 공급자가 합니다.</Banner>}
      <form noValidate onSubmit={submit} onKeyDown={saveOnShortcut}>
        <fieldset disabled={!isEditable} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <PriceListSections scope={scope} form={form} />
          {isEditable && (
            <div className="flex justify-end">
              <Button type="submit" disabled={!isDirty || isOvertaken} pending={isSubmitting}>
                정보 저장
              </Button>
            </div>
          )}
        </fieldset>
      </form>
      <PriceListPrices
        scope={scope}
        list={list}
        isEditable={isEditable}
        drafts={drafts}
        onDrafts={setDrafts}
        onSaved={adopt}
        onUploaded={async () => adopt(await client.fetchQuery(priceListWith(scope, list.id)))}
      />
    </Page>
  )
}

interface ActionsProps extends ScreenProps {
  list: PriceListDetail
  isEditable: boolean
  isUnsaved: boolean
  onChanged: (list: PriceListDetail) => void
  onOvertaken: () => void
}

function Actions({ scope, list, isEditable, isUnsaved, onChanged, onOvertaken }: ActionsProps) {
  const calls = priceListCalls(scope)
  const client = useQueryClient()
  const navigate = useNavigate()
  const { id, name, version, status } = list
  const onError = (error: unknown) =>
    error instanceof ApiError && error.code === 'changed_meanwhile' ? onOvertaken() : showErrorToast(error)
  const start = useMutation({
    mutationFn: () => calls.start(id, version),
    onSuccess: ({ data }) => {
      onChanged(data)
      toast.success(`‘${name}’ 단가표를 시작했습니다.`)
    },
    onError,
  })
  const stop = useMutation({
    mutationFn: () => calls.stop(id),
    onSuccess: ({ data }) => {
      onChanged(data)
      toast.success(`‘${name}’ 단가표를 중지했습니다.`)
    },
    onError,
  })
  const remove = useMutation({
    mutationFn: () => calls.remove(id),
    onSuccess: async () => {
      toast.success(`‘${name}’ 단가표를 삭제했습니다.`)
      await navigate(basePath(scope))
      void client.invalidateQueries({ queryKey: [...PRICE_LISTS_KEY, scope, 'list'] })
    },
    onError,
  })
  const askToStop = async () => {
    const question = {
      title: `‘${name}’ 단가표를 중지할까요?`,
      body: '다음 주문부터 적용되지 않습니다. 접수된 주문의 금액은 바뀌지 않습니다.',
      action: '중지',
      danger: true,
    }
    if (await confirm(question)) stop.mutate()
  }
  const askToRemove = async () => {
    const question = {
      title: `‘${name}’ 단가표를 삭제할까요?`,
      body: '상품별 단가도 함께 사라지며 되돌릴 수 없습니다.',
      action: '삭제',
      danger: true,
    }
    if (await confirm(question)) remove.mutate()
  }
  if (status === 'active')
    return (
      <Button variant="danger" pending={stop.isPending} onClick={() => void askToStop()}>
        중지
      </Button>
    )
  if (!isEditable) return null
  return (
    <>
      <Button variant="ghost" pending={remove.isPending} disabled={isUnsaved} onClick={() => void askToRemove()}>
        삭제
      </Button>
      <Button
        pending={start.isPending}
        disabled={isUnsaved}
        title={isUnsaved ? '먼저 고친 내용을 저장하세요' : undefined}
        onClick={() => start.mutate()}
      >
        시작
      </Button>
    </>
  )
}
