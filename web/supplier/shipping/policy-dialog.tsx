import {
  createShippingPolicy,
  type ShippingPolicy,
  ShippingPolicyForm,
  updateShippingPolicy,
} from '@jangteo/contracts/shipping/shipping-policies.ts'
import { POLICY_KINDS, type PolicyKind } from '@jangteo/domain/shipping/shipping-policy.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Controller, type FieldPath, type Resolver, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { api } from '../../app/api.ts'
import { showFormError } from '../../app/session/error-toast.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { shippingPolicies } from './queries.ts'

export const KIND_LABELS: Record<PolicyKind, string> = {
  flat: '고정 배송비',
  free_from: '조건부 무료',
  per_kg: '무게별',
  per_box: '상자별',
  collect: '착불',
}

const KIND_HELPS: Record<PolicyKind, string> = {
  flat: '주문 금액과 수량에 관계없이 한 번 받습니다. 0원이면 무료배송입니다.',
  free_from: '함께 보내는 상품 금액이 기준에 닿으면 받지 않습니다. 등급 할인 전 금액으로 봅니다.',
  per_kg: '무게의 합을 1kg 단위로 올려서 받습니다. 무게를 쓰지 않은 상품은 0kg으로 보고, 적어도 1kg은 받습니다.',
  per_box: '상자마다 받습니다. 남는 수량도 한 상자입니다.',
  collect: '구매자가 받을 때 택배 기사에게 냅니다. 주문 금액에는 들어가지 않습니다.',
}

type Amount = number | null
interface Values {
  name: string
  kind: PolicyKind
  fee: Amount
  freeFrom: Amount
  perKg: Amount
  boxUnits: Amount
  jejuSurcharge: Amount
  islandSurcharge: Amount
  bundles: boolean
  returnFee: Amount
  roundTripFee: Amount
  isDefault: boolean
}

const EMPTY: Values = {
  ...{ name: '', kind: 'free_from', fee: 3_000, freeFrom: 50_000, perKg: null, boxUnits: null },
  ...{ jejuSurcharge: 0, islandSurcharge: 0, bundles: true, returnFee: 0, roundTripFee: 0, isDefault: false },
}

interface PolicyDialogProps {
  policy: ShippingPolicy | 'new'
  isFirst: boolean
  onClose: () => void
}

export function PolicyDialog({ policy, isFirst, onClose }: PolicyDialogProps) {
  const client = useQueryClient()
  const isNew = policy === 'new'
  const form = useForm<Values>({ defaultValues: isNew ? EMPTY : policy, resolver })
  const { errors, isSubmitting } = form.formState
  const kind = useWatch({ control: form.control, name: 'kind' })
  const submit = form.handleSubmit(async (values) => {
    const body = ShippingPolicyForm.parse(ofKind(values))
    try {
      const { data } = isNew
        ? await api(createShippingPolicy, { body })
        : await api(updateShippingPolicy, {
            params: { id: policy.id },
            body: { policy: body, version: policy.version },
          })
      client.setQueryData(shippingPolicies.queryKey, data)
      toast.success(isNew ? `‘${body.name}’ 정책을 추가했습니다.` : `‘${body.name}’ 정책을 저장했습니다.`)
      onClose()
    } catch (error) {
      showFormError(form, error, FIELDS)
    }
  })
  return (
    <FormDialog
      title={isNew ? '배송 정책 추가' : `‘${policy.name}’ 정책 수정`}
      description="저장한 뒤의 주문부터 적용됩니다."
      action={isNew ? '추가' : '저장'}
      pending={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="정책 이름" required error={errors.name?.message} help="공급자 화면에만 보입니다.">
        <TextInput autoComplete="off" placeholder="예: 냉동 상품" {...form.register('name')} />
      </Field>
      <Field label="배송비 종류" help={KIND_HELPS[kind]}>
        <Select
          options={POLICY_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
          {...form.register('kind')}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        {kind !== 'collect' && <AmountField form={form} name="fee" label={FEE_LABELS[kind]} unit="원" />}
        {kind === 'free_from' && <AmountField form={form} name="freeFrom" label="무료배송 기준" unit="원" />}
        {kind === 'per_kg' && <AmountField form={form} name="perKg" label="1kg당 배송비" unit="원" />}
        {kind === 'per_box' && <AmountField form={form} name="boxUnits" label="상자에 담는 수량" unit="개" />}
      </div>
      {kind !== 'collect' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <AmountField form={form} name="jejuSurcharge" label="제주 추가 배송비" unit="원" />
          <AmountField
            form={form}
            name="islandSurcharge"
            label="도서산간 추가 배송비"
            unit="원"
            help="무료배송이어도 받습니다."
          />
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountField form={form} name="returnFee" label="반품 배송비 (편도)" unit="원" />
        <AmountField
          form={form}
          name="roundTripFee"
          label="반품 배송비 (왕복)"
          unit="원"
          help="무료로 보낸 상품을 단순 변심으로 돌려받을 때 받습니다. 배송비를 받았으면 편도를 받습니다."
        />
      </div>
      {kind !== 'collect' && (
        <Checkbox
          label="묶음 배송"
          help="묶음 배송하는 상품은 정책이 달라도 한 상자로 보고, 그중 가장 큰 배송비를 한 번만 받습니다."
          {...form.register('bundles')}
        />
      )}
      {!isFirst && (isNew || !policy.isDefault) && (
        <Checkbox
          label="기본 정책으로 정하기"
          help="정책을 따로 고르지 않은 상품에 쓰입니다."
          {...form.register('isDefault')}
        />
      )}
    </FormDialog>
  )
}

const FEE_LABELS: Record<PolicyKind, string> = {
  flat: '배송비',
  free_from: '배송비',
  per_kg: '기본 배송비',
  per_box: '한 상자 배송비',
  collect: '배송비',
}

interface AmountFieldProps {
  form: UseFormReturn<Values>
  name: 'fee' | 'freeFrom' | 'perKg' | 'boxUnits' | 'jejuSurcharge' | 'islandSurcharge' | 'returnFee' | 'roundTripFee'
  label: string
  unit: string
  help?: string
}

function AmountField({ form, name, label, unit, help }: AmountFieldProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
        <Field label={label} {...(help && { help })} error={error?.message}>
          <NumberInput ref={ref} value={value} onValueChange={onChange} onBlur={onBlur} unit={unit} />
        </Field>
      )}
    />
  )
}

const FIELDS = Object.fromEntries(Object.keys(EMPTY).map((name) => [name, name as FieldPath<Values>]))

/** Amounts of other kinds stay in the form, so that they come back with the kind, and are not sent. */
function ofKind(values: Values) {
  const { kind, ...rest } = Object.fromEntries(
    Object.keys(EMPTY).map((name) => [name, values[name as keyof Values]]),
  ) as unknown as Values
  return {
    ...rest,
    kind,
    freeFrom: kind === 'free_from' ? rest.freeFrom : null,
    perKg: kind === 'per_kg' ? rest.perKg : null,
    boxUnits: kind === 'per_box' ? rest.boxUnits : null,
    ...(kind === 'collect' && { fee: 0, jejuSurcharge: 0, islandSurcharge: 0, bundles: false }),
  }
}

/** The rules of the contract. */
const resolver: Resolver<Values> = (values) => {
  const { error } = ShippingPolicyForm.safeParse(ofKind(values))
  if (!error) return { values, errors: {} }
  const errors = error.issues.map(({ path, message }) => [path[0], { type: 'rule', message }])
  return { values: {}, errors: Object.fromEntries(errors) }
}
