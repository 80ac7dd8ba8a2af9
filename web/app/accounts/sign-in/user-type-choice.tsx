import { USER_TYPES } from '@jangteo/domain/accounts/roles.ts'
import { clsx } from 'clsx'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { USER_TYPE_LABELS } from '../parts/user-type-labels.ts'

const OPTION = clsx(
  'flex h-10 cursor-pointer items-center justify-center rounded-[6px] font-medium text-ink-soft text-sm transition-colors duration-150',
  'hover:text-ink has-checked:bg-surface has-checked:font-semibold has-checked:text-brand has-checked:shadow-raised',
  'has-focus-visible:outline-2 has-focus-visible:outline-brand',
)

/** Only a hint: the account decides the page after login. */
export function UserTypeChoice({ field }: { field: UseFormRegisterReturn }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">회원 유형</legend>
      <div className="grid grid-cols-4 gap-1 rounded-control bg-sunken p-1">
        {USER_TYPES.map((type) => (
          <label key={type} className={OPTION}>
            <input
              {...field}
              type="radio"
              value={type}
              defaultChecked={type === 'customer'}
              className="sr-only outline-none"
            />
            {USER_TYPE_LABELS[type]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
