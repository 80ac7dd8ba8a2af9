import { updateBusiness } from '@jangteo/contracts/accounts/account.ts'
import { RetailerBusiness, SupplierBusiness, type User } from '@jangteo/contracts/accounts/users.ts'
import { formatBusinessNumber } from '@jangteo/domain/accounts/business-number.ts'
import { useState } from 'react'
import { type FieldPath, useForm, useWatch } from 'react-hook-form'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { validateWith } from '../accounts/parts/validate-with.ts'
import { api } from '../api.ts'
import { showFormError } from '../session/error-toast.ts'
import { storeUser } from '../session/session-store.ts'

/** For the owner: a new business number sends the business back to approval. */
export function EditBusinessButton({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  if (user.permissions) return null
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        수정
      </Button>
      {open && <EditBusiness user={user} onClose={() => setOpen(false)} />}
    </>
  )
}

interface Values {
  name: string
  storeType: string
  businessNumber: string
  address: string
  contactPerson: string
}

type Name = FieldPath<Values>

/** Server field names mapped to form fields. */
const FIELDS: Record<string, Name> = {
  companyName: 'name',
  storeName: 'name',
  storeType: 'storeType',
  businessNumber: 'businessNumber',
  address: 'address',
  contactPerson: 'contactPerson',
  managerName: 'contactPerson',
}

/** Edits the business details. Changing the business number requires a new approval; the form warns about it. */
function EditBusiness({ user, onClose }: { user: User; onClose: () => void }) {
  const isSupplier = user.role === 'business'
  const form = useForm<Values>({ defaultValues: valuesOf(user) })
  const { errors, isSubmitting } = form.formState
  const typed = useWatch({ control: form.control, name: 'businessNumber' })
  const isOther = digits(typed) !== user.businessNumber
  const submit = form.handleSubmit(async (values) => {
    try {
      const { data } = await api(updateBusiness, { body: isSupplier ? companyOf(values) : storeOf(values) })
      storeUser(data)
      toast.success(
        data.approvalStatus === 'pending' ? '저장했습니다. 관리자가 다시 확인합니다.' : '사업자 정보를 저장했습니다.',
      )
      onClose()
    } catch (error) {
      showFormError(form, error, FIELDS)
    }
  })
  const rules = isSupplier
    ? { name: SupplierBusiness.shape.companyName, contactPerson: SupplierBusiness.shape.contactPerson }
    : { name: RetailerBusiness.shape.storeName, contactPerson: RetailerBusiness.shape.managerName }
  const { businessNumber, address } = SupplierBusiness.shape
  return (
    <FormDialog title="사업자 정보 수정" action="저장" pending={isSubmitting} onSubmit={submit} onClose={onClose}>
      <Field label={isSupplier ? '회사명' : '매장명'} required error={errors.name?.message}>
        <TextInput autoComplete="organization" {...form.register('name', { validate: validateWith(rules.name) })} />
      </Field>
      {!isSupplier && (
        <Field label="매장 유형" required error={errors.storeType?.message}>
          <TextInput {...form.register('storeType', { validate: validateWith(RetailerBusiness.shape.storeType) })} />
        </Field>
      )}
      <Field label="사업자등록번호" required error={errors.businessNumber?.message}>
        <TextInput
          inputMode="numeric"
          className="tabular-nums"
          {...form.register('businessNumber', { validate: validateWith(businessNumber) })}
        />
      </Field>
      {isOther && (
        <Banner tone="warning" title="번호를 바꾸면 다시 승인을 받아야 합니다">
          {isSupplier
            ? '저장하면 승인 대기가 되고, 승인될 때까지 상품이 판매되지 않습니다.'
            : '저장하면 승인 대기가 되고, 승인될 때까지 등급 혜택을 받을 수 없습니다.'}
        </Banner>
      )}
      <Field label="주소" required error={errors.address?.message}>
        <TextInput autoComplete="street-address" {...form.register('address', { validate: validateWith(address) })} />
      </Field>
      <Field label={isSupplier ? '담당자명' : '매장 관리자명'} required error={errors.contactPerson?.message}>
        <TextInput {...form.register('contactPerson', { validate: validateWith(rules.contactPerson) })} />
      </Field>
    </FormDialog>
  )
}

function valuesOf(user: User): Values {
  return {
    name: user.companyName ?? user.storeName ?? '',
    storeType: user.storeType ?? '',
    businessNumber: formatBusinessNumber(user.businessNumber ?? ''),
    address: user.address ?? '',
    contactPerson: user.contactPerson ?? user.managerName ?? '',
  }
}

function companyOf({ name: companyName, businessNumber, address, contactPerson }: Values) {
  return { companyName, businessNumber, address, contactPerson }
}

function storeOf({ name: storeName, storeType, businessNumber, address, contactPerson: managerName }: Values) {
  return { storeName, storeType, businessNumber, address, managerName }
}

function digits(text: string): string {
  return text.replace(/\D/g, '')
}
