import { login } from '@jangteo/contracts/auth.ts'
import { api } from '../api.ts'
import { signIn } from '../session/sign-in.ts'

/** Signs in as somebody of the demo shop. */
export async function become({ email, password }: { email: string; password: string }): Promise<void> {
  const { token, user } = await api(login, { body: { email, password } })
  signIn({ token, user })
}
