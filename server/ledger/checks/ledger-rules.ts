import type { LedgerRule } from '@jangteo/contracts/ledger/settlement.ts'

/** A query per rule that finds its violations. */
export const VIOLATION_QUERIES: Record<LedgerRule, string> = {
  transactions_balance: `
    select t.id::text as what from ledger_transactions t
    left join (select transaction_id, sum(amount) as sum from ledger_entries group by 1) e
      on e.transaction_id = t.id
    where coalesce(e.sum, 1) <> 0`,

  entries_fit_transactions: `
    select t.id::text as what from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where (e.day, e.kind) is distinct from (t.day, t.kind)`,

  accounts_balance: `
    select sum(amount)::text as what from ledger_entries having sum(amount) <> 0`,

  payments_are_sales: `
    select coalesce(p.order_id, t.subject_id)::text as what
    from (select p.order_id, o.total_amount from payments p join orders o on o.id = p.order_id where p.state = 'approved') p
    full join (select subject_id, amount from ledger_transactions where kind = 'sale') t on t.subject_id = p.order_id
    where p.total_amount is distinct from t.amount`,

  deliveries_are_booked: `
    select p.id::text as what from order_parts p
    left join ledger_transactions t on t.kind = 'delivery' and t.subject_id = p.id
    where p.status = 'delivered' and t.id is null and 0 > (
      select sum(e.amount) from ledger_transactions s join ledger_entries e on e.transaction_id = s.id
      where s.order_id = p.order_id and e.supplier_id = p.supplier_id and e.account = 'held')`,

  bookings_are_delivered: `
    select t.id::text as what from ledger_transactions t left join order_parts p on p.id = t.subject_id
    where t.kind = 'delivery' and p.status is distinct from 'delivered'`,

  shipping_fees_are_booked: `
    select coalesce(p.id, t.subject_id)::text as what
    from (select p.id, p.shipping_amount + p.shipping_tax as amount from order_parts p
      where p.status = 'delivered' and p.shipping_amount + p.shipping_tax > 0) p
    full join (select subject_id, amount from ledger_transactions where kind = 'shipping_fee') t on t.subject_id = p.id
    where p.amount is distinct from t.amount`,

  refunds_are_booked: `
    select coalesce(r.id, t.subject_id)::text as what from refunds r
    full join (select subject_id, amount from ledger_transactions where kind = 'refund' and amount > 0) t on t.subject_id = r.id
    where r.amount is distinct from t.amount`,

  reversed_lines_are_booked: `
    with balances as (
      select t.order_id, e.supplier_id, -sum(e.amount) as balance
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.supplier_id is not null and t.kind in ('sale', 'delivery', 'refund') group by 1, 2
    ), reversed as (
      select item_id, sum(quantity) as units, sum(amount) as amount from line_reversals group by 1
    ), kept as (
      select i.order_id, p.supplier_id,
        sum(i.total_price - i.discount_share + i.tax_share - coalesce(r.amount, 0)) as amount,
        bool_and(coalesce(r.units, 0) = i.cancelled_quantity + i.returned_quantity) as is_each_reversed
      from order_items i join order_parts p on p.id = i.part_id left join reversed r on r.item_id = i.id group by 1, 2
      having bool_or(r.units is not null or i.cancelled_quantity + i.returned_quantity > 0)
    )
    select k.order_id || ' ' || k.supplier_id as what
    from kept k join balances b on b.order_id = k.order_id and b.supplier_id = k.supplier_id
    where b.balance > k.amount or not k.is_each_reversed`,

  return_fees_are_booked: `
    select coalesce(r.id, t.subject_id)::text as what
    from (select id, fee_amount from return_requests where state = 'accepted' and fee_amount > 0) r
    full join (select subject_id, amount from ledger_transactions where kind = 'return_fee') t on t.subject_id = r.id
    where r.fee_amount is distinct from t.amount`,

  sent_refunds_are_booked: `
    select coalesce(r.id, t.subject_id)::text as what
    from (select id, amount from refunds where state = 'completed') r
    full join (select subject_id, amount from ledger_transactions where kind = 'refund_sent') t on t.subject_id = r.id
    where r.amount is distinct from t.amount`,

  days_equal_books: `
    with kept as (select scope, subject_id, day, orders, sales, refunds, savings from trade_days),
    booked as (
      select scope, subject_id, day, orders, sales, refunds, savings from trade_by_day
      where day <= (select until from trade_rolled_up)
    )
    select scope || ' ' || subject_id || ' ' || day as what
    from ((table kept except table booked) union (table booked except table kept)) different`,

  settlements_equal_books: `
    with booked as (
      select supplier_id, date_trunc('month', day)::date as month,
        coalesce(-sum(amount) filter (where kind = 'delivery'), 0) as gross,
        coalesce(sum(amount) filter (where kind = 'refund'), 0) as refund,
        coalesce(-sum(amount) filter (where account = 'commission'), 0) as commission,
        coalesce(-sum(amount) filter (where kind in ('shipping_fee', 'return_fee')), 0) as fee
      from ledger_entries
      where account in ('payable', 'commission') and kind in ('delivery', 'refund', 'shipping_fee', 'return_fee')
      group by 1, 2
    )
    select coalesce(s.supplier_id, b.supplier_id) || ' ' || coalesce(s.month, b.month) as what
    from settlements s full join booked b on b.supplier_id = s.supplier_id and b.month = s.month
    where coalesce(s.month, b.month) <= (select max(month) from settlements)
      and (coalesce(s.gross_amount, 0), coalesce(s.refund_amount, 0), coalesce(s.commission_amount, 0),
          coalesce(s.fee_amount, 0), s.id is null)
        is distinct from (coalesce(b.gross, 0), coalesce(b.refund, 0), coalesce(b.commission, 0), coalesce(b.fee, 0), false)`,

  carried_follows_month_before: `
    select s.supplier_id || ' ' || s.month as what from settlements s
    left join settlements b on b.supplier_id = s.supplier_id and b.month = (s.month - interval '1 month')::date
    where s.carried_amount <> least(0, coalesce(b.net_amount + b.carried_amount, 0))`,

  payouts_are_booked: `
    select coalesce(s.id, t.subject_id)::text as what
    from (select id, net_amount + carried_amount as amount from settlements where state = 'paid') s
    full join (select subject_id, amount from ledger_transactions where kind = 'payout') t on t.subject_id = s.id
    where s.amount is distinct from t.amount`,
}
