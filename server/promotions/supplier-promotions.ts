import type { Promotion, PromotionForm } from '@jangteo/contracts/promotions/promotions.ts'
import { eq, inArray } from 'drizzle-orm'
import { accounts } from '../accounts/tables.ts'
import { products, productVariants } from '../catalog/tables.ts'
import type { Database } from '../database/open-database.ts'
import { inTransaction, type Transaction } from '../database/statement.ts'
import { AppError } from '../http/app-error.ts'
import { requireVersion } from '../http/require-version.ts'
import type { Job, Jobs } from '../jobs/jobs.ts'
import { renderEmail } from '../mail/render-email.ts'
import type { SendMail } from '../mail/send-mail.ts'
import { notify, notifyAdmins } from '../notifications/notify.ts'
import { readSetting } from '../settings/read-setting.ts'
import { getPromotion } from './list-promotions.ts'
import { idsOfRule } from './promotion-names.ts'
import {
  type Actor,
  activate,
  insertPromotion,
  lockPromotion,
  record,
  requireNotEnded,
  setStatus,
  writePromotion,
} from './save-promotion.ts'
import { promotions } from './tables.ts'

export function proposePromotion(db: Database, supplierId: string, form: PromotionForm): Promise<Promotion> {
  return inTransaction(db, async (tx) => {
    const own = await ownForm(tx, supplierId, form)
    const { id } = await insertPromotion(tx, own, { createdBy: supplierId, supplierId, status: 'proposed' })
    await notifyOfProposal(tx, id, form.name)
    return getPromotion(tx, { id })
  })
}

interface OwnPromotion {
  id: string
  supplierId: string
}

/** Approved terms hold until the promotion is stopped: an admin has approved these and no others. */
export function updateOwnPromotion(
  db: Database,
  own: OwnPromotion,
  { promotion, version }: { promotion: PromotionForm; version: number },
): Promise<Promotion> {
  return inTransaction(db, async (tx) => {
    const before = await lockPromotion(tx, own)
    requireVersion(before.version, version)
    if (before.status === 'active')
      throw new AppError('promotion_refused', {
        message: '승인된 프로모션은 고칠 수 없습니다. 중지한 뒤에 고쳐서 다시 제안하세요.',
      })
    const form = await ownForm(tx, own.supplierId, promotion)
    await writePromotion(tx, before, form, { status: 'proposed', rejectionReason: null })
    if (before.status !== 'proposed') await notifyOfProposal(tx, own.id, form.name)
    return getPromotion(tx, own)
  })
}

/** A proposal that waits is withdrawn; one that was stopped already stays so. */
export function stopOwnPromotion(db: Database, own: OwnPromotion): Promise<Promotion> {
  return inTransaction(db, async (tx) => {
    const { status } = await lockPromotion(tx, own)
    if (status === 'active' || status === 'proposed') await setStatus(tx, own.id, { status: 'stopped' })
    else if (status !== 'stopped') throw new AppError('promotion_refused')
    return getPromotion(tx, own)
  })
}

interface Decision {
  accept: boolean
  reason: string
  version: number
}

export function decidePromotion(
  db: Database,
  jobs: Pick<Jobs, 'enqueue'>,
  { id, actorId }: Actor,
  { accept, reason, version }: Decision,
): Promise<Promotion> {
  return inTransaction(db, async (tx) => {
    const before = await lockPromotion(tx, { id })
    requireVersion(before.version, version)
    const { supplierId, name } = before
    if (before.status !== 'proposed' || supplierId === null)
      throw new AppError('promotion_refused', { message: '승인을 기다리는 프로모션이 아닙니다.' })
    if (accept) {
      requireNotEnded(before)
      await activate(tx, before, actorId)
    } else
      await setStatus(tx, id, {
        status: 'rejected',
        rejectionReason: reason,
        decidedBy: actorId,
        decidedAt: new Date(),
      })
    await record(tx, actorId, accept ? 'promotion_approved' : 'promotion_rejected', before, reason ? { reason } : {})
    await notify(tx, [supplierId], {
      kind: accept ? 'promotion_approved' : 'promotion_rejected',
      text: accept ? `프로모션이 승인되었습니다: ${name}` : `프로모션이 반려되었습니다: ${name} (${reason})`,
      link: pathOf(id),
    })
    await jobs.enqueue(tx, DECISION_MAIL_JOB, { accountId: supplierId, promotionId: id, accept, reason })
    return getPromotion(tx, { id })
  })
}

