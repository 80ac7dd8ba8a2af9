import * as contract from '@jangteo/contracts/accounts/admin-users.ts'
import * as details from '@jangteo/contracts/accounts/business-details.ts'
import { example, type Scene } from '../../testing/endpoint-example.ts'
import { signedIn, type TestUserKind } from '../../testing/test-users.ts'

const paramsOf = async ({ shop }: Scene, kind: TestUserKind) => ({ id: (await signedIn(shop, kind)).accountId })

export const adminExamples = [
  example(contract.listUsers, () => ({ query: { search: '김', userType: 'supplier', status: 'approved' } })),
  example(contract.getUser, async (scene) => ({ params: await paramsOf(scene, 'customer') })),
  example(details.getMemberBusinessDetails, async (scene) => ({ params: await paramsOf(scene, 'supplier-pending') })),
  example(details.downloadMemberLicence, async ({ shop }) => {
    const owner = await signedIn(shop, 'supplier-pending')
    const upload = new Blob(['%PDF-1.4\n%%EOF'], { type: 'application/pdf' })
    await owner.ask(details.uploadLicence, { query: { fileName: '등록증.pdf' }, upload })
    return { params: { id: owner.accountId } }
  }),
  example(contract.approveBusiness, async (scene) => ({
    params: await paramsOf(scene, 'retailer-pending'),
    body: { grade: 'vip' },
  })),
  example(contract.rejectBusiness, async (scene) => ({
    params: await paramsOf(scene, 'supplier-pending'),
    body: { reason: '사업자등록증을 확인할 수 없습니다.' },
  })),
  example(contract.setGrade, async (scene) => ({ params: await paramsOf(scene, 'retailer'), body: { grade: 'vip' } })),
  example(contract.setAccountStatus, async (scene) => ({
    params: await paramsOf(scene, 'customer'),
    body: { status: 'suspended', reason: '약관 위반' },
  })),
  example(contract.setRole, async (scene) => ({
    params: await paramsOf(scene, 'customer'),
    body: { role: 'manager' },
  })),
  example(contract.endUserSession, async ({ shop }) => {
    const { accountId, sessionId } = await signedIn(shop, 'customer')
    return { params: { id: accountId, sessionId } }
  }),
  example(contract.listAudit, () => ({ query: {} })),
]
