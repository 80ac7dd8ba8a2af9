import type { User } from '@jangteo/contracts/accounts/users.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EditBusiness } from './edit-business.tsx'

export function EditBusinessButton({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        수정
      </Button>
      {open && <EditBusiness user={user} onClose={() => setOpen(false)} />}
    </>
  )
}
