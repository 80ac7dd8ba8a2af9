import { randomUUID } from 'node:crypto'
import * as account from '@jangteo/contracts/accounts/account.ts'
import * as auth from '@jangteo/contracts/accounts/auth.ts'
import * as details from '@jangteo/contracts/accounts/business-details.ts'
import * as members from '@jangteo/contracts/accounts/members.ts'
import * as social from '@jangteo/contracts/accounts/social.ts'
import { isBusinessRole } from '@jangteo/domain/accounts/permissions.ts'
import { eq } from 'drizzle-orm'
import { example, type Scene } from '../testing/endpoint-example.ts'
import { memberOf } from '../testing/members.ts'
import { PASSWORD, signedIn, type TestUser, visitor } from '../testing/test-users.ts'
import { issueToken } from './one-time-tokens.ts'
import { issueLoginCode } from './social/login-code.ts'
import { hashBrowserSecret } from './social/oauth-flow.ts'
import { issueLinkToken, savePendingSignup } from './social/resolve-account.ts'
import { pressButton } from './social/testing/sign-in-page.fixture.ts'
import { accounts, businesses, businessMembers, linkedAccounts, memberInvitations } from './tables.ts'
import { hashToken, randomToken } from './tokens.ts'

const newAddress = () => `${randomUUID()}@shop.test`

async function credentials({ shop }: Scene) {
  return { body: { email: (await signedIn(shop, 'customer')).email, password: PASSWORD } }
}

/** These endpoints read the refresh cookie, not the bearer token. */
async function withCookie({ shop }: Scene) {
  return { headers: (await signedIn(shop, 'customer')).cookieHeaders }
}

async function unverified({ shop }: Scene) {
  const user = await signedIn(shop, 'customer')
  const change = { status: 'pending', emailVerifiedAt: null } as const
  await shop.db.update(accounts).set(change).where(eq(accounts.id, user.accountId))
  return user
}

const NUMBER_AND_PLACE = { businessNumber: '124-81-00998', address: '서울특별시 중구 세종대로 110' }

function businessOf(caller: Scene['caller']) {
  if ('role' in caller && caller.role === 'affiliate')
    return { ...NUMBER_AND_PLACE, storeName: '상점', storeType: '편의점', managerName: '김점주' }
  return { ...NUMBER_AND_PLACE, companyName: '회사', contactPerson: '김담당' }
}

const signInExamples = [
  example(auth.login, credentials),
  example(auth.loginV2, credentials),
  example(auth.logout, () => ({})),
  example(auth.logoutV2, () => ({})),
  example(auth.logoutAll, () => ({})),
  example(auth.refresh, withCookie),
  example(auth.verify, () => ({})),
  example(auth.me, withCookie),
  example(auth.ssoCheck, () => ({})),
  example(auth.listDemoAccounts, () => ({})),
]

const registrationExamples = [
  example(auth.register, () => ({
    body: {
      userType: 'customer',
      email: newAddress(),
      name: '한지민',
      password: PASSWORD,
      termsAccepted: true,
      privacyAccepted: true,
    },
  })),
  example(auth.resendVerification, async (scene) => ({ body: { email: (await unverified(scene)).email } })),
  example(auth.verifyEmail, async (scene) => {
    const { accountId } = await unverified(scene)
    return { query: { token: await issueToken(scene.shop.db, 'verify_email', accountId) } }
  }),
  example(auth.forgotPassword, () => ({ body: { email: newAddress() } })),
  example(auth.resetPassword, async ({ shop }) => {
    const { accountId } = await signedIn(shop, 'customer')
    return { body: { token: await issueToken(shop.db, 'reset_password', accountId), password: PASSWORD } }
  }),
]

