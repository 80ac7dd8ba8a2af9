import { useLocation } from 'react-router'
import { ProtectedArea } from '../app/session/protected-area.tsx'
import { Desk } from './desk.tsx'

/** Around every screen where people work. */
export default function DeskLayout() {
  // The router does not mind capitals, so the guard must not either.
  const area = useLocation().pathname.toLowerCase()
  return (
    <ProtectedArea area={area}>
      <Desk />
    </ProtectedArea>
  )
}
