import type { WrittenStore } from '@jangteo/contracts/signage/stores.ts'
import { useQuery } from '@tanstack/react-query'
import { useController, useFormContext } from 'react-hook-form'
import { awaitedChoice } from '../../ui/awaited-choice.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { storeManagers } from '../queries.ts'

export function ManagerField() {
  const { control } = useFormContext<WrittenStore>()
  const { field, fieldState } = useController<WrittenStore, 'managerId'>({ control, name: 'managerId' })
  const managers = useQuery(storeManagers)
  return (
    <Field label="매니저" help="매장 매니저 계정 가운데 고릅니다." error={fieldState.error?.message}>
      <Select
        options={(managers.data ?? []).map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))}
        {...awaitedChoice(managers, '없음')}
        ref={field.ref}
        value={field.value ?? ''}
        onChange={(event) => field.onChange(event.target.value || null)}
      />
    </Field>
  )
}
