import { withClient } from '../with-client.ts'

interface StockedProduct {
  id: string
  slug: string
}

/** Gives every product practically unlimited stock, with ledger entries. */
export async function fillStock(url: string): Promise<StockedProduct[]> {
  return withClient(url, async (client) => {
    await client.query(`
      set statement_timeout = 0;
      update stock_levels set quantity = 1000000000;
      update products p set max_order_quantity = null, min_order_quantity = 1,
        stock_quantity = (select sum(1000000000) from product_variants v where v.product_id = p.id);
      insert into stock_entries (variant_id, location_id, change, stock_after, cause)
        select variant_id, location_id, quantity, quantity, 'created' from stock_levels`)
    await client.query('vacuum analyze products, stock_levels, stock_entries')
    return (await client.query<StockedProduct>('select id, slug from products order by id')).rows
  })
}
