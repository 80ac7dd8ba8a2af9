import type { User } from '@jangteo/contracts/accounts/users.ts'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { Button, buttonClassName } from '../../ui/button.tsx'

/** Only approved suppliers may register products; a notice above states why. */
export function NewProductLink({ user }: { user: Pick<User, 'approvalStatus'> }) {
  const face = (
    <>
      <Plus size={18} strokeWidth={1.75} />
      상품 등록
    </>
  )
  if (user.approvalStatus !== 'approved') return <Button disabled>{face}</Button>
  return (
    <Link to="/supplier/products/new" className={buttonClassName()}>
      {face}
    </Link>
  )
}
