/** Invariants of groups. Spec LED-4. */
import { sql } from 'drizzle-orm'
import type { Rules } from '../../platform/ledger/invariant.ts'

export const FAMILIES: Rules = {
  'a running group shares a running service of its owner': sql`
    select g.id as what from family_group g where g.ended_at is null and not exists (
      select 1 from service s where s.id = g.service_id and s.msisdn = g.master and s.status <> 'ended')`,
  'the owner of a running group is in it': sql`
    select g.id as what from family_group g where g.ended_at is null and not exists (
      select 1 from family_member m where m.group_id = g.id and m.msisdn = g.master and m.role = 'master'
        and m.left_at is null)`,
  'an ended group has no lines and no open invitations': sql`
    select g.id as what from family_group g where g.ended_at is not null and (
      exists (select 1 from family_member m where m.group_id = g.id and m.left_at is null)
      or exists (select 1 from family_invitation i where i.group_id = g.id and i.state = 'sent'))`,
  'a group has a place for each of its lines': sql`
    select g.id as what from family_group g join service s on s.id = g.service_id
    join package_version v using (code, version) where g.ended_at is null
      and (select count(*) from family_member m where m.group_id = g.id and m.left_at is null)
        > coalesce((v.content->'quota'->>'members')::int, 0)`,
  'a member joined with consent': sql`
    select id as what from family_member where role = 'member' and consent is null`,
  'lines used no more of a shared quota than it lost': sql`
    select u.bucket_id as what from family_use u join bucket b on b.id = u.bucket_id
    where b.filled_for is null group by u.bucket_id, b.total, b."left"
    having sum(u.used) > b.total - b."left"`,
}
