import pg from 'pg'

export const CHECKOUT_PRODUCTS = 1_000

/** The minimal schema of cart, order and payment, with the keys and indexes that any shop needs. */
export async function makeCheckoutTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`
      create table products (
        id integer primary key, name text not null, base_price integer not null,
        stock integer not null check (stock >= 0)
      );
      create table cart_lines (
        buyer_id integer not null, product_id integer not null references products,
        quantity integer not null check (quantity > 0), primary key (buyer_id, product_id)
      );
      create table orders (
        id bigint generated always as identity primary key, buyer_id integer not null, number text not null unique,
        status text not null, total integer not null, placed_at timestamptz not null default now(), paid_at timestamptz
      );
      create index on orders (buyer_id, placed_at desc);
      create table order_lines (
        id bigint generated always as identity primary key, order_id bigint not null references orders,
        product_id integer not null references products, name text not null,
        unit_price integer not null, quantity integer not null
      );
      create index on order_lines (order_id);
      create table stock_ledger (
        id bigint generated always as identity primary key, product_id integer not null references products,
        order_id bigint not null references orders, change integer not null, stock_after integer not null,
        at timestamptz not null default now()
      );
      create index on stock_ledger (product_id, id);
      create table order_history (
        id bigint generated always as identity primary key, order_id bigint not null references orders,
        status text not null, at timestamptz not null default now()
      );
      create index on order_history (order_id);
      create table payments (
        id bigint generated always as identity primary key, order_id bigint not null references orders,
        provider text not null, provider_key text not null unique, amount integer not null,
        approved_at timestamptz not null default now()
      );
      create index on payments (order_id);
      insert into products
        select n, '무형광 순면 수건 ' || n, 9000 + n % 500 * 100, 1000000000 from generate_series(1, ${CHECKOUT_PRODUCTS}) n`)
    await client.query('vacuum analyze products')
  } finally {
    await client.end()
  }
}
