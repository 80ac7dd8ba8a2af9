import type { User } from '@jangteo/contracts/accounts/users.ts'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { Button, buttonLook } from '../../ui/button.tsx'

/** Only approved suppliers may register products; the others read why above it. */
export function NewProductLink({ user }: { user: Pick<User, 'approvalStatus'> }) {
  const face = (
    <>
      <Plus size={18} strokeWidth={1.75} />
      상품 등록
    </>
  )
  if (user.approvalStatus !== 'approved') return <Button disabled>{face}</Button>
  return (
    <Link to="/supplier/products/new" className={buttonLook()}>
      {face}
    </Link>
  )
}
