import { ACCOUNT_STATUSES, APPROVAL_STATUSES } from '@jangteo/domain/accounts/account-status.ts'
import { isBusinessNumber } from '@jangteo/domain/accounts/business-number.ts'
import { newPasswordProblem } from '@jangteo/domain/accounts/password-rules.ts'
import { PERMISSIONS } from '@jangteo/domain/accounts/permissions.ts'
import { ROLES, USER_TYPES } from '@jangteo/domain/accounts/roles.ts'
import { GRADES } from '@jangteo/domain/grades/grades.ts'
import { z } from 'zod'

export const Email = z
  .string()
  .trim()
  .min(1, '이메일을 입력하세요')
  .max(254, '올바른 이메일 형식이 아닙니다')
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, '올바른 이메일 형식이 아닙니다')
  .toLowerCase()

export const NewPassword = z.string().superRefine((password, context) => {
  const message = newPasswordProblem(password)
  if (message) context.addIssue({ code: 'custom', message })
})

export const PersonName = z.string().trim().min(1, '이름을 입력하세요').max(50, '이름은 50자까지 쓸 수 있습니다')

const businessText = (label: string, max = 100) =>
  z.string().trim().min(1, `${label} 입력하세요`).max(max, `${max}자까지 쓸 수 있습니다`)

export const BusinessNumber = z
  .string()
  .trim()
  .min(1, '사업자등록번호를 입력하세요')
  .refine(isBusinessNumber, '올바른 사업자등록번호가 아닙니다')
  .transform((text) => text.replace(/[\s-]/g, ''))

export const SupplierBusiness = z.strictObject({
  companyName: businessText('회사명을'),
  businessNumber: BusinessNumber,
  address: businessText('주소를', 200),
  contactPerson: businessText('담당자명을', 50),
})
export type SupplierBusiness = z.infer<typeof SupplierBusiness>

export const RetailerBusiness = z.strictObject({
  storeName: businessText('매장명을'),
  storeType: businessText('매장 유형을', 50),
  businessNumber: BusinessNumber,
  managerName: businessText('매장 관리자명을', 50),
  address: businessText('주소를', 200),
})
export type RetailerBusiness = z.infer<typeof RetailerBusiness>

/** The user as returned to signed-in screens; businesses have additional fields. */
export const User = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  userType: z.enum(USER_TYPES),
  status: z.enum(ACCOUNT_STATUSES),
  createdAt: z.string(),
  lastLoginAt: z.string().nullable(),
  marketingConsent: z.boolean(),
  hasPassword: z.boolean(),
  approvalStatus: z.enum(APPROVAL_STATUSES).optional(),
  rejectionReason: z.string().nullable().optional(),
  businessNumber: z.string().optional(),
  address: z.string().optional(),
  companyName: z.string().optional(),
  contactPerson: z.string().optional(),
  storeName: z.string().optional(),
  storeType: z.string().optional(),
  storeAddress: z.string().optional(),
  managerName: z.string().optional(),
  grade: z.enum(GRADES).nullable().optional(),
  /** The business of a colleague that the session acts for; the business fields above are of it. */
  businessId: z.string().optional(),
  /** In that business; absent for an owner, who may do everything. */
  permissions: z.array(z.enum(PERMISSIONS)).optional(),
  /** Businesses to switch between, the own one first; absent for accounts that are no members. */
  businesses: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
})
export type User = z.infer<typeof User>

export const Session = z.object({
  sessionId: z.string(),
  loginAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.string(),
  device: z.string(),
  ip: z.string(),
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>
