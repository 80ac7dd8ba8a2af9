import {
  createPostcodeZone,
  deletePostcodeZone,
  listPostcodeZones,
  type PostcodeZone,
  PostcodeZoneForm,
  updatePostcodeZone,
} from '@jangteo/contracts/shipping/postcode-zones.ts'
import { SHIPPING_ZONES, type ShippingZone, ZONE_LABELS } from '@jangteo/domain/shipping/shipping-policy.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Ellipsis, MapPin, Pencil, Plus, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { api } from '../../app/api.ts'
import { pageMeta } from '../../app/page-meta.ts'
import { showFormError } from '../../app/session/error-toast.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { confirm } from '../../ui/confirm.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Page } from '../../ui/page.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'

export function meta() {
  return pageMeta('추가 배송비 지역')
}

const postcodeZones = queryOptions({
  queryKey: ['postcode-zones'],
  queryFn: async ({ signal }) => (await api(listPostcodeZones, {}, { signal, quiet: true })).data,
  staleTime: 0,
})

export default function PostcodeZonesPage() {
  const { data: zones, isError, isFetching, refetch } = useQuery(postcodeZones)
  const [edited, setEdited] = useState<PostcodeZone | 'new' | null>(null)
  const remove = useRemoveZone()
  const unverified = zones?.filter(({ isVerified }) => !isVerified).length ?? 0
  return (
    <Page
      title="추가 배송비 지역"
      description={`제주와 도서산간의 우편번호입니다. 공급자가 정한 추가 배송비가 이 지역의 주문에 붙습니다.${unverified > 0 ? ` 확인이 필요한 곳이 ${unverified}곳 있습니다.` : ''}`}
      action={
        <Button onClick={() => setEdited('new')}>
          <Plus size={18} strokeWidth={1.5} />
          지역 추가
        </Button>
      }
    >
      {!zones && isError && (
        <ErrorState title="지역을 불러오지 못했습니다" onRetry={() => void refetch()} pending={isFetching} />
      )}
      {!zones && !isError && (
        <div aria-busy>
          <span className="sr-only">지역을 불러오는 중입니다</span>
          <Skeleton className="h-96 w-full" />
        </div>
      )}
      {zones && (
        <DataTable
          label="추가 배송비 지역"
          rows={zones}
          columns={columnsFor(setEdited, (zone) => void remove(zone))}
          empty={{
            icon: MapPin,
            title: '추가 배송비를 받는 지역이 없습니다',
            body: '택배사의 도서산간 우편번호를 보고 추가해 주세요.',
          }}
        />
      )}
      {edited && (
        <ZoneDialog key={edited === 'new' ? 'new' : edited.id} zone={edited} onClose={() => setEdited(null)} />
      )}
    </Page>
  )
}

const rangeText = ({ fromCode, toCode }: Pick<PostcodeZone, 'fromCode' | 'toCode'>) =>
  fromCode === toCode ? fromCode : `${fromCode}~${toCode}`

function columnsFor(
  onEdit: (zone: PostcodeZone) => void,
  onRemove: (zone: PostcodeZone) => void,
): Column<PostcodeZone>[] {
  return [
    {
      key: 'range',
      header: '우편번호',
      cell: (zone) => <span className="whitespace-nowrap tabular-nums">{rangeText(zone)}</span>,
    },
    { key: 'zone', header: '구분', cell: ({ zone }) => <Badge>{ZONE_LABELS[zone]}</Badge> },
    { key: 'name', header: '이름', cell: ({ name }) => name },
    {
      key: 'source',
      header: '출처',
      isBlank: ({ source }) => !source,
      cell: ({ source, sourceDate }) => (
        <span className="text-sm">
          {source}
          {sourceDate && (
            <span className="whitespace-nowrap text-ink-soft tabular-nums"> · {formatDate(sourceDate)}</span>
          )}
        </span>
      ),
    },
    {
      key: 'verified',
      header: '확인',
      cell: ({ isVerified }) =>
        isVerified ? (
          <Badge tone="success">확인함</Badge>
        ) : (
          <Badge tone="warning" icon={TriangleAlert}>
            확인 필요
          </Badge>
        ),
    },
    {
      key: 'actions',
      header: '작업',
      align: 'right',
      cell: (zone) => (
        <Menu
          trigger={
            <IconButton icon={Ellipsis} label={`${rangeText(zone)} ${zone.name} 작업`} className="max-sm:size-11" />
          }
          items={[
            { label: '수정', icon: Pencil, onSelect: () => onEdit(zone) },
            'separator',
            { label: '삭제', icon: Trash2, danger: true, onSelect: () => onRemove(zone) },
          ]}
        />
      ),
    },
  ]
}

