import type { User } from '@jangteo/contracts/accounts/users.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { businessNameOf } from '../../app/members/business.ts'
import { userQuery, usersQuery } from '../../app/members/queries.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'

interface SupplierFilterProps {
  value: string | undefined
  onChange: (id: string | undefined) => void
}

const MAX_FOUND = 8

/** There may be thousands of suppliers, so they are searched for by name. */
export function SupplierFilter({ value, onChange }: SupplierFilterProps) {
  const [text, setText] = useState('')
  const search = useDebounced(text.trim())
  const found = useQuery(usersQuery({ userType: 'supplier', limit: MAX_FOUND, ...(search && { search }) }))
  const chosen = useQuery({ ...userQuery(value ?? ''), enabled: value !== undefined })
  const named = chosen.data && nameOf(chosen.data.data.user)
  return (
    <Field label="공급자" hideLabel className="lg:w-48">
      <Combobox
        placeholder="모든 공급자"
        chosen={value ? (named ?? '공급자 선택됨') : null}
        options={(found.data?.data ?? []).map((user) => ({ value: user.id, label: nameOf(user), note: user.email }))}
        searching={found.isFetching}
        failed={found.isError}
        onSearch={setText}
        onChoose={onChange}
      />
    </Field>
  )
}

function nameOf(user: User): string {
  return businessNameOf(user) ?? user.name
}
