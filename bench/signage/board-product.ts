import pg from 'pg'

export interface BoardProduct {
  id: string
  stock: number
  /** E-mail address of the supplier. */
  email: string
}

/** A product that is on a board of the store. */
export async function boardProduct(url: string, storeId: string): Promise<BoardProduct> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<BoardProduct>(
      `select p.id, p.stock_quantity as stock, a.email
       from signage_playlists l join signage_playlist_items i on i.playlist_id = l.id
       join signage_contents c on c.id = i.content_id and c.board is not null
       join products p on c.board -> 'productIds' ? p.id::text and p.on_sale and p.stock_quantity > p.min_order_quantity
       join accounts a on a.id = p.supplier_id
       where l.store_id = $1 limit 1`,
      [storeId],
    )
    const [product] = rows
    if (!product) throw new Error('no board shows a product')
    return product
  } finally {
    await client.end()
  }
}
