import { type Columns, ProductGrid } from '../../../trade/catalog/product-grid.tsx'
import type { EmbedOf } from '../embeds.tsx'
import { useShownProducts } from './use-shown-products.ts'

export default function ProductShelf({ products, address, columns, title }: EmbedOf<'product_grid'>) {
  const shown = useShownProducts(products, address)
  return (
    <section className="embed" aria-label={title || '상품'}>
      {title !== '' && <h2 className="mb-4 font-bold text-xl tracking-tight">{title}</h2>}
      <ProductGrid products={shown} columns={columns as Columns} />
    </section>
  )
}
