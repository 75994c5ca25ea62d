/** Checks combos against bills and services. Spec HCB-3. */
import { sql } from 'drizzle-orm'
import type { Rules } from '../../platform/ledger/invariant.ts'

export const HOME_COMBOS: Rules = {
  'an access is in one combo at a time': sql`
    select a.account as what from bill_cover a join bill_cover b on a.account = b.account
      and a.combo_id < b.combo_id
    where a.from_at < coalesce(b.until_at, 'infinity') and b.from_at < coalesce(a.until_at, 'infinity')`,
  'a combo covers the bills of its accesses, unless it was withdrawn': sql`
    select c.id as what from home_combo c where (select count(*) from bill_cover v where v.combo_id = c.id)
    <> (case when c.state = 'withdrawn' then 0 else
      (select count(*) from home_combo_part p where p.combo_id = c.id and p.kind <> 'mobile') end)`,
  'a month of an access that a combo covers is billed once': sql`
    select b.id as what from bill b join bill_account a on a.code = b.account_code
      join bill_cover v on v.account = a.subscriber and v.lead <> v.account
      join bill_line l on l.bill_id = b.id and l.kind = 'subscription'
    where v.from_at <= (b.month || '-01')::timestamp at time zone 'Asia/Ho_Chi_Minh'
      and coalesce(v.until_at, 'infinity')
        >= ((b.month || '-01')::timestamp + interval '1 month') at time zone 'Asia/Ho_Chi_Minh'`,
  'the allowance of a line runs as long as its combo': sql`
    select c.id as what from home_combo c join home_combo_part p on p.combo_id = c.id
      join service s on s.id = p.service_id
    where (c.due_at is not null) <> (s.status = 'active')`,
}
