import { notifyAdmins } from '../../notifications/notify.ts'

interface Asking {
  id: string
  name: string
}

/** One notice for all that were asked for together. */
export async function tellAdmins(tx: Parameters<typeof notifyAdmins>[0], asking: readonly Asking[]): Promise<void> {
  const [first, ...others] = asking
  if (!first) return
  const more = others.length > 0 ? ` 외 ${others.length}개` : ''
  await notifyAdmins(tx, {
    kind: 'product_waiting',
    text: `승인을 기다리는 상품이 있습니다: ${first.name}${more}`,
    link: others.length > 0 ? '/admin/products/pending' : `/admin/products/${first.id}`,
  })
}
