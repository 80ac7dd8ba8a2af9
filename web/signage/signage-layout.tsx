import { Outlet } from 'react-router'
import { useUser } from '../app/session/use-user.ts'
import { Badge } from '../ui/badge.tsx'
import { Page } from '../ui/page.tsx'
import { SignageTabs } from './signage-tabs.tsx'

/** Layout of the signage pages. */
export default function SignageLayout() {
  const { role } = useUser()
  return (
    <Page
      title="사이니지"
      description="매장 화면에 무엇을 언제 보여 줄지 정합니다."
      action={<Badge tone="brand">{role === 'admin' ? 'Admin' : 'Manager'}</Badge>}
    >
      <SignageTabs role={role} />
      <Outlet />
    </Page>
  )
}