function useRemoveZone() {
  const remove = useMutationWithToast(
    postcodeZones.queryKey,
    ({ id }: PostcodeZone) => api(deletePostcodeZone, { params: { id } }),
    (zone) => ({ message: `${rangeText(zone)} ${zone.name} 지역을 삭제했습니다.` }),
  )
  return async (zone: PostcodeZone) => {
    const question = {
      title: `${rangeText(zone)} ${zone.name} 지역을 삭제할까요?`,
      body: '앞으로 이 우편번호의 주문에는 추가 배송비가 붙지 않습니다.',
      action: '삭제',
      danger: true,
    }
    if (await confirm(question)) remove.mutate(zone)
  }
}

interface Values {
  fromCode: string
  toCode: string
  zone: ShippingZone
  name: string
  source: string
  sourceDate: string
  isVerified: boolean
}

const EMPTY: Values = {
  ...{ fromCode: '', toCode: '', zone: 'island', name: '', source: '', sourceDate: '', isVerified: false },
}

/** One postcode alone leaves the second field empty. */
const toForm = ({ fromCode, toCode, zone, name, source, sourceDate, isVerified }: Values) => ({
  ...{ fromCode, toCode: toCode || fromCode, zone, name, source, sourceDate: sourceDate || null, isVerified },
})

const FIELDS = {
  fromCode: 'fromCode',
  toCode: 'toCode',
  name: 'name',
  source: 'source',
  sourceDate: 'sourceDate',
} as const

/** The rules of the contract. */
const resolver: Resolver<Values> = (values) => {
  const { error } = PostcodeZoneForm.safeParse(toForm(values))
  if (!error) return { values, errors: {} }
  const errors = error.issues.map(({ path, message }) => [path[0], { type: 'rule', message }])
  return { values: {}, errors: Object.fromEntries(errors) }
}

function ZoneDialog({ zone, onClose }: { zone: PostcodeZone | 'new'; onClose: () => void }) {
  const client = useQueryClient()
  const isNew = zone === 'new'
  const defaultValues = isNew ? EMPTY : { ...zone, sourceDate: zone.sourceDate ?? '' }
  const form = useForm<Values>({ defaultValues, resolver })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    const body = toForm(values)
    try {
      const { data } = isNew
        ? await api(createPostcodeZone, { body })
        : await api(updatePostcodeZone, { params: { id: zone.id }, body: { zone: body, version: zone.version } })
      client.setQueryData(postcodeZones.queryKey, data)
      toast.success(isNew ? `${rangeText(body)} 지역을 추가했습니다.` : `${rangeText(body)} 지역을 저장했습니다.`)
      onClose()
    } catch (error) {
      showFormError(form, error, FIELDS)
    }
  })
  return (
    <FormDialog
      title={isNew ? '지역 추가' : '지역 수정'}
      action={isNew ? '추가' : '저장'}
      pending={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-4">
        <Field label="시작 우편번호" required error={errors.fromCode?.message}>
          <TextInput inputMode="numeric" maxLength={5} autoComplete="off" {...form.register('fromCode')} />
        </Field>
        <Field label="끝 우편번호" error={errors.toCode?.message} help="한 곳이면 비워 두세요.">
          <TextInput inputMode="numeric" maxLength={5} autoComplete="off" {...form.register('toCode')} />
        </Field>
      </div>
      <Field label="구분">
        <Select
          options={SHIPPING_ZONES.map((value) => ({ value, label: ZONE_LABELS[value] }))}
          {...form.register('zone')}
        />
      </Field>
      <Field label="이름" required error={errors.name?.message}>
        <TextInput autoComplete="off" placeholder="예: 전남 완도군 섬" {...form.register('name')} />
      </Field>
      <Field label="출처" error={errors.source?.message} help="어느 택배사나 기관의 목록인지 적습니다.">
        <TextInput autoComplete="off" {...form.register('source')} />
      </Field>
      <Field label="확인한 날" error={errors.sourceDate?.message}>
        <TextInput type="date" {...form.register('sourceDate')} />
      </Field>
      <Checkbox
        label="출처와 맞는지 확인함"
        help="확인하지 않은 지역도 추가 배송비가 붙습니다."
        {...form.register('isVerified')}
      />
    </FormDialog>
  )
}
