/** Checks requests, their history, and that photographs do not outlive them. */
import { sql } from 'drizzle-orm'
import type { Rules } from '../../platform/ledger/invariant.ts'

export const IDENTIFICATION: Rules = {
  'an identity request is where its history says': sql`
    select r.code as what from identity_request r where r.state <>
      (select e.state from identity_event e where e.request_code = r.code
        order by e.at desc, e.id desc limit 1)`,
  'an identity request that has ended waits for nothing, and an open one waits': sql`
    select code as what from identity_request
    where (state in ('approved', 'refused', 'withdrawn', 'expired')) <> (due_at is null)`,
  'photographs are deleted with their request': sql`
    select r.code as what from identity_request r
    where (r.due_at is null and r.delete_at is null) and
      (r.sealed_fields is not null or exists
        (select 1 from identity_photo p where p.request_code = r.code))`,
  'an approved identity request has a card on record': sql`
    select r.code as what from identity_request r
    join line l on l.msisdn = r.msisdn join customer c on c.id = l.customer_id
    where r.state = 'approved' and c.id_number = ''`,
}
