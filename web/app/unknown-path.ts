import { redirect } from 'react-router'

/** Unknown paths redirect home. */
export function loader() {
  throw redirect('/')
}
