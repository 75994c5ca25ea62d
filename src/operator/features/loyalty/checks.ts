/**
 * Points are never negative, and the balance is what was granted less what was used. Spec LED-4, Spec LOY-13.
 */
import { sql } from 'drizzle-orm'
import { GIFT_POINTS_PER_MONTH, GIFTS_PER_MONTH } from '../../../contract/rules/points.ts'
import type { Rules } from '../../platform/ledger/invariant.ts'

/** Entry `e` belongs to gift `g`, on the sender's or the recipient's side. */
const ofGift = sql.raw(`e.reference like 'gift:%' and split_part(e.reference, ':', 2) = g.id`)

export const LOYALTY: Rules = {
  'I12: points of a member are the sum of its entries and not negative': sql`
    select m.msisdn as what from member m left join point_entry e on e.msisdn = m.msisdn
    group by m.msisdn, m.points having m.points < 0 or m.points <> coalesce(sum(e.points), 0)`,
  'I12: who is no member has no points': sql`
    select e.msisdn as what from point_entry e where
      not exists (select 1 from member m where m.msisdn = e.msisdn)
    group by e.msisdn having sum(e.points) <> 0`,
  'I12: every entry has the balance after it': sql`
    select id as what
    from (select id, balance_after, sum(points) over (partition by msisdn order by sequence) as sum
      from point_entry) e
    where e.balance_after <> e.sum`,
  'I12: a grant has left what was not taken from it': sql`
    select g.id as what from point_entry g left join point_use u on u.grant_id = g.id where g.points > 0
    group by g.id, g.points, g."left" having g."left" <> g.points - coalesce(sum(u.points), 0)`,
  'I12: a use took from grants of the same member what it says': sql`
    select e.id as what from point_entry e left join point_use u on u.use_id = e.id left
    join point_entry g on g.id = u.grant_id where e.points < 0
    group by e.id, e.points having -e.points <> coalesce(sum(u.points), 0) or bool_or(g.msisdn <> e.msisdn)`,
  'A34: a gift left one member and came to the other, and back where it was taken back': sql`
    select g.id as what from point_gift g where
    not exists (select 1 from point_entry e where e.msisdn = g.from_msisdn and e.reference = 'gift:' || g.id
        and e.kind = 'gift_out' and e.points = -g.points)
    or (select coalesce(sum(e.points), 0) from point_entry e where e.msisdn = g.to_msisdn and ${ofGift}
        and e.kind = 'gift_in') <> g.points
    or (select coalesce(sum(e.points), 0) from point_entry e where ${ofGift}) <> 0
    or (g.taken_back_at is not null) <> exists (select 1 from point_entry e
      where e.reference = 'gift:' || g.id and e.kind = 'gift_back')`,
  'A34: nobody gave more in a month than is allowed': sql`
    select g.from_msisdn as what from point_gift g where g.taken_back_at is null
    group by g.from_msisdn, to_char(g.at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM')
    having sum(g.points) > ${GIFT_POINTS_PER_MONTH} or count(*) > ${GIFTS_PER_MONTH}`,
  'I12: what was received was paid with its points, once': sql`
    select c.id as what from offer_claim c where not exists (
      select 1 from point_entry e where e.msisdn = c.msisdn and e.reference = 'claim:' || c.id
        and e.kind = 'exchange' and e.points = -c.points)`,
  'I12: points came back only for what its partner did not give': sql`
    select e.id as what from point_entry e where e.kind = 'exchange_back' and not exists (
      select 1 from offer_claim c where e.reference = 'claim:' || c.id and c.state = 'refunded'
        and c.points = e.points and c.msisdn = e.msisdn)`,
}