const pathOf = (id: string) => `/supplier/promotions/${id}`

function notifyOfProposal(tx: Transaction, id: string, name: string): Promise<void> {
  return notifyAdmins(tx, {
    kind: 'promotion_waiting',
    text: `승인을 기다리는 프로모션이 있습니다: ${name}`,
    link: `/admin/promotions/${id}`,
  })
}

/** The supplier bears all of it, and it touches no line of others. */
async function ownForm(tx: Transaction, supplierId: string, form: PromotionForm): Promise<PromotionForm> {
  const refuse = (field: string, message: string) => {
    throw new AppError('invalid_request', { field, message })
  }
  if (form.code !== null) refuse('code', '코드로 받는 쿠폰은 마켓만 만들 수 있습니다.')
  if (form.isWelcome) refuse('isWelcome', '가입 쿠폰은 마켓만 만들 수 있습니다.')
  const { effect } = form
  if (effect.kind === 'free_shipping' && (await readSetting(tx, 'trade')).shippingBy === 'market')
    refuse('effect', '배송비를 마켓이 받고 있어 무료배송을 제안할 수 없습니다.')
  const { products: productIds, variants: variantIds } = idsOfRule(form)
  if (!(await areOwnProducts(tx, supplierId, productIds))) refuse('targets', '내 상품만 고를 수 있습니다.')
  if (!(await areOwnVariants(tx, supplierId, variantIds))) refuse('effect', '내 상품만 사은품으로 고를 수 있습니다.')
  const own = { supplierIds: [supplierId] }
  return {
    ...form,
    marketPercent: 0,
    targets: { ...form.targets, ...own },
    effect:
      effect.kind === 'buy_x_get_y' && effect.getTargets
        ? { ...effect, getTargets: { ...effect.getTargets, ...own } }
        : effect,
  }
}

async function areOwnProducts(tx: Transaction, supplierId: string, ids: readonly string[]): Promise<boolean> {
  const found = await tx
    .select({ supplierId: products.supplierId })
    .from(products)
    .where(inArray(products.id, [...ids]))
  return found.length === ids.length && found.every((product) => product.supplierId === supplierId)
}

async function areOwnVariants(tx: Transaction, supplierId: string, ids: readonly string[]): Promise<boolean> {
  const found = await tx
    .select({ supplierId: productVariants.supplierId })
    .from(productVariants)
    .where(inArray(productVariants.id, [...ids]))
  return found.length === ids.length && found.every((variant) => variant.supplierId === supplierId)
}

const DECISION_MAIL_JOB = 'send-promotion-decision'

interface DecisionMail {
  accountId: string
  promotionId: string
  accept: boolean
  reason: string
}

interface MailOptions {
  db: Database
  sendMail: SendMail
  publicUrl: string
}

/** Enough to outlast an outage of the mail server. */
const RETRIES = 300

export function sendDecisionMail({ db, sendMail, publicUrl }: MailOptions): Job<DecisionMail> {
  return {
    name: DECISION_MAIL_JOB,
    retryLimit: RETRIES,
    run: async ({ accountId, promotionId, accept, reason }) => {
      const [supplier] = await db
        .select({ email: accounts.email, name: accounts.name, closedAt: accounts.closedAt })
        .from(accounts)
        .where(eq(accounts.id, accountId))
      const [promotion] = await db
        .select({ name: promotions.name })
        .from(promotions)
        .where(eq(promotions.id, promotionId))
      if (!supplier || supplier.closedAt || !promotion) return
      const { siteName } = await readSetting(db, 'site')
      const email = renderEmail(siteName, `${supplier.name}님, 안녕하세요.`, {
        subject: `프로모션이 ${accept ? '승인' : '반려'}되었습니다: ${promotion.name}`,
        paragraphs: [
          accept
            ? '제안하신 프로모션이 승인되었습니다. 정한 기간에 적용됩니다.'
            : '제안하신 프로모션이 반려되었습니다. 사유를 확인하고 고쳐서 다시 제안할 수 있습니다.',
        ],
        facts: [['프로모션', promotion.name], ...(accept ? [] : ([['사유', reason]] as [string, string][]))],
        button: { label: '프로모션 보기', url: publicUrl + pathOf(promotionId) },
      })
      await sendMail({ to: supplier.email, ...email })
    },
  }
}
