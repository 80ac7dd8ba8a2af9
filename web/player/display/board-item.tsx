import type { BoardCampaign, BoardProduct } from '@jangteo/contracts/signage/player.ts'
import { countdownText } from '@jangteo/domain/promotions/countdown.ts'
import { type CSSProperties, useEffect, useState } from 'react'
import { encode } from 'uqr'
import { LogoMark } from '../../app/frame/logo.tsx'
import { boardImageUrl } from '../offline/media-cache.ts'
import type { ItemProps } from './item-props.ts'

interface BoardItemProps extends ItemProps {
  isPortrait: boolean
  timesShown: number
}

const PER_PAGE = { landscape: 3, portrait: 2 }
const DEFAULT_SECONDS = 30

export function BoardItem(props: BoardItemProps) {
  // Started once on mount: text is visible at once, pictures follow.
  const [start] = useState(() => props.onStarted)
  useEffect(() => start(), [start])
  const { campaign } = props.item
  return campaign ? <CampaignBoard campaign={campaign} isPortrait={props.isPortrait} /> : <ProductBoard {...props} />
}

interface CampaignBoardProps {
  campaign: BoardCampaign
  isPortrait: boolean
}

const SECOND_MS = 1_000

/** The engine leaves it when the campaign ends. */
function CampaignBoard({ campaign: { name, badge, sentence, endsAt, link }, isPortrait }: CampaignBoardProps) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  const left = endsAt && countdownText(endsAt, now)
  return (
    <section
      className={`player-fill player-board player-campaign ${isPortrait ? 'campaign-tall' : 'campaign-wide'}`}
      aria-label={name}
    >
      <div className="player-campaign-text">
        {badge && <p className="player-campaign-badge">{badge}</p>}
        <h2>{name}</h2>
        <p className="player-campaign-sentence">{sentence}</p>
        {left && (
          <p className="player-campaign-left" role="timer">
            {left} 남음
          </p>
        )}
      </div>
      <div className="player-campaign-code">
        <QrCode text={new URL(link, window.location.origin).href} label={`${name} 행사 QR 코드`} />
        <p>휴대폰으로 찍어 보세요</p>
      </div>
    </section>
  )
}

function ProductBoard({ item, isPlaying, isPortrait, timesShown }: BoardItemProps) {
  const { title, products, seconds } = item
  const perPage = isPortrait ? PER_PAGE.portrait : PER_PAGE.landscape
  const { pages, first, pageSeconds } = boardPaging(products.length, perPage, seconds ?? DEFAULT_SECONDS, timesShown)
  const [turned, setTurned] = useState(0)
  const page = (first + turned) % pages
  const shown = products.slice(page * perPage, (page + 1) * perPage)

  useEffect(() => {
    if (!isPlaying || pages === 1) return
    const timer = setInterval(() => setTurned((before) => before + 1), pageSeconds * 1_000)
    return () => clearInterval(timer)
  }, [isPlaying, pages, pageSeconds])

  return (
    <section className="player-fill player-board" aria-label={title}>
      <header className="player-board-head">
        <h2>{title}</h2>
        {pages > 1 && (
          <p>
            {page + 1} / {pages}
          </p>
        )}
      </header>
      <Cards key={page} products={shown} shape={isPortrait ? 'tall' : 'wide'} />
    </section>
  )
}

function Cards({ products, shape }: { products: readonly BoardProduct[]; shape: 'wide' | 'tall' }) {
  return (
    <ul className={`player-cards board-${shape}-${products.length}`}>
      {products.map((product) => (
        <BoardCard key={product.id} product={product} />
      ))}
    </ul>
  )
}

/** Minimum reading time for one page of products. */
const MIN_PAGE_SECONDS = 8

interface Paging {
  pages: number
  /** First page to show, continuing from the last time. */
  first: number
  pageSeconds: number
}

/** A board with more pages than fit in its time continues with the next pages when shown again. */
export function boardPaging(products: number, perPage: number, seconds: number, timesShown: number): Paging {
  const pages = Math.max(1, Math.ceil(products / perPage))
  const pagesPerTurn = Math.min(pages, Math.max(1, Math.floor(seconds / MIN_PAGE_SECONDS)))
  return { pages, first: (Math.max(0, timesShown - 1) * pagesPerTurn) % pages, pageSeconds: seconds / pagesPerTurn }
}

/** The font size of the price depends on its number of digits. */
const FROM = '부터'
const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`

function BoardCard({ product }: { product: BoardProduct }) {
  const { name, price, highestPrice = price, compareAtPrice, priceNote, isSoldOut, link } = product
  const isFrom = highestPrice > price
  const text = won(price)
  const style = {
    '--price-signs': text.length + (isFrom ? FROM.length : 0),
    ...(isSoldOut && { '--price': '#746c5f' }),
  } as CSSProperties
  return (
    <li className="player-card" style={style}>
      <Picture product={product} />
      <h3 className="player-card-name">{name}</h3>
      <div className="player-card-price">
        {compareAtPrice !== null && compareAtPrice > price && <s>{won(compareAtPrice)}</s>}
        <strong>
          {text}
          {isFrom && <small>{FROM}</small>}
        </strong>
        {priceNote && <em>{priceNote}</em>}
      </div>
      <div className="player-card-buy">
        <p className="player-card-call">{isSoldOut ? '곧 다시 준비하겠습니다' : '휴대폰으로 찍어 바로 구매하세요'}</p>
        {!isSoldOut && <QrCode text={new URL(link, window.location.origin).href} label={`${name} 구매 QR 코드`} />}
      </div>
    </li>
  )
}

/** The logo replaces a picture that fails to load. */
function Picture({ product: { imageUrl, isSoldOut } }: { product: BoardProduct }) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <div className="player-card-picture">
      {imageUrl !== null && imageUrl !== failed ? (
        <img src={boardImageUrl(imageUrl)} alt="" onError={() => setFailed(imageUrl)} />
      ) : (
        <LogoMark />
      )}
      {isSoldOut && <span className="player-sold-out">품절</span>}
    </div>
  )
}

/** The quiet zone that readers need around it. */
const BORDER = 3

/** A single SVG path, sharp at any size. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <svg
      className="player-qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
