import type { BoardProduct } from '@jangteo/contracts/signage/player.ts'
import { type CSSProperties, useState } from 'react'
import { LogoMark } from '../../app/frame/logo.tsx'
import { boardPicture } from '../keep/media-of.ts'
import { QrCode } from './qr-code.tsx'

/** The price is the largest thing; how large is a matter of how many figures it has. */
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

/** One that does not come leaves the mark of the shop in its place. */
function Picture({ product: { imageUrl, isSoldOut } }: { product: BoardProduct }) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <div className="player-card-picture">
      {imageUrl !== null && imageUrl !== failed ? (
        <img src={boardPicture(imageUrl)} alt="" onError={() => setFailed(imageUrl)} />
      ) : (
        <LogoMark />
      )}
      {isSoldOut && <span className="player-sold-out">품절</span>}
    </div>
  )
}
