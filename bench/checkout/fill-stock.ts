import { withClient } from '../with-client.ts'

interface StockedProduct {
  id: string
  slug: string
  variants: string[]
}

/** Of each variant; the sum of twenty still fits into the column. */
const STOCK = 50_000_000

/** Gives every product practically unlimited stock, with ledger entries. */
export async function fillStock(url: string): Promise<StockedProduct[]> {
  return withClient(url, async (client) => {
    await client.query(`
      set statement_timeout = 0;
      update stock_levels set quantity = ${STOCK};
      update products p set max_order_quantity = null, min_order_quantity = 1,
        stock_quantity = (select count(*) * ${STOCK} from product_variants v where v.product_id = p.id);
      insert into stock_entries (variant_id, location_id, change, stock_after, cause)
        select variant_id, location_id, quantity, quantity, 'created' from stock_levels`)
    await client.query('vacuum analyze products, stock_levels, stock_entries')
    const { rows } = await client.query<StockedProduct>(`
      select p.id, p.slug, array_agg(v.id) as variants from products p join product_variants v on v.product_id = p.id
      group by p.id order by p.id`)
    return rows
  })
}
