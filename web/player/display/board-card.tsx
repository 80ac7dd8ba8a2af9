import type { BoardProduct } from '@jangteo/contracts/signage/player.ts'
import { type CSSProperties, useState } from 'react'
import { encode } from 'uqr'
import { LogoMark } from '../../app/frame/logo.tsx'
import { boardImageUrl } from '../offline/manifest-media.ts'

/** The font size of the price depends on its number of digits. */
const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`

export function BoardCard({ product }: { product: BoardProduct }) {
  const { name, price, compareAtPrice, isSoldOut, link } = product
  const text = won(price)
  const style = { '--price-signs': text.length, ...(isSoldOut && { '--price': '#746c5f' }) } as CSSProperties
  return (
    <li className="player-card" style={style}>
      <Picture product={product} />
      <h3 className="player-card-name">{name}</h3>
      <div className="player-card-price">
        {compareAtPrice !== null && compareAtPrice > price && <s>{won(compareAtPrice)}</s>}
        <strong>{text}</strong>
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
