import { type Columns, ProductGrid } from '../../../trade/catalog/product-grid.tsx'
import type { EmbedOf } from '../embed-types.ts'
import { useProductCards } from './use-product-cards.ts'

export default function ProductGridEmbed({ products, address, columns, title }: EmbedOf<'product_grid'>) {
  const cards = useProductCards(products, address)
  return (
    <section className="embed" aria-label={title || '상품'}>
      {title !== '' && <h2 className="mb-4 font-bold text-xl tracking-tight">{title}</h2>}
      <ProductGrid products={cards} columns={columns as Columns} />
    </section>
  )
}
