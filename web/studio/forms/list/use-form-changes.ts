import { deleteForm, duplicateForm, type FormSummary, openForm } from '@jangteo/contracts/forms/form-authoring.ts'
import { useNavigate } from 'react-router'
import { api } from '../../../app/api.ts'
import { useMutationWithToast } from '../../../app/session/use-mutation-with-toast.ts'
import { confirm } from '../../../ui/confirm.ts'
import { ADMIN_FORMS_KEY } from '../queries.ts'

export interface FormChanges {
  duplicate: (form: FormSummary) => void
  open: (form: FormSummary, isOpen: boolean) => void
  remove: (form: FormSummary) => Promise<void>
}

export function useFormChanges(): FormChanges {
  const navigate = useNavigate()
  const duplicate = useMutationWithToast(
    ADMIN_FORMS_KEY,
    ({ id }: FormSummary) => api(duplicateForm, { params: { id } }),
    (_, { data }) => ({
      message: '폼을 복제했습니다.',
      next: { label: '열기', go: () => void navigate(`/admin/forms/${data.id}`) },
    }),
  )
  const open = useMutationWithToast(
    ADMIN_FORMS_KEY,
    ({ form: { id }, isOpen }: { form: FormSummary; isOpen: boolean }) =>
      api(openForm, { params: { id }, body: { isOpen } }),
    ({ form, isOpen }) => ({
      message: isOpen ? `‘${form.title}’ 접수를 열었습니다.` : `‘${form.title}’ 접수를 닫았습니다.`,
    }),
  )
  const remove = useMutationWithToast(
    ADMIN_FORMS_KEY,
    ({ id }: FormSummary) => api(deleteForm, { params: { id } }),
    ({ title }) => ({ message: `‘${title}’ 폼을 삭제했습니다.` }),
  )
  return {
    duplicate: (form) => duplicate.mutate(form),
    open: (form, isOpen) => open.mutate({ form, isOpen }),
    remove: async (form) => {
      const isSure = await confirm({
        title: `‘${form.title}’ 폼을 삭제할까요?`,
        body: '페이지에서 폼이 사라집니다. 받은 응답은 지워지지 않고, 삭제한 폼에서 볼 수 있습니다.',
        action: '삭제',
        danger: true,
      })
      if (isSure) remove.mutate(form)
    },
  }
}
