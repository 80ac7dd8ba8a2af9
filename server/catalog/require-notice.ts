import { missingNoticeFields, type ProductNotice } from '@jangteo/domain/catalog/product-notice.ts'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import { readSetting } from '../settings/read-setting.ts'

interface Noticed {
  name: string
  notice: ProductNotice | null
}

/** While the setting asks for it, no product is submitted or approved without a complete 상품정보제공고시. */
export async function requireNotices(tx: Pick<Database, 'select'>, products: readonly Noticed[]): Promise<void> {
  const incomplete = products.filter(({ notice }) => missingFields(notice).length > 0)
  const [first, ...others] = incomplete
  if (!first || !(await readSetting(tx, 'products')).noticeRequired) return
  const missing = missingFields(first.notice)
  const what = first.notice
    ? `상품정보제공고시의 빈 항목을 채워 주세요: ${missing.join(', ')}`
    : '상품정보제공고시를 써 주세요.'
  const message =
    others.length > 0 ? `‘${first.name}’ 외 ${others.length}개 상품은 상품정보제공고시가 비어 있습니다.` : what
  throw new AppError('notice_incomplete', { field: 'notice', message, extra: { missing: [...missing] } })
}

/** Without a notice nothing is stated yet: the fields of other goods (기타 재화) stand for it. */
function missingFields(notice: ProductNotice | null): readonly string[] {
  return missingNoticeFields(notice ?? { kind: 'other', fields: {} })
}
