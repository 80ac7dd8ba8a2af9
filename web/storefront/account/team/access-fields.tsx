import {
  hasPermission,
  PERMISSION_HINTS,
  PERMISSION_LABELS,
  type Permission,
  permissionsOf,
} from '@jangteo/domain/accounts/permissions.ts'
import { useUser } from '../../../app/session/use-user.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { WonInput } from '../../../ui/number-input.tsx'

export interface Access {
  permissions: readonly Permission[]
  spendingLimit: number | null
}

interface AccessFieldsProps {
  access: Access
  onChange: (access: Access) => void
  /** Of the permissions. */
  error?: string | undefined
}

/** Members give only permissions that they hold themselves. */
export function AccessFields({ access, onChange, error }: AccessFieldsProps) {
  const user = useUser()
  const { permissions, spendingLimit } = access
  const toggle = (one: Permission, isOn: boolean) =>
    onChange({ ...access, permissions: isOn ? [...permissions, one] : permissions.filter((other) => other !== one) })
  const buys = permissions.includes('buy') && !permissions.includes('approve')
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-medium text-sm">권한</legend>
        {permissionsOf(user.role).map((one) => (
          <Checkbox
            key={one}
            label={PERMISSION_LABELS[one]}
            help={PERMISSION_HINTS[one]}
            checked={permissions.includes(one)}
            disabled={!hasPermission(user.permissions, one)}
            onChange={({ target }) => toggle(one, target.checked)}
          />
        ))}
        {error && (
          <p role="alert" className="text-danger text-sm">
            {error}
          </p>
        )}
      </fieldset>
      {buys && (
        <Field label="한 달 주문 한도" help="한도를 넘는 주문은 승인을 받아야 합니다. 비워 두면 한도가 없습니다.">
          <WonInput value={spendingLimit} onValueChange={(next) => onChange({ ...access, spendingLimit: next })} />
        </Field>
      )}
    </>
  )
}
