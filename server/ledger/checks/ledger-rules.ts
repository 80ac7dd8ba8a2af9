import type { LedgerRule } from '@jangteo/contracts/ledger/settlement.ts'

/** A query per rule that finds its violations. */
export const VIOLATION_QUERIES: Record<LedgerRule, string> = {
  transactions_balance: `
    select t.id::text as what from ledger_transactions t
    left join (select transaction_id, sum(amount) as sum from ledger_entries group by 1) e
      on e.transaction_id = t.id
    where coalesce(e.sum, case when t.amount = 0 then 0 else 1 end) <> 0`,

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
    from (select p.id, p.shipping_amount + p.shipping_tax + p.shipping_market_share as amount from order_parts p
      where p.status = 'delivered' and p.shipping_amount + p.shipping_tax + p.shipping_market_share > 0) p
    full join (select subject_id, amount from ledger_transactions where kind = 'shipping_fee') t on t.subject_id = p.id
    where p.amount is distinct from t.amount`,

  refunds_are_booked: `
    select coalesce(r.id, t.subject_id)::text as what from refunds r
    full join (
      select t.subject_id, t.amount, coalesce(-sum(e.amount) filter (where e.account = 'points'), 0) as points
      from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
      where t.kind = 'refund' and (t.amount > 0 or t.subject_id in (select id from refunds)) group by t.id
    ) t on t.subject_id = r.id
    where (r.amount + r.points_amount, r.points_amount) is distinct from (t.amount, t.points)`,

  reversed_lines_are_booked: `
    with balances as (
      select t.order_id, e.supplier_id, -sum(e.amount) as balance
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.supplier_id is not null and t.kind in ('sale', 'delivery', 'refund') group by 1, 2
    ), reversed as (
      select item_id, sum(quantity) as units, sum(amount + market_amount) as amount from line_reversals group by 1
    ), kept as (
      select i.order_id, p.supplier_id,
        sum(i.total_price - i.discount_share + i.tax_share + i.market_share - coalesce(r.amount, 0)) as amount,
        bool_and(coalesce(r.units, 0) = i.cancelled_quantity + i.returned_quantity) as is_each_reversed
      from order_items i join order_parts p on p.id = i.part_id left join reversed r on r.item_id = i.id group by 1, 2
      having bool_or(r.units is not null or i.cancelled_quantity + i.returned_quantity > 0)
    )
    select k.order_id || ' ' || k.supplier_id as what
    from kept k join balances b on b.order_id = k.order_id and b.supplier_id = k.supplier_id
    where b.balance > k.amount or not k.is_each_reversed`,

  commission_fits_lines: `
    with earned as (
      select t.order_id, e.supplier_id, coalesce(-sum(e.amount) filter (where e.account = 'commission'), 0) as commission,
        coalesce(-sum(e.amount) filter (where e.account <> 'held'), 0)::bigint as amount
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.supplier_id is not null and t.kind in ('sale', 'delivery', 'refund') group by 1, 2
    )
    select e.order_id || ' ' || e.supplier_id as what
    from earned e join ledger_transactions s on s.kind = 'sale' and s.subject_id = e.order_id
      left join (select distinct order_id from line_commissions) l on l.order_id = e.order_id
    where e.commission <> case when l.order_id is null then e.amount * s.commission_rate / 10000
      else commission_on(e.order_id, e.supplier_id, e.amount, s.commission_rate) end`,

  return_fees_are_booked: `
    select coalesce(r.id, t.subject_id)::text as what
    from (select id, fee_amount from return_requests where state = 'accepted' and fee_amount > 0) r
    full join (select subject_id, amount from ledger_transactions where kind = 'return_fee') t on t.subject_id = r.id
    where r.fee_amount is distinct from t.amount`,

  sent_refunds_are_booked: `
    select coalesce(r.id, t.subject_id)::text as what
    from (select id, amount from refunds where state = 'completed' and amount > 0) r
    full join (select subject_id, amount from ledger_transactions where kind = 'refund_sent') t on t.subject_id = r.id
    where r.amount is distinct from t.amount`,

  days_equal_books: `
    with kept as (select scope, subject_id, day, orders, sales, refunds, savings from trade_days),
    booked as (
      select scope, subject_id, day, orders, sales, refunds, savings from trade_by_day
      where day <= (select until from trade_rolled_up)
    )
    select scope || ' ' || subject_id || ' ' || day as what
    from ((table kept except table booked) union (table booked except table kept)) different
    union all
    select coalesce(d.account, e.account) || ' ' || coalesce(d.day, e.day)
    from ledger_days d full join (
      select day, account, kind, sum(amount) as amount from ledger_entries
      where day <= (select until from trade_rolled_up) group by 1, 2, 3
    ) e on (e.day, e.account, e.kind) = (d.day, d.account, d.kind)
    where d.amount is distinct from e.amount`,

  settlements_equal_books: `
    with booked as (
      select supplier_id, date_trunc('month', day)::date as month,
        coalesce(-sum(amount) filter (where kind = 'delivery'), 0) as gross,
        coalesce(sum(amount) filter (where kind = 'refund'), 0) as refund,
        coalesce(-sum(amount) filter (where account = 'commission'), 0) as commission,
        coalesce(-sum(amount) filter (where kind in ('shipping_fee', 'return_fee')), 0) as fee,
        coalesce(sum(amount) filter (where kind in ('hold', 'release')), 0) as withheld,
        coalesce(-sum(amount) filter (where kind = 'adjustment'), 0) as adjustment
      from ledger_entries
      where account in ('payable', 'commission')
        and kind in ('delivery', 'refund', 'shipping_fee', 'return_fee', 'hold', 'release', 'adjustment')
      group by 1, 2
    )
    select coalesce(s.supplier_id, b.supplier_id) || ' ' || coalesce(s.month, b.month) as what
    from settlements s full join booked b on b.supplier_id = s.supplier_id and b.month = s.month
    where coalesce(s.month, b.month) <= (select max(month) from settlements)
      and (coalesce(s.gross_amount, 0), coalesce(s.refund_amount, 0), coalesce(s.commission_amount, 0),
          coalesce(s.fee_amount, 0), coalesce(s.withheld_amount, 0), coalesce(s.adjustment_amount, 0), s.id is null)
        is distinct from (coalesce(b.gross, 0), coalesce(b.refund, 0), coalesce(b.commission, 0), coalesce(b.fee, 0),
          coalesce(b.withheld, 0), coalesce(b.adjustment, 0), false)`,

  carried_follows_month_before: `
    select s.supplier_id || ' ' || s.month as what from settlements s
    left join settlements b on b.supplier_id = s.supplier_id and b.month = (s.month - interval '1 month')::date
    where s.carried_amount <> least(0, coalesce(b.net_amount + b.carried_amount, 0))`,

  payouts_are_booked: `
    select coalesce(s.id, t.subject_id)::text as what
    from (select id, net_amount + carried_amount as amount from settlements where state = 'paid') s
    full join (select subject_id, amount from ledger_transactions where kind = 'payout') t on t.subject_id = s.id
    where s.amount is distinct from t.amount`,

  holds_are_booked: `
    select coalesce(h.id, t.subject_id)::text as what
    from (select id, 'hold' as kind, amount from settlement_holds
      union all select id, 'release', amount from settlement_holds where released_at is not null) h
    full join (select subject_id, kind, amount from ledger_transactions where kind in ('hold', 'release')) t
      on t.subject_id = h.id and t.kind = h.kind
    where h.amount is distinct from t.amount`,

  withheld_equals_holds: `
    select coalesce(h.supplier_id, e.supplier_id)::text as what
    from (select supplier_id, sum(amount) as amount from settlement_holds where released_at is null group by 1) h
    full join (select supplier_id, -sum(amount) as amount from ledger_entries where account = 'withheld' group by 1) e
      on e.supplier_id = h.supplier_id
    where coalesce(h.amount, 0) <> coalesce(e.amount, 0)`,

  adjustments_are_booked: `
    select coalesce(a.id, t.subject_id)::text as what
    from (select id, supplier_id, amount from settlement_adjustments where state = 'approved') a
    full join (select t.subject_id, e.supplier_id, -e.amount as amount
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'payable'
      where t.kind = 'adjustment') t on t.subject_id = a.id
    where (a.supplier_id, a.amount) is distinct from (t.supplier_id, t.amount)`,

  sales_fit_orders: `
    with sold as (
      select t.id, t.order_id, sum(e.amount) filter (where e.account = 'cash') as cash,
        sum(e.amount) filter (where e.account = 'points') as points,
        sum(e.amount) filter (where e.account = 'promotions') as market
      from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id where t.kind = 'sale' group by t.id
    ), lines as (
      select i.order_id, p.supplier_id, sum(i.market_share) as market,
        sum(i.total_price - i.discount_share + i.tax_share + i.market_share) as amount
      from order_items i join order_parts p on p.id = i.part_id group by 1, 2
    ), held as (
      select t.order_id, e.supplier_id, -sum(e.amount) as amount
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.kind = 'sale' and e.account = 'held' group by 1, 2
    )
    select s.order_id::text as what from sold s join orders o on o.id = s.order_id
    where (coalesce(s.cash, 0), coalesce(s.points, 0)) <> (o.total_amount - o.points_amount, o.points_amount)
      or coalesce(s.market, 0) <> (select coalesce(sum(l.market), 0) from held h
        join lines l on l.order_id = h.order_id and l.supplier_id = h.supplier_id where h.order_id = s.order_id)
    union all
    select h.order_id || ' ' || h.supplier_id from held h
    left join lines l on l.order_id = h.order_id and l.supplier_id = h.supplier_id where h.amount is distinct from l.amount`,

  discounts_fit_lines: `
    select i.id::text as what from order_items i left join (
      select s.item_id, coalesce(sum(s.amount) filter (where d.stage = 'line'), 0) as off_line,
        coalesce(sum(s.amount) filter (where d.stage in ('order', 'coupon')), 0) as off_order
      from order_discount_shares s join order_discounts d on d.id = s.discount_id group by 1
    ) s on s.item_id = i.id
    where not i.is_gift and (i.promotion_amount <> coalesce(s.off_line, 0) or i.discount_share < coalesce(s.off_order, 0))`,

  points_are_owed: `
    select sum(amount)::text as what from (
      select amount from ledger_entries where account = 'points'
      union all select balance from point_balances
      union all select -m.amount from point_movements m where m.kind in ('used', 'given_back') and not exists (
        select from ledger_transactions t where t.kind = 'sale' and t.subject_id = m.order_id)
    ) owed having sum(amount) <> 0`,

  points_are_booked: `
    select coalesce(m.id, t.subject_id)::text as what
    from (select id, abs(amount) as amount from point_movements where kind not in ('used', 'given_back')) m
    full join (select subject_id, amount from ledger_transactions where kind = 'points') t on t.subject_id = m.id
    where m.amount is distinct from t.amount`,

  points_equal_movements: `
    select coalesce(b.account_id, m.account_id)::text as what from point_balances b
    full join (select account_id, sum(amount) as sum from point_movements group by 1) m on m.account_id = b.account_id
    left join (select account_id, sum(remaining) as sum from point_lots where state = 'active' group by 1) l
      on l.account_id = b.account_id
    where b.balance is distinct from coalesce(m.sum, 0) or greatest(b.balance, 0) <> coalesce(l.sum, 0)`,

  points_fit_orders: `
    with moved as (
      select order_id, coalesce(-sum(amount) filter (where kind = 'used'), 0) as used,
        coalesce(sum(amount) filter (where kind = 'given_back'), 0) as given_back
      from point_movements where kind in ('used', 'given_back') group by 1
    ), refunded as (
      select order_id, sum(points_amount) as points from refunds where points_amount > 0 group by 1
    )
    select o.id::text as what
    from (select * from orders where points_amount > 0) o full join moved m on m.order_id = o.id
      left join refunded r on r.order_id = o.id left join payments p on p.order_id = o.id
    where o.points_amount is distinct from m.used
      or m.given_back <> case when p.state = 'approved' then coalesce(r.points, 0)
        when o.status = 'cancelled' then o.points_amount else 0 end`,

  credit_is_booked: `
    select coalesce(c.subject_id, t.subject_id)::text as what
    from (
      select 'credit' as kind, order_id as subject_id, amount from payments where state = 'approved' and provider = 'credit' and amount > 0
      union all select 'credit_refund', r.id, r.amount from refunds r join payments p on p.order_id = r.order_id
        where r.state = 'completed' and r.amount > 0 and p.provider = 'credit' and p.amount > 0
      union all select 'credit_deposit', id, amount from credit_matches
      union all select 'credit_deposit_undone', id, amount from credit_matches where undone_at is not null
    ) c full join (
      select kind, subject_id, amount from ledger_transactions
      where kind in ('credit', 'credit_refund', 'credit_deposit', 'credit_deposit_undone')
    ) t on t.kind = c.kind and t.subject_id = c.subject_id
    where c.amount is distinct from t.amount`,

  receivables_equal_credit: `
    select coalesce(b.buyer_id, c.account_id)::text as what
    from (
      select t.buyer_id, sum(e.amount) as amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.account = 'receivable' group by 1
    ) b full join (
      select account_id, sum(amount) as amount from (
        select account_id, amount from credit_entries where confirmed_at is not null
        union all select s.account_id, -m.amount from credit_matches m join credit_statements s on s.id = m.statement_id
          where m.undone_at is null
      ) owed group by 1
    ) c on c.account_id = b.buyer_id
    where coalesce(b.amount, 0) <> coalesce(c.amount, 0)`,

  used_credit_fits_entries: `
    select t.account_id::text as what from credit_terms t
    where t.used_amount <> coalesce((select sum(e.amount) from credit_entries e where e.account_id = t.account_id), 0)
      - coalesce((select sum(m.amount) from credit_matches m join credit_statements s on s.id = m.statement_id
        where s.account_id = t.account_id and m.undone_at is null), 0)`,

  statements_fit_entries: `
    select s.number as what from credit_statements s
    cross join lateral (
      select coalesce(sum(e.amount) filter (where not e.is_credited), 0) as amount,
        coalesce(-sum(e.amount) filter (where e.is_credited), 0) as credited,
        coalesce(bool_and(e.account_id = s.account_id), false) as is_own
      from credit_entries e where e.statement_id = s.id
    ) e
    where (s.amount, s.credited_amount, true) <> (e.amount, e.credited, e.is_own)
      or s.paid_amount <> coalesce((select sum(m.amount) from credit_matches m where m.statement_id = s.id and m.undone_at is null), 0)
    union all
    select d.id::text from credit_deposits d
    where d.matched_amount <> coalesce((select sum(m.amount) from credit_matches m where m.deposit_id = d.id and m.undone_at is null), 0)`,
}
