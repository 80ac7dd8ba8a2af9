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
      update products set stock_quantity = 1000000000, max_order_quantity = null, min_order_quantity = 1;
      insert into stock_entries (product_id, change, stock_after, cause)
        select id, stock_quantity, stock_quantity, 'created' from products`)
    await client.query('vacuum analyze products, stock_entries')
    return (await client.query<StockedProduct>('select id, slug from products order by id')).rows
  })
}
