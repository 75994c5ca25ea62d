/** What lines have and use: services, quotas, groups, uses. */
import { ahead, past, type Shares } from '../share.ts'

/** Of 1.6 services for each line 0.6 run; they renew in 4 weeks, those of the next day are reminded of. */
const RUNS = 'i <= ceil(lines * 0.6)'
const RENEWS = `n + interval '1 hour' + mod(i * 7919, 40000) * interval '1 minute'`
const TODAY = `(n at time zone 'Asia/Ho_Chi_Minh')::date`
/** Two quotas for each service, those of the running ones first. */
const OF_RUNNING = 'p <= ceil(lines * 0.6)'
const OPEN_UNTIL = `n + interval '1 hour' + mod(p * 7919, 40000) * interval '1 minute'`

export const PACKAGES: Shares = {
  service: {
    rows: 1.6,
    set: {
      code: `'SENTUAN'`,
      version: `(select version from package_version where code = 'SENTUAN' and current)`,
      name: `'Sen'`,
      family: `'data'`,
      price: '70000',
      period: '7',
      channel: `'web'`,
      status: `case when ${RUNS} then 'active' else 'ended' end`,
      registered_at: past(120),
      renews_at: `case when ${RUNS} then ${RENEWS} end`,
      expires_at: `case when ${RUNS} then ${RENEWS} else ${past(90)} end`,
      ended_at: `case when ${RUNS} then null else ${past(90)} end`,
      reminded_for: `case when ${RUNS} and ${RENEWS} < n + interval '26 hours' then ${RENEWS} end`,
    },
  },
  bucket: {
    rows: 3.2,
    parent: 'service',
    set: {
      kind: `case when i <= ceil(lines * 1.6) then 'data' else 'voice' end`,
      total: '2048',
      left: '1024',
      expires_at: `case when ${OF_RUNNING} then ${OPEN_UNTIL} else ${past(90)} end`,
      closed_at: `case when ${OF_RUNNING} then null else ${past(90)} end`,
      filled_for: `case when ${OF_RUNNING} and mod(i, 10) = 0 then ${TODAY} end`,
    },
  },
  family_group: { rows: 0.02, set: { master: 'm', service_id: 'lk' } },
  family_member: {
    rows: 0.06,
    set: { group_id: `'many:' || lpad((1 + (i - 1) / 3)::text, 8, '0')`, role: `'member'` },
  },
  family_invitation: {
    rows: 0.05,
    parent: 'family_group',
    days: 25,
    set: {
      state: `case when mod(i, 10) = 0 then 'sent' else 'accepted' end`,
      master: 'm',
      msisdn: `'8490' || lpad(i::text, 7, '0')`,
    },
  },
  family_use: {
    rows: 0.1,
    parent: 'bucket',
    set: { used: '10', limit: '1024', ends_at: ahead(25) },
  },
  product_order: {
    rows: 0.05,
    days: 85,
    set: { channel: `'store'`, action: `'add'`, code: `'SENTUAN'`, state: `'completed'`, ended_at: past(85) },
  },
  usage_alert: { rows: 0.05, set: { kind: `'amount'`, value: '5120' } },
  roaming_choice: {
    rows: 0.02,
    set: { due_at: `case when mod(i, 10) = 0 then ${ahead(20)} end`, step: `'remind_on'` },
  },
  roaming_next: { rows: 0.02, parent: 'service', set: { step: `'warn'`, due_at: ahead(20) } },
  roaming_trip: {
    rows: 0.1,
    set: {
      country: `'jp'`,
      carrier: `'NTT docomo'`,
      started_at: past(300),
      seen_at: past(300),
      ended_at: past(290),
    },
  },
  roaming_event: {
    rows: 1,
    parent: 'roaming_trip',
    set: { kind: `'data'`, country: `'jp'`, carrier: `'NTT docomo'`, at: past(85) },
  },
  usage_day: { rows: 3, set: { day: `(n - (1 + (i - 1) / lines) * interval '1 day')::date` } },
  usage_record: { rows: 3, days: 85, set: { b_subs: `'0987654321'`, call_type: `'call'` } },
  home_combo: {
    rows: 0.02,
    parent: 'customer',
    set: { account: `k`, state: `'active'`, month: `'2026-11'`, due_at: ahead(20), price: '300000' },
  },
  home_combo_part: { rows: 0.02, parent: 'home_combo', set: { kind: `'mobile'`, service_id: 'pk' } },
  home_command: { rows: 0.05, parent: 'access', days: 80, set: { state: `'confirmed'`, ended_at: past(80) } },
  home_device: {
    rows: 0.5,
    days: 300,
    set: { account: `'many:' || lpad((1 + mod(i - 1, ceil(lines * 0.1)::int))::text, 8, '0')`, mac: 'k' },
  },
  home_group: { rows: 0.05 },
  home_order: {
    rows: 0.02,
    set: { state: `'done'`, cycle: '1', appointment_from: past(50), appointment_to: past(50) },
  },
  home_order_event: { rows: 0.06, parent: 'home_order', set: { state: `'state' || i` } },
  home_report: { rows: 0.01, set: { state: `'solved'` } },
  home_schedule: { rows: 0.05, set: { kind: `'restart'`, days: `'{1}'` } },
  home_unit: { rows: 0.1, set: { values: `'{}'::jsonb`, read_at: past(10), first_read_at: past(100) } },
  home_wlan: { rows: 0.2, parent: 'home_unit', set: { network: `'net' || i` } },
}
