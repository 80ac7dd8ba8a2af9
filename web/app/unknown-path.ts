import { redirect } from 'react-router'

/** A path that no route knows leads home. */
export function loader() {
  throw redirect('/')
}
