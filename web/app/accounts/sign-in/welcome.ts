import type { User } from '@jangteo/contracts/accounts/users.ts'
import type { UserType } from '@jangteo/domain/accounts/roles.ts'
import { toast } from '../../../ui/toast.tsx'
import { USER_TYPE_LABELS } from '../parts/user-type-texts.ts'

/** Says so when the account is not of the type that was picked. */
export function welcome({ userType }: User, picked: UserType): void {
  toast.success('로그인되었습니다.')
  if (picked === userType) return
  const [chosen, real] = [USER_TYPE_LABELS[picked], USER_TYPE_LABELS[userType]]
  toast.info(`선택하신 유형은 ${chosen}이지만, 이 계정은 ${real} 계정입니다.`, {
    description: `${real} 계정으로 로그인했습니다.`,
  })
}