const DETAILS = { representative: '김대표', phone: '02-123-4567', businessType: '도매업', businessItem: '생활용품' }
const licence = () => new Blob(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'], { type: 'application/pdf' })

const ownAccountExamples = [
  example(account.listSessions, () => ({})),
  example(account.endSession, ({ caller }) => ({
    params: { sessionId: 'sessionId' in caller ? caller.sessionId : randomUUID() },
  })),
  example(account.updateBusiness, ({ caller }) => ({ body: businessOf(caller) })),
  example(details.getBusinessDetails, () => ({})),
  example(details.saveBusinessDetails, () => ({ body: DETAILS })),
  example(details.uploadLicence, () => ({ query: { fileName: 'licence.pdf' }, upload: licence() })),
  example(details.downloadLicence, async ({ caller }) => {
    if ('ask' in caller) await caller.send(details.uploadLicence, { query: { fileName: 'a.pdf' }, upload: licence() })
    return {}
  }),
  example(account.updateProfile, () => ({ body: { name: '새 이름', marketingConsent: true } })),
  example(account.changePassword, () => ({ body: { currentPassword: PASSWORD, newPassword: 'Sinsang2@' } })),
  example(account.exportAccount, () => ({ body: { password: PASSWORD } })),
  example(account.closeAccount, ({ caller }) => ({
    body: { password: PASSWORD, confirmEmail: 'email' in caller ? caller.email : newAddress() },
  })),
]

const kakao = { provider: 'kakao' } as const

const socialExamples = [
  example(social.listProviders, () => ({})),
  example(social.startSocialLogin, () => ({ params: kakao })),
  example(social.startLinking, () => ({ params: kakao })),
  example(social.socialCallback, async (scene) => {
    const userId = String(scene.kakao.users.size + 1)
    const { email } = await signedIn(scene.shop, 'customer')
    scene.kakao.users.set(userId, { email, is_email_valid: true, is_email_verified: true })
    const start = await visitor(scene.shop).send(social.startSocialLogin, { params: kakao })
    const back = await pressButton(start.json().data.url, userId)
    const { code = '', state = '' } = Object.fromEntries(back.searchParams)
    const cookie = String(start.headers['set-cookie']).split(';')[0] ?? ''
    return { params: kakao, body: { code, state, redirect_uri: back.origin + back.pathname }, headers: { cookie } }
  }),
  example(social.exchangeLoginCode, async ({ shop }) => {
    const browser = randomToken()
    const { accountId } = await signedIn(shop, 'customer')
    const token = await issueLoginCode(shop.db, accountId, hashBrowserSecret(browser))
    return { body: { token }, headers: { cookie: `jangteo_social=${browser}` } }
  }),
  example(social.linkWithPassword, async ({ shop }) => {
    const browser = randomToken()
    const { accountId } = await signedIn(shop, 'customer')
    const payload = { provider: 'naver', subject: randomUUID(), browser: hashBrowserSecret(browser) } as const
    const linkToken = await issueLinkToken(shop.db, accountId, payload)
    return { body: { linkToken, password: PASSWORD }, headers: { cookie: `jangteo_social=${browser}` } }
  }),
  example(social.consentToSignUp, async ({ shop }) => {
    const browser = randomToken()
    const signup = { ...kakao, subject: randomUUID(), email: newAddress(), emailVerified: true, name: null }
    const consentToken = await savePendingSignup(shop.db, browser, signup)
    return {
      body: { consentToken, termsAccepted: true, privacyAccepted: true },
      headers: { cookie: `jangteo_social=${browser}` },
    }
  }),
  example(social.listLinkedAccounts, () => ({})),
  example(social.unlinkAccount, async ({ shop, caller }) => {
    const link = { provider: 'kakao', subject: randomUUID() }
    if ('accountId' in caller) await shop.db.insert(linkedAccounts).values({ ...link, accountId: caller.accountId })
    return { params: kakao }
  }),
]

export const accountExamples = [...signInExamples, ...registrationExamples, ...ownAccountExamples, ...socialExamples]

/** The caller; another owner for roles that have no business. */
async function ownerOf({ shop, caller }: Pick<Scene, 'shop' | 'caller'>): Promise<TestUser> {
  return 'role' in caller && isBusinessRole(caller.role) ? caller : signedIn(shop, 'retailer')
}

async function newMember(scene: Scene): Promise<{ params: { id: string } }> {
  return { params: { id: (await memberOf(scene.shop, await ownerOf(scene))).accountId } }
}

/** A role has permissions of its own. */
const accessFor = (caller: Scene['caller']) => ({
  permissions: ['role' in caller && caller.role === 'business' ? ('orders' as const) : ('buy' as const)],
})

async function newInvitation(scene: Pick<Scene, 'shop' | 'caller'>, email = newAddress()) {
  const owner = await ownerOf(scene)
  const token = randomToken()
  const [invitation] = await scene.shop.db
    .insert(memberInvitations)
    .values({
      ...{ businessId: owner.accountId, invitedBy: owner.accountId, email, tokenHash: hashToken(token) },
      ...accessFor(owner),
      expiresAt: new Date(Date.now() + 60_000),
    })
    .returning({ id: memberInvitations.id })
  return { id: invitation?.id ?? '', token }
}

export const memberExamples = [
  example(members.getTeam, () => ({})),
  example(members.inviteMember, async (scene) => {
    const { accountId } = await ownerOf(scene)
    await scene.shop.db
      .update(businesses)
      .set({ approvalStatus: 'approved' })
      .where(eq(businesses.accountId, accountId))
    return { body: { email: newAddress(), ...accessFor(scene.caller) } }
  }),
  example(members.resendInvitation, async (scene) => ({ params: { id: (await newInvitation(scene)).id } })),
  example(members.withdrawInvitation, async (scene) => ({ params: { id: (await newInvitation(scene)).id } })),
  example(members.updateMember, async (scene) => ({ ...(await newMember(scene)), body: accessFor(scene.caller) })),
  example(members.removeMember, newMember),
  example(members.setApprovalAmount, () => ({ body: { approvalAmount: 100_000 } })),
  example(members.switchBusiness, async (scene) => ({ body: { businessId: (await ownerOf(scene)).accountId } })),
  example(members.leaveBusiness, async (scene) => {
    const { accountId, role } = await ownerOf(scene)
    const owner = await signedIn(scene.shop, role === 'affiliate' ? 'retailer' : 'supplier-approved')
    await scene.shop.db
      .insert(businessMembers)
      .values({ businessId: owner.accountId, accountId, ...accessFor(scene.caller) })
    return { body: { businessId: owner.accountId } }
  }),
  example(members.getInvitation, async (scene) => ({ query: { token: (await newInvitation(scene)).token } })),
  example(members.acceptInvitation, async (scene) => {
    const { shop } = scene
    const { email, role } = await ownerOf(scene)
    const owner = await signedIn(shop, role === 'business' ? 'supplier-approved' : 'retailer')
    return { body: { token: (await newInvitation({ shop, caller: owner }, email)).token } }
  }),
  example(members.registerByInvitation, async (scene) => ({
    body: {
      token: (await newInvitation(scene)).token,
      name: '김직원',
      password: PASSWORD,
      termsAccepted: true,
      privacyAccepted: true,
    },
  })),
]
