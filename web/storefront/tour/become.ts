import { login } from '@jangteo/contracts/accounts/auth.ts'
import { api } from '../../app/api.ts'
import { signIn } from '../../app/session/sign-in.ts'

/** Signs in as somebody of the demo shop. */
export async function become({ email, password }: { email: string; password: string }): Promise<void> {
  const { token, user } = await api(login, { body: { email, password } })
  signIn({ token, user })
}
