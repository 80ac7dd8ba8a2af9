import {
  forgotPassword,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@jangteo/contracts/accounts/auth.ts'
import type { Database } from '../database/open-database.ts'
import type { Mount } from '../http/mount.ts'
import { limitInDatabase } from '../http/rate-limit.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { OnBusinessWaiting } from './admin/business-decision.ts'
import { resendVerification as sendVerificationAgain, verifyEmail as verifyByLink } from './email-verification.ts'
import { forgotPassword as sendResetLink, resetPassword as setPasswordByLink } from './password-reset.ts'
import { registerAccount } from './register-account.ts'

interface Options {
  db: Database
  jobs: Pick<Jobs, 'enqueue'>
  onBusinessWaiting: OnBusinessWaiting
}

/** Per client address. */
export const HOURLY = { hits: 20, seconds: 3_600 }
/** A school or company behind one address may forget many passwords in a morning; each account has its own limit. */
const RESET_LINKS = { name: 'forgot-password', hits: 300, seconds: 3_600 }

/** Registration, e-mail verification and password reset. */
export function registrationRoutes(mount: Mount, { db, jobs, onBusinessWaiting }: Options): void {
  const limitRegistrations = limitInDatabase(db, { name: 'register', ...HOURLY })
  const limitResends = limitInDatabase(db, { name: 'resend-verification', ...HOURLY })
  const limitResetLinks = limitInDatabase(db, RESET_LINKS)

  mount(register, async ({ body, request }) => {
    await limitRegistrations(request)
    await registerAccount(db, { jobs, onBusinessWaiting }, body)
    return { success: true, message: '가입이 완료되었습니다. 메일로 보내 드린 링크를 눌러 이메일을 인증해 주세요.' }
  })

  mount(resendVerification, async ({ body, request }) => {
    await limitResends(request)
    await sendVerificationAgain(db, jobs, body.email)
    return { success: true, message: '인증 메일을 다시 보냈습니다.' }
  })

  mount(verifyEmail, async ({ query, reply }) => {
    reply.header('cache-control', 'no-store')
    await verifyByLink(db, jobs, query.token)
    return { success: true, message: '이메일 인증이 완료되었습니다.' }
  })

  mount(forgotPassword, async ({ body, request }) => {
    await limitResetLinks(request)
    await sendResetLink(db, jobs, body.email)
    return { success: true, message: '가입된 이메일이라면 비밀번호 재설정 링크를 보내 드립니다.' }
  })

  mount(resetPassword, async ({ body, request }) => {
    await setPasswordByLink(db, jobs, body, request.ip)
    return { success: true, message: '비밀번호가 변경되었습니다. 새 비밀번호로 로그인해 주세요.' }
  })
}
