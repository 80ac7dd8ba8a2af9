import type { BoardProduct } from '@jangteo/contracts/signage/player.ts'
import { useEffect, useState } from 'react'
import { BoardCard } from './board-card.tsx'
import { boardPaging } from './board-pages.ts'
import type { ItemProps } from './item-props.ts'

interface BoardItemProps extends ItemProps {
  isPortrait: boolean
  timesShown: number
}

const PER_PAGE = { landscape: 3, portrait: 2 }
const DEFAULT_SECONDS = 30

export function BoardItem({ item, isPlaying, isPortrait, timesShown, onStarted }: BoardItemProps) {
  const { title, products, seconds } = item
  const perPage = isPortrait ? PER_PAGE.portrait : PER_PAGE.landscape
  const { pages, first, pageSeconds } = boardPaging(products.length, perPage, seconds ?? DEFAULT_SECONDS, timesShown)
  const [turned, setTurned] = useState(0)
  const page = (first + turned) % pages
  const shown = products.slice(page * perPage, (page + 1) * perPage)

  // Started once on mount: text is visible at once, pictures follow.
  const [start] = useState(() => onStarted)
  useEffect(() => start(), [start])

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
