import { Outlet, useLocation } from 'react-router'
import { ProtectedArea } from '../../app/session/protected-area.tsx'
import { useUser } from '../../app/session/use-user.ts'
import { Desk } from '../../desk/desk.tsx'
import { useFocusOnArrival } from '../../desk/use-focus-on-arrival.ts'
import { PublicLayout } from '../../rendering/layout/public-layout.tsx'

/** Around what belongs to a person: shoppers stay in the shop, everybody else at the desk. */
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
  useFocusOnArrival()
  return (
    <PublicLayout>
      {/* As wide as header and footer; screens bring their own edges. */}
      <div className="mx-auto w-full max-w-6xl">
        <Outlet />
      </div>
    </PublicLayout>
  )
}
