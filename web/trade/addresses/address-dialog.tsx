import { type Address, type AddressForm, createAddress, updateAddress } from '@jangteo/contracts/orders/checkout.ts'
import { FormProvider, useForm } from 'react-hook-form'
import { api } from '../../app/api.ts'
import { showFormError } from '../../app/session/error-toast.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { AddressFields } from './address-fields.tsx'
import { ADDRESS_FIELDS, EMPTY_ADDRESS, pickAddress } from './address-values.ts'
import { useAddressMutation } from './use-address-mutation.ts'

interface AddressDialogProps {
  /** Undefined for a new address. */
  address: Address | undefined
  onClose: () => void
  onSaved?: (all: Address[]) => void
}

const FIELDS = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, field]))

export function AddressDialog({ address, onClose, onSaved }: AddressDialogProps) {
  const form = useForm({
    defaultValues: { ...pickAddress(address ?? EMPTY_ADDRESS), isDefault: address?.isDefault ?? false },
  })
  const save = useAddressMutation((body: AddressForm) =>
    address ? api(updateAddress, { params: { id: address.id }, body }) : api(createAddress, { body }),
  )
  const submit = form.handleSubmit(async (values) => {
    try {
      const { data } = await save.mutateAsync(values)
      toast.success(address ? '배송지를 고쳤습니다.' : '배송지를 저장했습니다.')
      onSaved?.(data)
      onClose()
    } catch (error) {
      showFormError(form, error, FIELDS)
    }
  })
  return (
    <FormProvider {...form}>
      <FormDialog
        title={address ? '배송지 수정' : '새 배송지'}
        action="저장"
        pending={form.formState.isSubmitting}
        onSubmit={submit}
        onClose={onClose}
      >
        <AddressFields />
        {!address?.isDefault && <Checkbox label="기본 배송지로 정하기" {...form.register('isDefault')} />}
      </FormDialog>
    </FormProvider>
  )
}
