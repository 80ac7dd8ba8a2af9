import { login } from '@jangteo/contracts/accounts/auth.ts'
import { api } from '../../app/api.ts'
import { signIn } from '../../app/session/sign-in.ts'

/** Signs in with a demo account. */
export async function signInAsDemoUser({ email, password }: { email: string; password: string }): Promise<void> {
  const { token, user } = await api(login, { body: { email, password } })
  signIn({ token, user })
}
