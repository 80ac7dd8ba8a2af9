import pg from 'pg'

export async function makeSelectTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`
      create table products (
        id integer primary key, slug text not null, name text not null, brand text not null,
        base_price integer not null, stock_quantity integer not null, image_url text not null,
        rating float8 not null, review_count integer not null, created_at timestamptz not null
      );
      insert into products
        select n, 'product-' || n, '무형광 순면 수건 ' || n, '장터상회', 9000 + n % 500 * 100, n % 90,
          '/files/product-' || n || '.webp', 3 + n % 20 / 10.0, n % 300, '2026-01-01'::timestamptz + make_interval(mins => n)
        from generate_series(1, 10000) n;
      create index products_newest on products (created_at desc, id desc)`)
    await client.query('vacuum analyze products')
  } finally {
    await client.end()
  }
}
