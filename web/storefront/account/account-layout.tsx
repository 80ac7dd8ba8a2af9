import { Outlet, useLocation } from 'react-router'
import { ProtectedArea } from '../../app/session/protected-area.tsx'
import { useUser } from '../../app/session/use-user.ts'
import { Desk } from '../../desk/desk.tsx'
import { useFocusOnNavigation } from '../../desk/use-focus-on-navigation.ts'
import { PublicLayout } from '../../rendering/layout/public-layout.tsx'

/** Layout of account pages: shoppers see the storefront layout, other roles the desk layout. */
export default function AccountLayout() {
  const area = useLocation().pathname.toLowerCase()
  return (
    <ProtectedArea area={area}>
      <ByRole />
    </ProtectedArea>
  )
}

function ByRole() {
  return useUser().role === 'customer' ? <InShop /> : <Desk />
}

function InShop() {
  useFocusOnNavigation()
  return (
    <PublicLayout>
      {/* As wide as header and footer; pages set their own padding. */}
      <div className="mx-auto w-full max-w-6xl">
        <Outlet />
      </div>
    </PublicLayout>
  )
}
