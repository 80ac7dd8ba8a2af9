import type { SignageContentInput } from '@jangteo/contracts/signage/contents.ts'
import { parseEmbedUrl } from '@jangteo/domain/content/blocks/embeds.ts'
import { readPictureUrl } from '@jangteo/domain/files/picture.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { categories, products } from '../../catalog/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { pictures } from '../../files/tables.ts'
import { AppError } from '../../http/app-error.ts'
import { isShown } from '../../promotions/public-promotions.ts'
import { promotions } from '../../promotions/tables.ts'
import { signageVideos } from '../tables.ts'
import { videoIdOf } from '../videos/video-url.ts'

type Reader = Pick<Database, 'select' | '$count'>

/** The stored values; input that no player could show is refused. */
export interface CheckedContent {
  url: string
  thumbnailUrl: string | null
  board: SignageContentInput['board']
}

export async function checkContent(db: Reader, { type, url, board }: SignageContentInput): Promise<CheckedContent> {
  if (type === 'products') return { url: '', thumbnailUrl: null, board: await checkedBoard(db, board) }
  if (type === 'image') return { url, thumbnailUrl: await requireStoredPicture(db, url), board: null }
  if (type === 'video') return { url: await requireStoredVideo(db, url), thumbnailUrl: null, board: null }
  const frame = parseEmbedUrl(url)
  if (frame?.provider !== type)
    throw refused('url', type === 'youtube' ? 'YouTube 영상 주소를 입력하세요' : 'Vimeo 영상 주소를 입력하세요')
  const thumbnailUrl = type === 'youtube' ? `https://i.ytimg.com/vi/${frame.id}/hqdefault.jpg` : null
  return { url, thumbnailUrl, board: null }
}

async function requireStoredPicture(db: Reader, url: string): Promise<string> {
  const picture = readPictureUrl(url)
  const [known] = picture ? await db.select().from(pictures).where(eq(pictures.id, picture.id)) : []
  if (known?.width !== picture?.width || known?.height !== picture?.height || !known)
    throw refused('url', '이미지를 다시 올려 주세요')
  return url
}

async function requireStoredVideo(db: Reader, url: string): Promise<string> {
  const id = videoIdOf(url)
  const isKnown =
    id !== null && (await db.$count(signageVideos, and(eq(signageVideos.id, id), eq(signageVideos.isComplete, true))))
  if (!isKnown) throw refused('url', '영상을 다시 올려 주세요')
  return url
}

async function checkedBoard(
  db: Reader,
  board: SignageContentInput['board'],
): Promise<NonNullable<SignageContentInput['board']>> {
  if (board?.promotionId) return { ...EMPTY_BOARD, promotionId: await requirePromotion(db, board.promotionId) }
  if (!board || (board.productIds.length === 0 && board.categoryId === null))
    throw refused('board', '상품이나 카테고리를 고르세요')
  const { productIds, categoryId } = board
  const ids = [...new Set(productIds)]
  if (ids.length > 0 && (await db.$count(products, inArray(products.id, ids))) < ids.length)
    throw refused('board', '없는 상품이 있습니다. 다시 골라 주세요')
  if (categoryId !== null && (await db.$count(categories, eq(categories.id, categoryId))) === 0)
    throw refused('board', '카테고리를 다시 골라 주세요')
  return { ...board, productIds: ids }
}

const EMPTY_BOARD = { productIds: [], categoryId: null, skipSoldOut: true }

async function requirePromotion(db: Reader, id: string): Promise<string> {
  if ((await db.$count(promotions, and(eq(promotions.id, id), isShown))) === 0)
    throw refused('board', '진행 중인 캠페인을 다시 골라 주세요')
  return id
}

function refused(field: string, message: string): AppError {
  return new AppError('invalid_request', { field, message })
}
