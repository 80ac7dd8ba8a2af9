import { PickupPointForm, savePickupPoint } from '@jangteo/contracts/orders/pickups.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import { validateWith } from '../../app/accounts/parts/validate-with.ts'
import { api } from '../../app/api.ts'
import { showErrorToast, showFormError } from '../../app/session/error-toast.ts'
import { useUser } from '../../app/session/use-user.ts'
import { PlaceFields } from '../../trade/addresses/address-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { ownPickupPoint } from './queries.ts'

function useSavePoint() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: PickupPointForm) => api(savePickupPoint, { body }),
    onSuccess: ({ data }) => client.setQueryData(ownPickupPoint.queryKey, data),
  })
}

interface PickupPointCardProps {
  point: PickupPointForm
  onEdit: () => void
}

/** The store as buyers see it, and whether they can choose it. */
export function PickupPointCard({ point, onEdit }: PickupPointCardProps) {
  const isApproved = useUser().approvalStatus === 'approved'
  const save = useSavePoint()
  const isOpen = save.isPending ? save.variables.isOpen : point.isOpen
  const change = (next: boolean) =>
    save.mutate(
      { ...point, isOpen: next },
      {
        onSuccess: () => toast.success(next ? '매장 수령을 받습니다.' : '새 매장 수령을 받지 않습니다.'),
        onError: showErrorToast,
      },
    )
  const { name, zipCode, address, detailAddress, hours, phone } = point
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="font-semibold text-lg">{name}</h2>
          <p className="text-ink-soft text-sm">
            ({zipCode}) {address} {detailAddress}
          </p>
          <p className="text-ink-soft text-sm">
            {hours && `${hours} · `}
            <span className="tabular-nums">{phone}</span>
          </p>
        </div>
        <Switch
          className="max-sm:w-full sm:max-w-80"
          label={<span className="font-medium">매장 수령 받기</span>}
          help={
            isOpen
              ? '구매자가 주문할 때 이 매장을 고를 수 있습니다.'
              : '구매자가 고를 수 없습니다. 이미 들어온 주문은 그대로 전달해 주세요.'
          }
          checked={isOpen}
          disabled={save.isPending || (!isApproved && !point.isOpen)}
          onChange={(event) => change(event.target.checked)}
        />
        <Button variant="secondary" size="small" className="max-sm:h-11 max-sm:w-full" onClick={onEdit}>
          매장 정보 수정
        </Button>
      </div>
    </Card>
  )
}

const FIELDS = { name: 'name', phone: 'phone', zipCode: 'zipCode', address: 'address', hours: 'hours' } as const
const { name: Name, phone: Phone, hours: Hours } = PickupPointForm.shape

interface PickupPointDialogProps {
  /** Null for a store that never offered pickup. */
  point: PickupPointForm | null
  onClose: () => void
}

export function PickupPointDialog({ point, onClose }: PickupPointDialogProps) {
  const { storeName = '', storeAddress = '', approvalStatus } = useUser()
  const form = useForm<PickupPointForm>({
    defaultValues: point ?? {
      ...{ name: storeName, phone: '', zipCode: '', address: storeAddress, detailAddress: '', hours: '' },
      // Before the approval the server takes the details but does not offer the store.
      isOpen: approvalStatus === 'approved',
    },
  })
  const { errors } = form.formState
  const save = useSavePoint()
  const submit = form.handleSubmit((values) =>
    save.mutate(values, {
      onSuccess: () => {
        toast.success(
          point
            ? '매장 정보를 저장했습니다.'
            : values.isOpen
              ? '매장 수령을 시작했습니다.'
              : '매장 정보를 저장했습니다.',
          point ? { description: '이미 들어온 주문의 매장 정보는 바뀌지 않습니다.' } : {},
        )
        onClose()
      },
      onError: (error) => showFormError(form, error, FIELDS),
    }),
  )
  return (
    <FormProvider {...form}>
      <FormDialog
        title={point ? '매장 정보 수정' : '매장 수령 시작'}
        description="구매자가 매장을 고를 때와 주문 화면에서 봅니다. 판매자는 이 주소로 상품을 보냅니다."
        action={point ? '저장' : '시작'}
        pending={save.isPending}
        onSubmit={submit}
        onClose={onClose}
      >
        <Field label="매장 이름" required error={errors.name?.message}>
          <TextInput autoComplete="organization" {...form.register('name', { validate: validateWith(Name) })} />
        </Field>
        <Field label="매장 전화" required error={errors.phone?.message}>
          <TextInput
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="02-000-0000"
            {...form.register('phone', { validate: validateWith(Phone) })}
          />
        </Field>
        <PlaceFields />
        <Field label="영업시간" help="구매자가 언제 찾으러 올 수 있는지 적어 주세요." error={errors.hours?.message}>
          <TextInput
            placeholder="평일 10:00–19:00, 일요일 휴무"
            {...form.register('hours', { validate: validateWith(Hours) })}
          />
        </Field>
      </FormDialog>
    </FormProvider>
  )
}
