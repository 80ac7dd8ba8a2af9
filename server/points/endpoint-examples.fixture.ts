import { randomUUID } from 'node:crypto'
import * as contract from '@jangteo/contracts/points/points.ts'
import { example, type Scene } from '../testing/endpoint-example.ts'
import { signedIn } from '../testing/test-users.ts'

const memberOf = async ({ shop }: Scene) => ({ id: (await signedIn(shop, 'customer')).accountId })

export const pointExamples = [
  example(contract.getPoints, () => ({})),
  example(contract.listPointMovements, () => ({ query: {} })),
  example(contract.getMemberPoints, async (scene) => ({ params: await memberOf(scene), query: {} })),
  example(contract.adjustMemberPoints, async (scene) => ({
    params: await memberOf(scene),
    body: { idempotencyKey: randomUUID(), amount: 1_000, reason: '이벤트 당첨' },
  })),
]
