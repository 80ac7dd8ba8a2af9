import { useLocation } from 'react-router'
import { ProtectedArea } from '../app/session/protected-area.tsx'
import { Desk } from './desk.tsx'

/** Layout of every back-office screen. */
export default function DeskLayout() {
  // Routes match case-insensitively, so the access check must too.
  const area = useLocation().pathname.toLowerCase()
  return (
    <ProtectedArea area={area}>
      <Desk />
    </ProtectedArea>
  )
}
